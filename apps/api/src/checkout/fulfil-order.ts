// Fulfils an order whose payment was captured; a payment that cannot be used is refunded.
import type { Tx } from '#api/database/database.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { lockOrder, markPaid, recordCapture, type LockedOrder } from '#api/payment/payment.queries.ts';
import { refundUnusableCapture } from '#api/payment/request-refund.ts';
import type { CardPayment } from '#api/payment/toss-payments.ts';
import { cancelStrayCapture } from './recovery/cancel-stray-capture.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

/**
 * Runs any number of times, in any process: only the first finds the order still being confirmed. Whoever finds it given
 * up meanwhile, by someone who could not know of the capture, refunds it.
 */
export async function fulfilOrder(tx: Tx, orderId: number, payment: CardPayment): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'confirming') {
    await cancelStrayCapture(tx, order, payment);
    return;
  }
  const kind = kindOf(order);
  const obstacle = checkCapture(order, payment) ?? (await kind.apply(tx, order));
  if (obstacle === undefined) {
    await recordCapture(tx, order.id, payment);
    await markPaid(tx, order);
    if (kind.hasReceiptMessage)
      await writeNotifications(tx, [
        { memberId: order.memberId, kind: 'payment.receipt', subjectId: order.id },
      ]);
    return;
  }
  await kind.release(tx, order);
  await refundUnusableCapture(tx, order, payment, obstacle);
}

function checkCapture(
  order: LockedOrder,
  payment: CardPayment,
): 'wrong_amount' | 'cancelled_elsewhere' | undefined {
  if (payment.totalAmountWon !== order.amountWon) return 'wrong_amount';
  return payment.balanceAmountWon === payment.totalAmountWon ? undefined : 'cancelled_elsewhere';
}
