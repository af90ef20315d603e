// Claims an order and what it is for, before the payment gateway is asked: whoever loses a race is never charged.
import { createHash } from 'node:crypto';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { findLostDiscount } from '#api/discount/discount-kinds.ts';
import { Failure } from '#api/http/failure.ts';
import {
  closeOrder,
  lockOrder,
  markConfirming,
  type Claim,
  type LockedOrder,
  type Order,
} from '#api/payment/payment.queries.ts';
import type { PaymentGateway } from '#api/payment/toss-payments.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { lockPayer } from './lock-payer.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

/** Undefined when the order is no longer ready: someone else has claimed it, or it has just been closed for good. */
export async function claimOrder(
  { db, paymentGateway }: Pick<CheckoutDeps, 'db' | 'paymentGateway'>,
  order: Order,
  paymentKey: string,
): Promise<Claim | undefined> {
  const claim = await tryToClaim(db, order, { key: paymentKey, isVerified: false });
  if (claim !== 'payment_unverified') return claim;
  await verifyPayment(paymentGateway, order, paymentKey);
  const second = await tryToClaim(db, order, { key: paymentKey, isVerified: true });
  return second === 'payment_unverified' ? undefined : second;
}

async function tryToClaim(
  db: Database,
  order: Order,
  payment: { key: string; isVerified: boolean },
): Promise<Claim | 'payment_unverified' | undefined> {
  return inTransaction(db, `member:${order.memberId}`, async (tx) => {
    await lockPayer(tx, order.memberId);
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'ready') return undefined;
    const kind = kindOf(locked);
    const hasExpired = locked.ageMinutes >= kind.expiry.minutes;
    const failure = hasExpired ? kind.expiry.code : await claimWithDiscounts(tx, locked, payment);
    if (failure === 'payment_unverified') return failure;
    if (failure !== undefined) {
      await closeOrder(tx, locked, { state: 'void', code: failure });
      return undefined;
    }
    const idempotencyKey = idempotencyKeyFor(locked.orderKey, payment.key);
    return markConfirming(tx, order.id, { paymentKey: payment.key, idempotencyKey });
  });
}

/** What is paid for, and what is taken off: either may no longer be possible. */
export async function claimWithDiscounts(tx: Tx, order: LockedOrder, payment: { isVerified: boolean }) {
  const lost = await findLostDiscount(tx, order);
  if (lost === undefined) return kindOf(order).claim(tx, order, payment);
  // Others may have the item; its member may prepare it again, at its list price.
  await kindOf(order).release(tx, order);
  return lost;
}

/** No transaction may be open here. */
async function verifyPayment(
  paymentGateway: PaymentGateway,
  order: Order,
  paymentKey: string,
): Promise<void> {
  const seen = await paymentGateway.readByPaymentKey(paymentKey);
  if (seen.kind === 'unknown') throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  if (seen.kind === 'missing' || seen.payment.orderId !== order.orderKey)
    throw new Failure('ORDER_NOT_FOUND');
}

/**
 * One key for an order and the payment it was claimed with. The payment gateway keeps its first answer to a key, whatever
 * the body says: a claim with a payment that is not this order's must not use up the key of the right one.
 */
function idempotencyKeyFor(orderKey: string, paymentKey: string): string {
  const mark = createHash('sha256').update(paymentKey).digest('base64url').slice(0, 16);
  return `confirm:${orderKey}:${mark}`;
}
