// Reads and changes orders, their leases, and what was captured for them. What an order is for is not known here.
import { sql } from 'kysely';
import { inTransaction, now, type Database, type Db, type Tx } from '#api/database/database.ts';
import { releaseDiscounts, useDiscounts, type DiscountedOrder } from '#api/discount/discount-kinds.ts';
import { CAPTURE_MINUTES } from '#domain/rental/rental-terms.ts';
import type { CardPayment } from './toss-payments.ts';

/** Longer than the longest call, so that nobody takes over while the payment gateway is still being asked. */
const LEASE_SECONDS = 35;
const MAX_BACKOFF_SECONDS = 15;
const RECHECK_SECONDS = 30;
/** Longer than the payment window (30 minutes) and the time to confirm (10) together: later nothing new can be captured. */
const MAX_RECHECK_MINUTES = 60;

const leaseFromNow = sql<Date>`ondesk_now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

const orderColumns = [
  'id',
  'order_key as orderKey',
  'session_key as sessionKey',
  'member_id as memberId',
  'kind',
  'amount_won as amountWon',
  'discount_won as discountWon',
  'state',
] as const;

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findOrder(db: Db, orderKey: string) {
  return db.selectFrom('orders').select(orderColumns).where('order_key', '=', orderKey).executeTakeFirst();
}

/** Waits for whoever is changing the order, then keeps others waiting until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .select([
      ...orderColumns,
      isLate.as('isLate'),
      sql<number>`(extract(epoch from ondesk_now() - created_at) / 60)::float8`.as('ageMinutes'),
    ])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Where an order stands, and whether nobody is working on it although it is being confirmed. */
export async function getOrderState(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select([
      'state',
      'decline_code as declineCode',
      sql<boolean>`lease_until <= ondesk_now()`.as('leaseExpired'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The right to ask the payment gateway about one order, as long as nobody has taken it over. */
export interface Claim {
  orderId: number;
  orderKey: string;
  amountWon: number;
  paymentKey: string;
  idempotencyKey: string;
  /** Counts who has had the claim: a lower number has lost it. */
  attempt: number;
  /** The error the payment gateway gave last time. */
  lastError: string | null;
  /** So long after the claim that a capture would no longer be wanted. */
  isLate: boolean;
}

const isLate = sql<boolean>`coalesce(claimed_at < ondesk_now() - make_interval(mins => ${sql.lit(CAPTURE_MINUTES)}), false)`;

const claimColumns = [
  'orders.id as orderId',
  'orders.order_key as orderKey',
  'orders.amount_won as amountWon',
  sql<string>`orders.payment_key`.as('paymentKey'),
  sql<string>`orders.idempotency_key`.as('idempotencyKey'),
  'orders.attempts as attempt',
  'orders.decline_code as lastError',
  isLate.as('isLate'),
] as const;

/** Of all who try, one gets the claim; the others change nothing. */
export async function markConfirming(
  tx: Tx,
  orderId: number,
  keys: { paymentKey: string; idempotencyKey: string },
): Promise<Claim | undefined> {
  return tx
    .updateTable('orders')
    .set({
      state: 'confirming',
      payment_key: keys.paymentKey,
      idempotency_key: keys.idempotencyKey,
      claimed_at: now,
      lease_until: leaseFromNow,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', orderId)
    .where('state', '=', 'ready')
    .returning(claimColumns)
    .executeTakeFirst();
}

/** Takes over claims whose lease has expired: of one order, or at most so many. */
export async function takeOverClaims(
  db: Db,
  which: { orderId: number } | { atMost: number },
): Promise<Claim[]> {
  return db
    .updateTable('orders')
    .set({ lease_until: leaseFromNow, attempts: sql`attempts + 1` })
    .where('id', 'in', (eb) => {
      const expired = eb
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'confirming')
        .where('lease_until', '<=', now)
        .forUpdate()
        .skipLocked();
      return 'orderId' in which
        ? expired.where('id', '=', which.orderId)
        : expired.orderBy('lease_until').limit(which.atMost);
    })
    .returning(claimColumns)
    .execute();
}

/** False when somebody else has taken over meanwhile. */
export async function renewLease(db: Db, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ lease_until: leaseFromNow })
    .where('id', '=', claim.orderId)
    .where('state', '=', 'confirming')
    .where('attempts', '=', claim.attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing is known yet: the claim stays, and is taken up again after 1 s, 2 s, 4 s … at most 15 s. */
export async function postponeClaim(db: Db, claim: Claim, error: string | null): Promise<void> {
  const seconds = Math.min(2 ** (claim.attempt - 1), MAX_BACKOFF_SECONDS);
  await db
    .updateTable('orders')
    .set({
      lease_until: sql`ondesk_now() + make_interval(secs => ${seconds})`,
      decline_code: error ?? claim.lastError,
    })
    .where('id', '=', claim.orderId)
    .where('state', '=', 'confirming')
    .where('attempts', '=', claim.attempt)
    .execute();
}

/** How many claims are so old that their payment should have been resolved long ago. */
export async function countStaleClaims(db: Db): Promise<number> {
  return (await listOpenClaims(db, CAPTURE_MINUTES)).length;
}

/** Claims that have been open for longer than so many minutes, the oldest first. */
export async function listOpenClaims(db: Db, minutes: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_key as orderKey',
      'kind',
      'member_id as memberId',
      'amount_won as amountWon',
      sql<Date>`claimed_at`.as('claimedAt'),
      'attempts',
      'decline_code as lastError',
    ])
    .where('state', '=', 'confirming')
    .where('claimed_at', '<', sql<Date>`ondesk_now() - make_interval(mins => ${minutes})`)
    .orderBy('claimed_at')
    .execute();
}

/** Records what the payment gateway captured for an order; recording it twice changes nothing. */
export async function recordCapture(tx: Tx, orderId: number, payment: CardPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      payment_key: payment.paymentKey,
      amount_won: payment.totalAmountWon,
      method: payment.method,
      approved_at: payment.approvedAt ?? now,
      receipt_url: payment.receiptUrl,
      card_last4: payment.cardLast4,
      approval_number: payment.approvalNumber,
      partly_refundable: payment.isPartlyRefundable,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** What was taken off it is used. A free order is claimed by this: nobody asked for it before. */
export async function markPaid(tx: Tx, order: DiscountedOrder): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: 'paid',
      lease_until: null,
      decline_code: null,
      claimed_at: (eb) => eb.fn.coalesce('claimed_at', now),
    })
    .where('id', '=', order.id)
    .execute();
  await useDiscounts(tx, [order]);
}

/**
 * Closes an order without a payment. It needs a recheck when the payment gateway might still capture it: then it is
 * read again until it cannot.
 */
export async function closeOrder(
  tx: Tx,
  order: DiscountedOrder,
  end: { state: 'declined' | 'void'; code: string | null; needsRecheck?: boolean; reason?: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: end.state,
      decline_code: end.code,
      changed_reason: end.reason ?? null,
      lease_until: end.needsRecheck
        ? sql`ondesk_now() + make_interval(secs => ${sql.lit(RECHECK_SECONDS)})`
        : null,
    })
    .where('id', '=', order.id)
    .execute();
  await releaseDiscounts(tx, [order]);
}

/** As if it had never been claimed. */
export async function reopenOrder(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: 'ready',
      payment_key: null,
      idempotency_key: null,
      claimed_at: null,
      lease_until: null,
      decline_code: null,
    })
    .where('id', '=', orderId)
    .execute();
}

/** Closed orders whose next recheck is due. */
export async function takeOrdersToRecheck(db: Db, atMost: number) {
  return db
    .updateTable('orders')
    .set({ lease_until: leaseFromNow })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('state', 'in', ['declined', 'void'])
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'order_key as orderKey',
      sql<boolean>`claimed_at > ondesk_now() - make_interval(mins => ${sql.lit(MAX_RECHECK_MINUTES)})`.as(
        'mayStillAppear',
      ),
    ])
    .execute();
}

export async function clearRecheck(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ lease_until: null })
    .where('id', '=', orderId)
    .where('state', 'in', ['declined', 'void'])
    .execute();
}

/** Orders that shall no longer be paid; one that is being confirmed by now stays as it is. */
export async function voidOrders(tx: Tx, orders: readonly { id: number }[], reason: string): Promise<void> {
  await releaseDiscounts(tx, await markVoid(tx, orders, reason));
}

/** For whoever has something else to lock before the discounts of these orders are released. */
export async function markVoid(
  tx: Tx,
  orders: readonly { id: number }[],
  reason: string,
): Promise<DiscountedOrder[]> {
  if (orders.length === 0) return [];
  return tx
    .updateTable('orders')
    .set({ state: 'void', decline_code: reason })
    .where(sql<boolean>`id = any(${orders.map(({ id }) => id)}::bigint[])`)
    .where('state', '=', 'ready')
    .returning(['id', 'discount_won as discountWon'])
    .execute();
}

/**
 * Closes orders of one kind that nobody came back to pay in time. Those with a discount one by one: what they release, others
 * may be waiting for.
 */
export async function voidExpiredOrders(
  db: Database,
  kind: Order['kind'],
  expiry: { minutes: number; code: string },
): Promise<void> {
  const isExpired = sql<boolean>`state = 'ready' and kind = ${kind}
    and created_at <= ondesk_now() - make_interval(mins => ${expiry.minutes})`;
  await db
    .updateTable('orders')
    .set({ state: 'void', decline_code: expiry.code })
    .where(isExpired)
    .where('discount_won', '=', 0)
    .execute();
  const voidNext = () =>
    inTransaction(db, 'system', async (tx) => {
      const next = await tx
        .selectFrom('orders')
        .select('id')
        .where(isExpired)
        .where('discount_won', '>', 0)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .execute();
      await voidOrders(tx, next, expiry.code);
      return next.length > 0;
    });
  while (await voidNext());
}

/** The gateway is asked about an order at most once in this time because of webhooks. */
export const WEBHOOK_READ_SECONDS = 5;

/** False when a webhook has made somebody read this order's payment a moment ago. */
export async function claimWebhookRead(db: Db, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ webhook_read_at: now })
    .where('id', '=', orderId)
    .where(
      sql<boolean>`coalesce(webhook_read_at, '-infinity')
        <= ondesk_now() - make_interval(secs => ${sql.lit(WEBHOOK_READ_SECONDS)})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a webhook event has been processed to the end. */
export async function isProcessed(db: Db, transmissionId: string): Promise<boolean> {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .select('transmission_id')
    .where('transmission_id', '=', transmissionId)
    .executeTakeFirst();
  return delivery !== undefined;
}

export async function recordDelivery(db: Db, transmissionId: string): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({ transmission_id: transmissionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
