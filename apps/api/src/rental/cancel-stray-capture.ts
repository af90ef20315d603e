// The card company holds money for an order that nobody is confirming: give it back.
import { inTransaction, type Database } from '#api/database/database.ts';
import type { CardPayment } from '#api/payment/card-company.ts';
import { lockOrder } from '#api/payment/payment.queries.ts';
import { requestRefund } from '#api/payment/request-refund.ts';
import { letGo } from './let-go.ts';

/**
 * A claim is committed before anything is captured. So an order that is still ready, declined or void after the
 * capture was seen cannot be one whose capture is about to be recorded.
 */
export async function cancelStrayCapture(
  db: Database,
  orderId: number,
  payment: CardPayment,
): Promise<boolean> {
  return inTransaction(db, 'system', async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state !== 'ready' && order.state !== 'declined' && order.state !== 'void') return false;
    if (payment.orderId !== order.orderKey) return false;
    if (order.state === 'ready') await letGo(tx, order);
    await requestRefund(tx, order, payment, order.state === 'ready' ? 'never claimed' : 'claim was given up');
    return true;
  });
}
