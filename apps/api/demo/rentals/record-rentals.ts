// Inserts the rows of rentals and refunds, many at a time: holds, orders, payments, rentals, quotes and paid fees.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { DEMO_KEY_PREFIX } from './find-demo-payment.ts';
import {
  dueAt,
  lateness,
  MINUTE_MS,
  minutesOfUse,
  QUOTE_MINUTES,
  rentalAmountWon,
  standardRules,
} from '#domain/rental/rental-terms.ts';
import { settingRules } from '#domain/settings.ts';

export interface RentedItem {
  id: number;
  product: string;
  pricePerHourWon: number;
  dayCapWon: number | null;
}

export interface DemoRental {
  item: RentedItem;
  memberId: number;
  fromStationId: number;
  hours: number;
  startedAt: Date;
  /** Null while it is not returned. */
  returned: { at: Date; stationId: number } | null;
}

type ReturnedRental = DemoRental & { returned: { at: Date; stationId: number } };

/** Paid, but the item was gone: the money went back. */
interface DemoRefund {
  item: RentedItem;
  memberId: number;
  fromStationId: number;
  hours: number;
  paidAt: Date;
}

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 1_000;

interface PaidOrder {
  memberId: number;
  kind: 'rent' | 'overdue' | 'charge' | 'membership';
  state: 'paid' | 'cancelled';
  name: string;
  amountWon: number;
  at: Date;
}

export async function recordRentals(tx: Tx, rentals: readonly DemoRental[]): Promise<void> {
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
      amountWon: rentalAmountWon(hours, item.pricePerHourWon, item.dayCapWon),
      at: startedAt,
    })),
  );
  const replacementPriceOf = await readReplacementPrices(tx);
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
          day_cap_won: rental.item.dayCapWon,
          point_rate: settingRules['points.rate'].defaultValue,
          began_above_low_mark: sql<boolean>`exists (
            select from station_targets join items on items.product_id = station_targets.product_id
            where items.id = ${rental.item.id} and station_targets.station_id = ${rental.fromStationId} and low_since is null)`,
          replacement_price_won: replacementPriceOf.get(rental.item.id) ?? null,
          started_at: rental.startedAt,
          due_at: dueAt(rental.startedAt, rental.hours),
          state: rental.returned ? ('returned' as const) : ('open' as const),
          closed_by: rental.returned ? ('renter' as const) : null,
          returned_at: rental.returned?.at ?? null,
          return_station_id: rental.returned?.stationId ?? null,
        })),
      )
      .returning('id')
      .execute(),
  );
  await recordRentalOrders(tx, rentals, { orderIds, holdIds, rentalIds });
  const ended = rentals.flatMap((rental, index) =>
    isReturned(rental) ? [{ rental, rentalId: rentalIds[index]! }] : [],
  );
  await recordReturns(tx, ended);
  const out = rentals.filter(({ returned }) => returned === null).map(({ item }) => item.id);
  await sql`update items set state = 'rented', station_id = null where id = any(${out}::bigint[])`.execute(
    tx,
  );
}

/** By item: what a rental that begins now would copy. */
async function readReplacementPrices(tx: Tx): Promise<Map<number, number | null>> {
  const rows = await tx
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['items.id', 'products.replacement_price_won as priceWon'])
    .execute();
  return new Map(rows.map(({ id, priceWon }) => [id, priceWon]));
}

function isReturned(rental: DemoRental): rental is ReturnedRental {
  return rental.returned !== null;
}

/** What each order was for; without rentals they began nothing. */
async function recordRentalOrders(
  tx: Tx,
  paid: readonly Pick<DemoRental, 'item' | 'fromStationId' | 'hours'>[],
  ids: { orderIds: readonly number[]; holdIds: readonly number[]; rentalIds: readonly number[] | null },
): Promise<void> {
  const rows = paid.map(({ item, fromStationId, hours }, index) => ({
    order_id: ids.orderIds[index]!,
    item_id: item.id,
    hold_id: ids.holdIds[index]!,
    station_id: fromStationId,
    hours,
    price_per_hour_won: item.pricePerHourWon,
    day_cap_won: item.dayCapWon,
    rental_id: ids.rentalIds?.[index] ?? null,
  }));
  for (const some of chunks(rows)) await tx.insertInto('rental_orders').values(some).execute();
}

/** Every return has a quote of its renter; a late one is paid for. */
async function recordReturns(
  tx: Tx,
  ended: readonly { rental: ReturnedRental; rentalId: number }[],
): Promise<void> {
  const quotes = ended.map(({ rental, rentalId }) => {
    const { startedAt, returned, item } = rental;
    const due = dueAt(startedAt, rental.hours);
    const { overdueMinutes, overdueAmountWon } = lateness(
      { ...standardRules, ...item, dueAt: due, stops: [] },
      returned.at,
    );
    return {
      quote_key: randomKey(),
      rental_id: rentalId,
      member_id: rental.memberId,
      station_id: returned.stationId,
      quoted_at: returned.at,
      minutes_of_use: minutesOfUse(startedAt, returned.at),
      overdue_minutes: overdueMinutes,
      overdue_amount_won: overdueAmountWon,
      expires_at: minutesAfter(returned.at, QUOTE_MINUTES),
    };
  });
  const quoteIds = await inserted(quotes, (rows) =>
    tx
      .insertInto('return_quotes')
      .values([...rows])
      .returning('id')
      .execute(),
  );
  const late = ended.flatMap(({ rental, rentalId }, index) => {
    const { overdue_amount_won: amountWon } = quotes[index]!;
    return amountWon === 0 ? [] : [{ rental, rentalId, amountWon, quoteId: quoteIds[index]! }];
  });
  const orderIds = await recordOrders(
    tx,
    late.map(({ rental, amountWon }) => ({
      memberId: rental.memberId,
      kind: 'overdue',
      state: 'paid',
      name: `${rental.item.product} 연체 금액`,
      amountWon,
      at: minutesAfter(rental.returned.at, 2),
    })),
  );
  const rows = late.map(({ rentalId, quoteId }, index) => ({
    order_id: orderIds[index]!,
    rental_id: rentalId,
    quote_id: quoteId,
  }));
  for (const some of chunks(rows)) await tx.insertInto('overdue_orders').values(some).execute();
}

/** Paid for an item that could no longer be handed out, and paid back within a minute. */
export async function recordRefunds(tx: Tx, refunds: readonly DemoRefund[]): Promise<void> {
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
  const orderIds = await recordOrders(
    tx,
    refunds.map(({ item, memberId, hours, paidAt }) => ({
      memberId,
      kind: 'rent',
      state: 'cancelled',
      name: `${item.product} ${hours}시간`,
      amountWon: rentalAmountWon(hours, item.pricePerHourWon, item.dayCapWon),
      at: paidAt,
    })),
  );
  await recordRentalOrders(tx, refunds, { orderIds, holdIds, rentalIds: null });
  await sql`
    insert into refunds (order_id, payment_key, amount_won, reason, public_reason, idempotency_key, state, requested_at, next_attempt_at, done_at)
    select orders.id, orders.payment_key, orders.amount_won, 'item_taken', 'unusable', 'cancel:' || orders.payment_key || ':1', 'done',
      orders.claimed_at, orders.claimed_at, orders.claimed_at + interval '40 seconds'
    from orders where orders.id = any(${orderIds}::bigint[])`.execute(tx);
}

/** Orders that were paid, with their payments; gives their numbers in the same order. */
export async function recordOrders(tx: Tx, orders: readonly PaidOrder[]): Promise<number[]> {
  const paymentKeys = orders.map(() => `${DEMO_KEY_PREFIX}${randomKey()}`);
  const rows = orders.map((order, index) => {
    const orderKey = randomKey();
    return {
      order_key: orderKey,
      session_key: randomKey(),
      member_id: order.memberId,
      kind: order.kind,
      name: order.name,
      amount_won: order.amountWon,
      state: order.state,
      created_at: minutesAfter(order.at, -1),
      payment_key: paymentKeys[index]!,
      idempotency_key: `confirm:${orderKey}`,
      // The payment gateway took a moment.
      claimed_at: new Date(order.at.getTime() - 400 - ((index * 137) % 900)),
      // The payment gateway was never asked, so the daily reconciliation does not look for it there.
      attempts: 0,
    };
  });
  const ids = await inserted(rows, (some) =>
    tx
      .insertInto('orders')
      .values([...some])
      .returning('id')
      .execute(),
  );
  const payments = orders.map(({ memberId, amountWon, at }, index) => ({
    order_id: ids[index]!,
    payment_key: paymentKeys[index]!,
    amount_won: amountWon,
    method: '카드',
    card_last4: String((memberId * 4_417 + 1_203) % 10_000).padStart(4, '0'),
    approval_number: String((ids[index]! * 7_919 + 30_418_826) % 100_000_000).padStart(8, '0'),
    approved_at: at,
    recorded_at: at,
  }));
  for (const some of chunks(payments)) await tx.insertInto('payments').values(some).execute();
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
