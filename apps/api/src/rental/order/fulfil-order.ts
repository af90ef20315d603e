// A captured payment takes its effect: the rental begins or the late one is closed; and if it cannot, the money goes back.
import { randomBytes } from 'node:crypto';
import { databaseNow, type Tx } from '#api/database/database.ts';
import type { CardPayment } from '#api/payment/card-company.ts';
import { lockOrder, markPaid, recordCapture, type LockedOrder } from '#api/payment/payment.queries.ts';
import { requestRefund } from '#api/payment/request-refund.ts';
import { handOutItem, takeBackItem } from '#api/product/item.queries.ts';
import { dueAt } from '#domain/rental-terms.ts';
import { cancelStrayCapture } from './cancel-stray-capture.ts';
import { letGo } from './let-go.ts';
import { getOverdueOrder, getRentalOrder } from './order.queries.ts';
import { closeRental, lockRental } from '../open-rental.queries.ts';

/** What stands in the way of a captured payment. */
type Obstacle =
  | 'wrong amount'
  | 'cancelled elsewhere'
  | 'too late to begin'
  | 'item no longer free'
  | 'rental already closed';

/**
 * Runs any number of times, in any process: only the first one finds the order still being confirmed. Who finds it given
 * up meanwhile by someone who could not know of the capture gives the money back.
 */
export async function fulfilOrder(tx: Tx, orderId: number, payment: CardPayment): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'confirming') {
    await cancelStrayCapture(tx, order, payment);
    return;
  }
  const obstacle = findDefect(order, payment) ?? (await takeEffect(tx, order));
  if (obstacle === undefined) {
    await recordCapture(tx, order.id, payment);
    await markPaid(tx, order.id);
    return;
  }
  await letGo(tx, order);
  await requestRefund(tx, order, payment, obstacle);
}

function findDefect(order: LockedOrder, payment: CardPayment): Obstacle | undefined {
  if (payment.totalAmountWon !== order.amountWon) return 'wrong amount';
  return payment.balanceAmountWon === payment.totalAmountWon ? undefined : 'cancelled elsewhere';
}

function takeEffect(tx: Tx, order: LockedOrder): Promise<Obstacle | undefined> {
  return order.kind === 'rent' ? beginRental(tx, order) : closeLateRental(tx, order);
}

/** The rental starts now, not when the card was charged: that is when the renter can walk away with the item. */
async function beginRental(tx: Tx, order: LockedOrder): Promise<Obstacle | undefined> {
  if (order.isLate) return 'too late to begin';
  const bought = await getRentalOrder(tx, order.id);
  const stationId = await handOutItem(tx, bought.itemId, bought.holdId);
  if (stationId === undefined) return 'item no longer free';
  const startedAt = await databaseNow(tx);
  const { id } = await tx
    .insertInto('rentals')
    .values({
      token: randomBytes(18).toString('base64url'),
      member_id: order.memberId,
      item_id: bought.itemId,
      rental_station_id: stationId,
      hours: bought.hours,
      price_per_hour_won: bought.pricePerHourWon,
      started_at: startedAt,
      due_at: dueAt(startedAt, bought.hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('rental_orders').set({ rental_id: id }).where('order_id', '=', order.id).execute();
  return undefined;
}

/** Closes where and when the renter stood there, however late we learn of the payment: they have nothing left to do. */
async function closeLateRental(tx: Tx, order: LockedOrder): Promise<Obstacle | undefined> {
  const { rentalId, stationId, quotedAt } = await getOverdueOrder(tx, order.id);
  const rental = await lockRental(tx, rentalId);
  if (rental.state !== 'open' || rental.claimedByOrderId !== order.id) return 'rental already closed';
  await closeRental(tx, rentalId, { stationId, returnedAt: quotedAt });
  await takeBackItem(tx, rental.itemId, stationId);
  return undefined;
}
