// Refunds money the payment gateway took for an order that nobody is confirming.
import type { Tx } from '#api/database/database.ts';
import type { LockedOrder } from '#api/payment/payment.queries.ts';
import { requestRefund } from '#api/payment/request-refund.ts';
import type { CardPayment } from '#api/payment/toss-payments.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

/**
 * A claim is committed before anything is captured. So an order that is ready, declined or void although a capture was
 * seen is not one whose capture is about to be recorded. False when there was nothing to refund.
 */
export async function cancelStrayCapture(tx: Tx, order: LockedOrder, payment: CardPayment): Promise<boolean> {
  if (order.state !== 'ready' && order.state !== 'declined' && order.state !== 'void') return false;
  if (payment.orderId !== order.orderKey) return false;
  if (order.state === 'ready') await kindOf(order).release(tx, order);
  await requestRefund(tx, order, payment, order.state === 'ready' ? 'never_claimed' : 'claim_given_up');
  return true;
}
