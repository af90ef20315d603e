// Claims an order and what it is for, before the payment gateway is asked: whoever loses a race is never charged.
import { createHash } from 'node:crypto';
import { inTransaction, type Database } from '#api/database/database.ts';
import {
  closeOrder,
  lockOrder,
  markConfirming,
  type Claim,
  type Order,
} from '#api/payment/payment.queries.ts';
import { lockPayer } from './lock-payer.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

/** Undefined when the order is no longer ready: someone else has claimed it, or it has just been closed for good. */
export async function claimOrder(db: Database, order: Order, paymentKey: string): Promise<Claim | undefined> {
  return inTransaction(db, `member:${order.memberId}`, async (tx) => {
    await lockPayer(tx, order.memberId);
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'ready') return undefined;
    const failure = await kindOf(locked).claim(tx, locked);
    if (failure) {
      await closeOrder(tx, order.id, { state: 'void', code: failure });
      return undefined;
    }
    const idempotencyKey = idempotencyKeyFor(locked.orderKey, paymentKey);
    return markConfirming(tx, order.id, { paymentKey, idempotencyKey });
  });
}

/**
 * One key for an order and the payment it was claimed with. The payment gateway keeps its first answer to a key, whatever
 * the body says: a claim with a payment that is not this order's must not use up the key of the right one.
 */
function idempotencyKeyFor(orderKey: string, paymentKey: string): string {
  const mark = createHash('sha256').update(paymentKey).digest('base64url').slice(0, 16);
  return `confirm:${orderKey}:${mark}`;
}
