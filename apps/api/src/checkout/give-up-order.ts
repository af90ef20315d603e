// Ends an order that was not paid, and releases what it kept from others.
import type { Tx } from '#api/database/database.ts';
import { closeOrder, lockOrder, reopenOrder } from '#api/payment/payment.queries.ts';
import { kindOf } from './order-kinds/order-kinds.ts';
import type { PaymentOutcome } from './resolve-payment.ts';

export async function giveUpOrder(
  tx: Tx,
  orderId: number,
  outcome: Exclude<PaymentOutcome, { kind: 'captured' | 'unknown' }>,
  reason?: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'confirming') return;
  const kind = kindOf(order);
  if (outcome.kind === 'mismatched') {
    // As if nobody had tried: the right payment may still come.
    await kind.undoClaim(tx, order);
    await reopenOrder(tx, order.id);
    return;
  }
  await kind.release(tx, order);
  const { code, needsRecheck } = outcome;
  await closeOrder(tx, order, {
    state: outcome.kind === 'declined' ? 'declined' : 'void',
    code,
    needsRecheck,
    ...(reason === undefined ? {} : { reason }),
  });
}
