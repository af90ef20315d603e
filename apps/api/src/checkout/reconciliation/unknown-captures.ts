// Money the gateway holds for orders that are not in our records, as after a restore to an earlier moment: found, and given back on command.
import { inTransaction, databaseNow, now, type Actor, type Database } from '#api/database/database.ts';
import type { CardPayment } from '#api/payment/toss-payments.ts';
import { atCommandLine, writeAudit } from '#api/staff/audit.ts';
import { koreanDate, koreanMidnight } from '#domain/time/korean-time.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { listBookedOrders, reportFinding } from './reconciliation.queries.ts';
import { describeTheirSide } from './record-sides.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CANCEL_WORDS = '주문을 확인할 수 없어 전액 취소';

type Deps = Pick<CheckoutDeps, 'db' | 'paymentGateway'>;

export interface UnknownCapture {
  orderKey: string;
  paymentKey: string;
  /** What has not been given back. */
  amountWon: number;
  capturedAt: Date;
}

/**
 * Of so many days up to now, oldest first; null when the gateway did not tell all that was needed. Each is reported as a
 * finding too, so that the console shows it. An order is stored before anybody can pay for it, so one that is captured and not
 * in our records is none that is just being made.
 */
export async function listUnknownCaptures(
  { db, paymentGateway }: Deps,
  days: number,
): Promise<UnknownCapture[] | null> {
  const today = koreanMidnight(await databaseNow(db));
  const found: UnknownCapture[] = [];
  const seenOrders = new Set<string>();
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = koreanDate(new Date(today.getTime() - daysAgo * DAY_MS));
    const transactions = await paymentGateway.listTransactions(`${day}T00:00:00`, `${day}T23:59:59`);
    if (transactions === null) return null;
    const captured = transactions.filter(({ amountWon }) => amountWon > 0).map(({ orderId }) => orderId);
    const booked = await listBookedOrders(db, captured);
    for (const orderKey of new Set(captured)) {
      if (booked.has(orderKey) || seenOrders.has(orderKey)) continue;
      seenOrders.add(orderKey);
      const seen = await paymentGateway.readByOrder(orderKey);
      if (seen.kind === 'unknown') return null;
      const capture = seen.kind === 'found' ? toCapture(seen.payment) : null;
      if (seen.kind !== 'found' || capture === null) continue;
      const detail = { ours: null, theirs: describeTheirSide(seen.payment) };
      await reportFinding(db, { day, orderKey, what: 'unknown_order', detail });
      found.push(capture);
    }
  }
  return found;
}

function toCapture(payment: CardPayment): UnknownCapture | null {
  const { orderId: orderKey, paymentKey, balanceAmountWon: amountWon, approvedAt: capturedAt } = payment;
  return capturedAt === null || amountWon === 0 ? null : { orderKey, paymentKey, amountWon, capturedAt };
}

interface UnknownCaptureRefunds {
  done: number;
  refused: { orderKey: string; code: string }[];
  /** Without an answer: asked for again, with the same key, by the next run. */
  unanswered: number;
}

/** Every key is stored before the gateway is asked, and a capture that was stored before keeps its key: nothing is given back twice. */
export async function refundUnknownCaptures(
  { db, paymentGateway }: Deps,
  captures: readonly UnknownCapture[],
  asked: { user: string; reason: string },
): Promise<UnknownCaptureRefunds> {
  await recordCaptures(db, captures, asked);
  const outcome: UnknownCaptureRefunds = { done: 0, refused: [], unanswered: 0 };
  for (const capture of await listRequested(db)) {
    const answer = await paymentGateway.cancel({ ...capture, reason: CANCEL_WORDS });
    // Whatever was answered: what counts is what is left of the payment.
    const seen = await paymentGateway.readByPaymentKey(capture.paymentKey);
    const isGivenBack = seen.kind === 'found' && seen.payment.balanceAmountWon === 0;
    if (isGivenBack || answer.kind === 'cancelled') {
      await settle(db, capture.id, { state: 'done', done_at: now });
      outcome.done += 1;
    } else if (answer.kind === 'refused') {
      await settle(db, capture.id, { state: 'refused', refused_code: answer.code });
      outcome.refused.push({ orderKey: capture.orderKey, code: answer.code });
    } else {
      outcome.unanswered += 1;
    }
  }
  return outcome;
}

async function recordCaptures(
  db: Database,
  captures: readonly UnknownCapture[],
  { user, reason }: { user: string; reason: string },
): Promise<void> {
  const actor: Actor = `operator:${user}`;
  await inTransaction(db, actor, async (tx) => {
    for (const { orderKey, paymentKey, amountWon, capturedAt } of captures) {
      const recorded = await tx
        .insertInto('unknown_captures')
        .values({
          order_key: orderKey,
          payment_key: paymentKey,
          amount_won: amountWon,
          captured_at: capturedAt,
          idempotency_key: `cancel:${paymentKey}:unknown`,
          asked_by: actor,
          asked_reason: reason,
        })
        .onConflict((conflict) => conflict.column('payment_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!recorded) continue;
      await writeAudit(tx, atCommandLine(user), [
        {
          action: 'refund.unknown_order',
          subject: 'payment',
          subjectId: orderKey,
          after: { amount: amountWon },
          reason,
        },
      ]);
    }
  });
}

/** Refunds that were asked for and whose answer is not recorded; some of them may have happened. */
export async function countUnanswered(db: Database): Promise<number> {
  return (await listRequested(db)).length;
}

function listRequested(db: Database) {
  return db
    .selectFrom('unknown_captures')
    .select(['id', 'order_key as orderKey', 'payment_key as paymentKey', 'amount_won as amountWon'])
    .select('idempotency_key as idempotencyKey')
    .where('state', '=', 'requested')
    .orderBy('id')
    .execute();
}

async function settle(
  db: Database,
  id: number,
  values: { state: 'done'; done_at: typeof now } | { state: 'refused'; refused_code: string },
): Promise<void> {
  await db
    .updateTable('unknown_captures')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}
