// Refunds captured payments: a sweep over requested refunds, in every process, by lease, until the gateway has cancelled.
import { sql } from 'kysely';
import type { CrashAt } from '#api/crash-points.ts';
import { inTransaction, now, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import type { PaymentGateway } from './toss-payments.ts';

const LEASE_SECONDS = 35;
const BATCH_SIZE = 8;
const ATTEMPTS_PER_KEY = 3;
const CANCEL_REASON = '이용을 시작할 수 없어 전액 취소';

interface RefundDeps {
  db: Database;
  paymentGateway: PaymentGateway;
  crashAt: CrashAt;
  log: Logger;
}

type Refund = Awaited<ReturnType<typeof takeRefunds>>[number];

export async function refundPayments(deps: RefundDeps): Promise<void> {
  for (;;) {
    const due = await takeRefunds(deps.db);
    if (due.length === 0) return;
    await Promise.all(due.map((refund) => refundOne(deps, refund)));
  }
}

async function refundOne(deps: RefundDeps, refund: Refund): Promise<void> {
  const { db, paymentGateway } = deps;
  const answer = await paymentGateway.cancel({
    paymentKey: refund.paymentKey,
    reason: CANCEL_REASON,
    idempotencyKey: refund.idempotencyKey,
  });
  deps.crashAt('refund_requested');
  if (answer.kind === 'cancelled') return markDone(db, refund);
  // Whatever was answered: what counts is whether the payment is cancelled.
  const seen = await paymentGateway.readByPaymentKey(refund.paymentKey);
  if (seen.kind === 'found' && seen.payment.balanceAmountWon === 0) return markDone(db, refund);
  if (answer.kind === 'refused' && seen.kind === 'found') {
    deps.log.error(
      { order: refund.orderId, code: answer.code },
      'a refund was refused: an operator must act',
    );
    return markRefused(db, refund, answer.code);
  }
  const answeredError = answer.code !== null && answer.code !== 'IDEMPOTENT_REQUEST_PROCESSING';
  return postpone(db, refund, answeredError && seen.kind === 'found');
}

/** Whoever takes the lease asks; if that process dies meanwhile, another asks with the same key. */
async function takeRefunds(db: Database) {
  return db
    .updateTable('refunds')
    .set({
      next_attempt_at: sql`ondesk_now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`,
      attempts: sql`attempts + 1`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('state', '=', 'requested')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'order_id as orderId',
      'payment_key as paymentKey',
      'idempotency_key as idempotencyKey',
      'attempts',
    ])
    .execute();
}

async function markDone(db: Database, refund: Refund): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await tx
      .updateTable('refunds')
      .set({ state: 'done', done_at: now, refused_code: null })
      .where('id', '=', refund.id)
      .where('state', '=', 'requested')
      .execute();
    await tx
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', refund.orderId)
      .where('state', '=', 'cancelling')
      .execute();
  });
}

async function markRefused(db: Database, refund: Refund, code: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'refused', refused_code: code })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .execute();
}

/**
 * Asks again after 2 s, 4 s, 8 s … at most 20 s, with the same key. The payment gateway keeps its answer to a key for
 * fifteen days, errors too: only when it has repeated an error, and a reading shows the payment not cancelled, does the
 * next attempt get a new key. A full cancel cannot happen twice, so that is safe.
 */
async function postpone(db: Database, refund: Refund, repeatsAnError: boolean): Promise<void> {
  const seconds = Math.min(2 ** refund.attempts, 20);
  const freshKey = repeatsAnError && refund.attempts % ATTEMPTS_PER_KEY === 0;
  await db
    .updateTable('refunds')
    .set({
      next_attempt_at: sql`ondesk_now() + make_interval(secs => ${seconds})`,
      ...(freshKey
        ? { idempotency_key: `cancel:${refund.paymentKey}:${1 + refund.attempts / ATTEMPTS_PER_KEY}` }
        : {}),
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .execute();
}
