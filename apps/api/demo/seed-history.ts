// Seeds a month of past rentals, payments and refunds, many rows at a time.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import {
  dueAt,
  lateness,
  MINUTE_MS,
  minutesOfUse,
  QUOTE_MINUTES,
  rentalAmountWon,
  standardRules,
} from '#domain/rental-terms.ts';
import { priceNow } from '#api/station/stocked-product.ts';
import type { RelativeDates } from './relative-dates.ts';
import { createMembers } from './seed-people.ts';
import { simulateRentals, type SimulatedItem, type SimulatedRental } from './simulate-rentals.ts';
import { demoStations } from './stations.ts';

interface Today {
  now: Date;
  dates: RelativeDates;
}

interface HistoryItem extends SimulatedItem {
  product: string;
  pricePerHourWon: number;
}

const first = ['초록', '노을', '달밤', '주말', '과제', '하늘', '종이', '성수', '바람', '구름'] as const;
const second = ['고래', '토끼', '연필', '자전거'] as const;

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 1_000;

export async function seedHistory(tx: Tx, { now, dates }: Today): Promise<void> {
  const renters = await seedRenters(tx, dates);
  const items = await listItemsWithoutRentals(tx);
  const city = { stations: stations(), items, renters: renters.length };
  const { rentals, refunds } = simulateRentals(city, { now, dates });
  const itemOf = (one: SimulatedItem) => one as HistoryItem;
  await recordRentals(
    tx,
    rentals.map((rental) => ({ ...rental, item: itemOf(rental.item), memberId: renters[rental.renter]! })),
  );
  await recordRefunds(
    tx,
    refunds.map((refund) => ({ ...refund, item: itemOf(refund.item), memberId: renters[refund.renter]! })),
  );
  await sql`
    update items set changed_at = last.returned_at, seen_at = last.started_at
    from (
      select distinct on (item_id) item_id, started_at, returned_at from rentals
      where state = 'returned' order by item_id, started_at desc
    ) as last
    where last.item_id = items.id and items.state = 'available'`.execute(tx);
}

/** Nobody signs in as them. */
async function seedRenters(tx: Tx, dates: RelativeDates): Promise<number[]> {
  const nicknames = first.flatMap((one) => second.map((other) => one + other));
  return createMembers(
    tx,
    nicknames.map((nickname, index) => ({
      provider: index % 3 === 0 ? ('google' as const) : ('kakao' as const),
      subject: `demo-renter-${index + 1}`,
      nickname,
      email: null,
      joinedAt: dates.at(-100 + index, '13:00'),
    })),
  );
}

function stations() {
  return demoStations.flatMap((station, index) => {
    if (station.paused) return [];
    const [opens = 0, closes = 0] = station.hours.split('–').map((time) => {
      const [hour, minute] = time.split(':').map(Number) as [number, number];
      return hour * 60 + minute;
    });
    return [{ id: index + 1, opens, closes, closedWeekdays: station.closedWeekdays ?? [] }];
  });
}

/** Those the demo people have rented keep their own story. */
async function listItemsWithoutRentals(tx: Tx): Promise<HistoryItem[]> {
  const { rows } = await sql<HistoryItem>`
    select items.id, items.station_id as "stationId", products.name as product, ${priceNow} as "pricePerHourWon"
    from items
    join products on products.id = items.product_id
    join stations on stations.id = items.station_id and stations.kind = 'public' and not stations.paused
    where items.state = 'available' and items.rental_count = 0
    order by items.id`.execute(tx);
  return rows;
}

type PastRental = SimulatedRental & { item: HistoryItem; memberId: number };

interface PaidOrder {
  memberId: number;
  kind: 'rent' | 'overdue';
  state: 'paid' | 'cancelled';
  name: string;
  amountWon: number;
  at: Date;
}

async function recordRentals(tx: Tx, rentals: readonly PastRental[]): Promise<void> {
  const holdIds = await inserted(rentals, (rows) =>
    tx
      .insertInto('holds')
      .values(
        rows.map(({ item, memberId, startedAt }) => ({
          item_id: item.id,
          member_id: memberId,
          taken_at: minutesAfter(startedAt, -1),
          ends_at: startedAt,
          state: 'used' as const,
        })),
      )
      .returning('id')
      .execute(),
  );
  const orderIds = await recordOrders(
    tx,
    rentals.map(({ item, memberId, hours, startedAt }) => ({
      memberId,
      kind: 'rent',
      state: 'paid',
      name: `${item.product} ${hours}시간`,
      amountWon: rentalAmountWon(hours, item.pricePerHourWon),
      at: startedAt,
    })),
  );
  const rentalIds = await inserted(rentals, (rows) =>
    tx
      .insertInto('rentals')
      .values(
        rows.map((rental) => ({
          token: randomKey(),
          member_id: rental.memberId,
          item_id: rental.item.id,
          rental_station_id: rental.fromStationId,
          hours: rental.hours,
          price_per_hour_won: rental.item.pricePerHourWon,
          started_at: rental.startedAt,
          due_at: dueAt(rental.startedAt, rental.hours),
          state: 'returned' as const,
          returned_at: rental.returnedAt,
          return_station_id: rental.toStationId,
        })),
      )
      .returning('id')
      .execute(),
  );
  const recorded = rentals.map((rental, index) => ({
    ...rental,
    holdId: holdIds[index]!,
    orderId: orderIds[index]!,
    rentalId: rentalIds[index]!,
  }));
  await recordRentalOrders(tx, recorded);
  await recordReturns(tx, recorded);
}

async function recordRentalOrders(
  tx: Tx,
  orders: readonly (Pick<PastRental, 'item' | 'fromStationId' | 'hours'> & {
    orderId: number;
    holdId: number;
    rentalId: number | null;
  })[],
): Promise<void> {
  for (const rows of chunks(orders)) {
    await tx
      .insertInto('rental_orders')
      .values(
        rows.map((order) => ({
          order_id: order.orderId,
          item_id: order.item.id,
          hold_id: order.holdId,
          station_id: order.fromStationId,
          hours: order.hours,
          price_per_hour_won: order.item.pricePerHourWon,
          rental_id: order.rentalId,
        })),
      )
      .execute();
  }
}

/** Every return has a quote of its renter; a late one is paid for. */
async function recordReturns(tx: Tx, rentals: readonly (PastRental & { rentalId: number })[]): Promise<void> {
  const owed = rentals.map((rental) => ({
    ...rental,
    ...lateness(dueAt(rental.startedAt, rental.hours), rental.returnedAt, rental.item.pricePerHourWon, standardRules),
  }));
  const quoteIds = await inserted(owed, (rows) =>
    tx
      .insertInto('return_quotes')
      .values(
        rows.map((rental) => ({
          quote_key: randomKey(),
          rental_id: rental.rentalId,
          member_id: rental.memberId,
          station_id: rental.toStationId,
          quoted_at: rental.returnedAt,
          minutes_of_use: minutesOfUse(rental.startedAt, rental.returnedAt),
          overdue_minutes: rental.overdueMinutes,
          overdue_amount_won: rental.overdueAmountWon,
          expires_at: minutesAfter(rental.returnedAt, QUOTE_MINUTES),
        })),
      )
      .returning('id')
      .execute(),
  );
  const late = owed
    .map((rental, index) => ({ ...rental, quoteId: quoteIds[index]! }))
    .filter(({ overdueAmountWon }) => overdueAmountWon > 0);
  const orderIds = await recordOrders(
    tx,
    late.map(({ memberId, item, overdueAmountWon, returnedAt }) => ({
      memberId,
      kind: 'overdue',
      state: 'paid',
      name: `${item.product} 연체 금액`,
      amountWon: overdueAmountWon,
      at: minutesAfter(returnedAt, 2),
    })),
  );
  for (const rows of chunks(late.map((rental, index) => ({ ...rental, orderId: orderIds[index]! })))) {
    await tx
      .insertInto('overdue_orders')
      .values(
        rows.map(({ orderId, rentalId, quoteId }) => ({
          order_id: orderId,
          rental_id: rentalId,
          quote_id: quoteId,
        })),
      )
      .execute();
  }
}

/** Paid for an item that could no longer be handed out, and paid back within a minute. */
async function recordRefunds(
  tx: Tx,
  refunds: readonly (Omit<PastRental, 'startedAt' | 'returnedAt' | 'toStationId'> & { paidAt: Date })[],
): Promise<void> {
  const holdIds = await inserted(refunds, (rows) =>
    tx
      .insertInto('holds')
      .values(
        rows.map(({ item, memberId, paidAt }) => ({
          item_id: item.id,
          member_id: memberId,
          taken_at: minutesAfter(paidAt, -1),
          ends_at: paidAt,
          state: 'released' as const,
        })),
      )
      .returning('id')
      .execute(),
  );
  const orders = refunds.map(({ item, memberId, hours, paidAt }): PaidOrder => ({
    memberId,
    kind: 'rent',
    state: 'cancelled',
    name: `${item.product} ${hours}시간`,
    amountWon: rentalAmountWon(hours, item.pricePerHourWon),
    at: paidAt,
  }));
  const orderIds = await recordOrders(tx, orders);
  await recordRentalOrders(
    tx,
    refunds.map((refund, index) => ({
      ...refund,
      orderId: orderIds[index]!,
      holdId: holdIds[index]!,
      rentalId: null,
    })),
  );
  await sql`
    insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, state, requested_at, next_attempt_at, done_at)
    select orders.id, orders.payment_key, orders.amount_won, 'item_taken', 'cancel:' || orders.payment_key || ':1', 'done',
      orders.claimed_at, orders.claimed_at, orders.claimed_at + interval '40 seconds'
    from orders where orders.id = any(${orderIds}::bigint[])`.execute(tx);
}

async function recordOrders(tx: Tx, orders: readonly PaidOrder[]): Promise<number[]> {
  const keyed = orders.map((order) => ({
    ...order,
    orderKey: randomKey(),
    paymentKey: `demo_${randomKey()}`,
  }));
  const ids = await inserted(keyed, (rows) =>
    tx
      .insertInto('orders')
      .values(
        rows.map((order) => ({
          order_key: order.orderKey,
          session_key: randomKey(),
          member_id: order.memberId,
          kind: order.kind,
          name: order.name,
          amount_won: order.amountWon,
          state: order.state,
          created_at: minutesAfter(order.at, -1),
          payment_key: order.paymentKey,
          idempotency_key: `confirm:${order.orderKey}`,
          claimed_at: order.at,
          // The payment gateway was never asked, so the daily reconciliation does not look for it there.
          attempts: 0,
        })),
      )
      .returning('id')
      .execute(),
  );
  for (const rows of chunks(keyed.map((order, index) => ({ ...order, id: ids[index]! })))) {
    await tx
      .insertInto('payments')
      .values(
        rows.map((order) => ({
          order_id: order.id,
          payment_key: order.paymentKey,
          amount_won: order.amountWon,
          method: '카드',
          approved_at: order.at,
          recorded_at: order.at,
        })),
      )
      .execute();
  }
  return ids;
}

/** The numbers of the new rows, in the order of the given ones. */
async function inserted<T>(
  rows: readonly T[],
  insert: (rows: readonly T[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunks(rows)) ids.push(...(await insert(some)).map(({ id }) => id));
  return ids;
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_none, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

function randomKey(): string {
  return randomBytes(18).toString('base64url');
}
