// Releases a claim by hand, when the payment gateway gives no answer that would end it; a capture that comes later is refunded.
import { inTransaction, type Actor, type Database } from '#api/database/database.ts';
import { findOrder, lockOrder } from '#api/payment/payment.queries.ts';
import { CAPTURE_MINUTES } from '#domain/rental/rental-terms.ts';
import { giveUpOrder } from '../give-up-order.ts';

/** Gives what stands in the way, in one sentence; undefined when the claim is released. */
export async function releaseClaim(
  db: Database,
  actor: Actor,
  orderKey: string,
  reason: string,
): Promise<string | undefined> {
  const found = await findOrder(db, orderKey);
  if (!found) return `There is no order ${orderKey}.`;
  return inTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.state !== 'confirming') return `Order ${orderKey} is ${order.state}: it has no open claim.`;
    // Until then the service itself still asks for the capture.
    if (!order.isLate) return `Order ${orderKey} was claimed less than ${CAPTURE_MINUTES} minutes ago.`;
    await giveUpOrder(tx, order.id, { kind: 'gone', code: 'RELEASED', needsRecheck: true }, reason);
    return undefined;
  });
}
