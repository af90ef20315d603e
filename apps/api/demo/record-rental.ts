// Inserts the rows of a whole rental: hold, order, payment, rental, and a paid fee if it was late.
import { randomBytes } from 'node:crypto';
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

export interface DemoRental {
  memberId: number;
  item: { id: number; product: string; pricePerHourWon: number };
  stationId: number;
  hours: number;
  startedAt: Date;
  /** Null while it is not returned. */
  returned: { at: Date; stationId: number } | null;
}

export async function recordRental(tx: Tx, demoRental: DemoRental): Promise<void> {
  const { memberId, item, stationId, hours, startedAt, returned } = demoRental;
  const due = dueAt(startedAt, hours);
  const hold = await tx
    .insertInto('holds')
    .values({
      item_id: item.id,
      member_id: memberId,
      taken_at: minutesBefore(startedAt, 1),
      ends_at: startedAt,
      state: 'used',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const orderId = await payOrder(tx, {
    memberId,
    kind: 'rent',
    name: `${item.product} ${hours}시간`,
    amountWon: rentalAmountWon(hours, item.pricePerHourWon),
    at: startedAt,
  });
  const rental = await tx
    .insertInto('rentals')
    .values({
      token: randomKey(),
      member_id: memberId,
      item_id: item.id,
      rental_station_id: stationId,
      hours,
      price_per_hour_won: item.pricePerHourWon,
      started_at: startedAt,
      due_at: due,
      state: returned ? 'returned' : 'open',
      returned_at: returned?.at ?? null,
      return_station_id: returned?.stationId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('rental_orders')
    .values({
      order_id: orderId,
      item_id: item.id,
      hold_id: hold.id,
      station_id: stationId,
      hours,
      price_per_hour_won: item.pricePerHourWon,
      rental_id: rental.id,
    })
    .execute();
  if (returned) await returnOnQuote(tx, { ...demoRental, rentalId: rental.id, due, returned });
  else {
    await tx
      .updateTable('items')
      .set({ state: 'rented', station_id: null })
      .where('id', '=', item.id)
      .execute();
  }
}

/** Every return has a quote of its renter; a late one is paid for. */
async function returnOnQuote(
  tx: Tx,
  demoRental: DemoRental & { rentalId: number; due: Date; returned: { at: Date; stationId: number } },
): Promise<void> {
  const { memberId, item, startedAt, rentalId, due, returned } = demoRental;
  const { overdueMinutes, overdueAmountWon } = lateness(
    due,
    returned.at,
    item.pricePerHourWon,
    standardRules,
  );
  const quote = await tx
    .insertInto('return_quotes')
    .values({
      quote_key: randomKey(),
      rental_id: rentalId,
      member_id: memberId,
      station_id: returned.stationId,
      quoted_at: returned.at,
      minutes_of_use: minutesOfUse(startedAt, returned.at),
      overdue_minutes: overdueMinutes,
      overdue_amount_won: overdueAmountWon,
      expires_at: minutesBefore(returned.at, -QUOTE_MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (overdueAmountWon === 0) return;
  const orderId = await payOrder(tx, {
    memberId,
    kind: 'overdue',
    name: `${item.product} 연체 금액`,
    amountWon: overdueAmountWon,
    at: minutesBefore(returned.at, -2),
  });
  await tx
    .insertInto('overdue_orders')
    .values({ order_id: orderId, rental_id: rentalId, quote_id: quote.id })
    .execute();
}

async function payOrder(
  tx: Tx,
  order: { memberId: number; kind: 'rent' | 'overdue'; name: string; amountWon: number; at: Date },
): Promise<number> {
  const orderKey = randomKey();
  const paymentKey = `demo_${randomKey()}`;
  const { id } = await tx
    .insertInto('orders')
    .values({
      order_key: orderKey,
      session_key: randomKey(),
      member_id: order.memberId,
      kind: order.kind,
      name: order.name,
      amount_won: order.amountWon,
      state: 'paid',
      created_at: minutesBefore(order.at, 1),
      payment_key: paymentKey,
      idempotency_key: `confirm:${orderKey}`,
      claimed_at: order.at,
      // The payment gateway was never asked, so the daily reconciliation does not look for it there.
      attempts: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payments')
    .values({
      order_id: id,
      payment_key: paymentKey,
      amount_won: order.amountWon,
      method: '카드',
      approved_at: order.at,
      recorded_at: order.at,
    })
    .execute();
  return id;
}

function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * MINUTE_MS);
}

function randomKey(): string {
  return randomBytes(18).toString('base64url');
}
