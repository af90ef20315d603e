// The card company holds money for an order that nobody is confirming: give it back.
import type { Tx } from '#api/database/database.ts';
import type { CardPayment } from '#api/payment/card-company.ts';
import type { LockedOrder } from '#api/payment/payment.queries.ts';
import { requestRefund } from '#api/payment/request-refund.ts';
import { letGo } from './let-go.ts';

/**
 * A claim is committed before anything is captured. So an order that is ready, declined or void although a capture was
 * seen is not one whose capture is about to be recorded. Says whether there was something to give back.
 */
export async function cancelStrayCapture(tx: Tx, order: LockedOrder, payment: CardPayment): Promise<boolean> {
  if (order.state !== 'ready' && order.state !== 'declined' && order.state !== 'void') return false;
  if (payment.orderId !== order.orderKey) return false;
  if (order.state === 'ready') await letGo(tx, order);
  await requestRefund(tx, order, payment, order.state === 'ready' ? 'never claimed' : 'claim was given up');
  return true;
}
