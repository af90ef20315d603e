// Refunds money the payment gateway took for an order that nobody is confirming.
import { inTransaction, type Tx } from '#api/database/database.ts';
import { lockOrder, type LockedOrder, type Order } from '#api/payment/payment.queries.ts';
import { refundUnusableCapture } from '#api/payment/request-refund.ts';
import type { CardPayment, ReadAnswer } from '#api/payment/toss-payments.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { kindOf } from '../order-kinds/order-kinds.ts';

/**
 * A claim is committed before anything is captured. So an order that is ready, declined or void although a capture was
 * seen is not one whose capture is about to be recorded. False when there was nothing to refund.
 */
export async function cancelStrayCapture(tx: Tx, order: LockedOrder, payment: CardPayment): Promise<boolean> {
  if (!isUnclaimed(order)) return false;
  if (payment.orderId !== order.orderKey) return false;
  if (order.state === 'ready') await kindOf(order).release(tx, order);
  await refundUnusableCapture(
    tx,
    order,
    payment,
    order.state === 'ready' ? 'never_claimed' : 'claim_given_up',
  );
  return true;
}

export function isUnclaimed({ state }: Pick<Order, 'state'>): boolean {
  return state === 'ready' || state === 'declined' || state === 'void';
}

/** Reads what the payment gateway has for an order, and refunds what it took without a claim. */
export async function readForStrayCapture(deps: CheckoutDeps, order: Order): Promise<ReadAnswer> {
  const seen = await deps.paymentGateway.readByOrder(order.orderKey);
  if (seen.kind !== 'found' || seen.payment.approvedAt === null) return seen;
  const { payment } = seen;
  const isStray = await inTransaction(deps.db, 'system', async (tx) =>
    cancelStrayCapture(tx, await lockOrder(tx, order.id), payment),
  );
  if (isStray) {
    deps.log.warn({ order: order.id }, 'money was taken for an order nobody is confirming: refunding it');
  }
  return seen;
}
