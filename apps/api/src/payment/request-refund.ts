// Requests the full refund of a captured payment; the sweep over refunds carries it out.
import { now, type Tx } from '#api/database/database.ts';
import type { CardPayment } from './toss-payments.ts';
import { recordCapture } from './payment.queries.ts';

export async function requestRefund(
  tx: Tx,
  order: { id: number; orderKey: string },
  payment: CardPayment,
  reason: string,
): Promise<void> {
  await recordCapture(tx, order.id, payment);
  const isCancelled = payment.balanceAmountWon === 0;
  await tx
    .updateTable('orders')
    .set({
      state: isCancelled ? 'cancelled' : 'cancelling',
      lease_until: null,
      decline_code: null,
      // An order that was never claimed has none of these yet.
      payment_key: payment.paymentKey,
      idempotency_key: (eb) => eb.fn.coalesce('idempotency_key', eb.val(`confirm:${order.orderKey}`)),
      claimed_at: (eb) => eb.fn.coalesce('claimed_at', now),
    })
    .where('id', '=', order.id)
    .execute();
  await tx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_key: payment.paymentKey,
      amount_won: payment.totalAmountWon,
      reason,
      idempotency_key: `cancel:${payment.paymentKey}:1`,
      ...(isCancelled ? { state: 'done' as const, done_at: now } : {}),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'seq']).doNothing())
    .execute();
}
