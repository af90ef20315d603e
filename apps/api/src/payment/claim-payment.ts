// Claims an order before the card company is asked, so that the loser of a race is never charged.
import { createHash } from 'node:crypto';
import type { Tx } from '#api/database/database.ts';
import { claimOrderRow, type Claim } from './payment.queries.ts';

/** READY → CONFIRMING, with everything a repetition needs written down first; undefined when someone was faster. */
export async function claimPayment(
  tx: Tx,
  order: { id: number; orderKey: string },
  paymentKey: string,
): Promise<Claim | undefined> {
  return claimOrderRow(tx, order.id, { paymentKey, idempotencyKey: idempotencyKeyFor(order, paymentKey) });
}

/**
 * One key for an order and the payment it was claimed with. The card company keeps its first answer to a key, whatever
 * the body says: a claim with a payment that is not this order's must not spoil the key of the right one.
 */
function idempotencyKeyFor({ orderKey }: { orderKey: string }, paymentKey: string): string {
  const mark = createHash('sha256').update(paymentKey).digest('base64url').slice(0, 16);
  return `confirm:${orderKey}:${mark}`;
}
