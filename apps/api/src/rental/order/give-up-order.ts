// An order that was not paid ends, and what it kept from others is free again.
import type { Tx } from '#api/database/database.ts';
import { closeOrder, lockOrder, reopenOrder } from '#api/payment/payment.queries.ts';
import type { Settlement } from '#api/payment/settle-payment.ts';
import { resumeHold } from '#api/product/item.queries.ts';
import { letGo } from './let-go.ts';
import { getRentalOrder } from './order.queries.ts';

export async function giveUpOrder(
  tx: Tx,
  orderId: number,
  settlement: Exclude<Settlement, { kind: 'captured' | 'unknown' }>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'confirming') return;
  if (settlement.kind === 'not this order’s') {
    // As if nobody had asked: the right payment may still come.
    if (order.kind === 'rent') await resumeHold(tx, (await getRentalOrder(tx, order.id)).holdId);
    else await letGo(tx, order);
    await reopenOrder(tx, order.id);
    return;
  }
  await letGo(tx, order);
  const { code, inDoubt } = settlement;
  await closeOrder(tx, order.id, {
    state: settlement.kind === 'declined' ? 'declined' : 'void',
    code,
    inDoubt,
  });
}
