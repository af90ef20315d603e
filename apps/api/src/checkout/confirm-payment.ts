// Confirms a payment: claims the order, asks the payment gateway, records the outcome, and answers from the record.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { discountsOfOrders, type OrderDiscountRow } from '#api/database/rows/order-discounts.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { findOrder, getOrderState, takeOverClaims, type Order } from '#api/payment/payment.queries.ts';
import { isPaymentKey } from '#api/payment/toss-payments.ts';
import type { FailureCode } from '#contract/failures.ts';
import { claimOrder } from './claim-order.ts';
import { fulfilFreeOrder } from './fulfil-free-order.ts';
import { completePayment } from './complete-payment.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { OrderKind, Receipt } from './order-kinds/order-kind.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

const OUTCOME_TIMEOUT_MS = 10_000;
const MIN_POLL_MS = 20;
const MAX_POLL_MS = 300;

export interface ConfirmInput {
  /** Left out for a free order, which asks nobody. */
  paymentKey?: string | undefined;
  orderId: string;
  amount: number;
  sessionInfoKey?: string | null | undefined;
}

export async function confirmPayment(deps: CheckoutDeps, viewer: Viewer, input: ConfirmInput) {
  const order = await getOwnOrder(deps.db, viewer, input);
  if (order.amountWon === 0) {
    await fulfilFreeOrder(deps, order);
    return answerFromRecord(deps.db, order);
  }
  const { paymentKey } = input;
  if (paymentKey === undefined) throw new Failure('PAYMENT_KEY_REQUIRED');
  if (!isPaymentKey(paymentKey)) throw new Failure('ORDER_NOT_FOUND');
  const claim = order.state === 'ready' ? await claimOrder(deps, order, paymentKey) : undefined;
  if (claim) await completePayment(deps, claim, `member:${viewer.memberId}`);
  else await awaitOutcome(deps, order);
  return answerFromRecord(deps.db, order);
}

/** Only the member who prepared the order may confirm it; the session key may be missing, but not be wrong. */
async function getOwnOrder(db: Db, viewer: Viewer, input: ConfirmInput): Promise<Order> {
  const order = await findOrder(db, input.orderId);
  if (!order || order.memberId !== viewer.memberId) throw new Failure('ORDER_NOT_FOUND');
  if (input.sessionInfoKey && input.sessionInfoKey !== order.sessionKey) throw new Failure('ORDER_NOT_FOUND');
  if (input.amount !== order.amountWon) throw new Failure('AMOUNT_MISMATCH', { amount: order.amountWon });
  return order;
}

/** Somebody else has claimed this order: wait for the outcome, or complete it if their lease has expired. */
async function awaitOutcome(deps: CheckoutDeps, order: Order): Promise<void> {
  const until = performance.now() + OUTCOME_TIMEOUT_MS;
  for (let pollMs = MIN_POLL_MS; ; pollMs = Math.min(pollMs * 2, MAX_POLL_MS)) {
    const { state, leaseExpired } = await getOrderState(deps.db, order.id);
    if (state !== 'confirming') return;
    if (leaseExpired) {
      const [claim] = await takeOverClaims(deps.db, { orderId: order.id });
      if (claim) return completePayment(deps, claim, `member:${order.memberId}`);
    }
    if (performance.now() > until) return;
    await pause(pollMs);
  }
}

/** What an order that was never paid may say of why. */
const closingFailures = (kind: OrderKind): FailureCode[] => [
  ...kind.claimFailures,
  ...(kind.cancelledFailure ? [kind.cancelledFailure] : []),
  'COUPON_UNUSABLE',
];

async function readPaidPrice(db: Db, { id, amountWon, discountWon }: Order) {
  const listAmount = amountWon + discountWon;
  if (discountWon === 0) return { listAmount, discounts: [] };
  const { rows } = await sql<{ discounts: OrderDiscountRow[] }>`
    select ${discountsOfOrders(sql`${id}::bigint`)} as discounts`.execute(db);
  return { listAmount, discounts: rows[0]!.discounts };
}

/** Everyone who asks about an order gets the same answer: what the tables say. */
async function answerFromRecord(db: Db, order: Order): Promise<Receipt> {
  const kind = kindOf(order);
  const { state, declineCode } = await getOrderState(db, order.id);
  switch (state) {
    case 'paid':
      return { ...(await kind.getReceipt(db, order.id)), ...(await readPaidPrice(db, order)) };
    case 'confirming':
      throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    case 'declined':
      throw new Failure('PAYMENT_DECLINED');
    case 'cancelling':
    case 'cancelled':
      throw new Failure(kind.cancelledFailure ?? 'PAYMENT_CANCELLED');
    case 'ready':
      // Claimed with a payment that is not this order's: nothing has changed.
      throw new Failure('ORDER_NOT_FOUND');
    case 'void':
      throw new Failure(closingFailures(kind).find((code) => code === declineCode) ?? 'ORDER_CLOSED');
    default:
      return state satisfies never;
  }
}
