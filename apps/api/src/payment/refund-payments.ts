// Refunds captured payments: a sweep over requested refunds, in every process, by lease, until the gateway has cancelled.
import { sql } from 'kysely';
import type { CrashAt } from '#api/crash-points.ts';
import { inTransaction, now, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { giveBackWhatIsRefunded } from './give-back-discounts.ts';
import { lockOrder } from './payment.queries.ts';
import type { CancelAnswer, PaymentGateway } from './toss-payments.ts';

const LEASE_SECONDS = 35;
const BATCH_SIZE = 8;
const ATTEMPTS_PER_KEY = 3;
const UNUSABLE_WORDS = '이용을 시작할 수 없어 전액 취소';

export interface RefundDeps {
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
    // One that fails keeps its lease; the others go on.
    const results = await Promise.allSettled(due.map((refund) => refundOne(deps, refund)));
    for (const result of results) {
      if (result.status === 'rejected')
        deps.log.error({ err: result.reason }, 'a refund could not be completed yet');
    }
  }
}

/**
 * What was left of the payment is read and kept before the first cancel. Since no other refund of the payment is asked for
 * meanwhile, what is left afterwards tells whether a cancel without an answer has happened.
 */
async function refundOne(deps: RefundDeps, refund: Refund): Promise<void> {
  const { db, paymentGateway } = deps;
  const balanceBeforeWon = refund.balanceBeforeWon ?? (await keepBalance(deps, refund));
  if (balanceBeforeWon === 'cancelled') return markDone(deps, refund);
  if (balanceBeforeWon === 'missing') return markRefused(deps, refund, 'NOT_FOUND_PAYMENT');
  if (balanceBeforeWon === 'unknown') return postpone(db, refund, { freshKey: false });
  // Of a payment that could not be used everything goes back, even if somebody has cancelled a part of it elsewhere.
  const amountWon =
    refund.origin === 'system' ? Math.min(refund.amountWon, balanceBeforeWon) : refund.amountWon;
  // A cancel with an earlier key may have been answered by an error and have happened after all since the balance was read.
  if (refund.idempotencyKey.startsWith(freshKeyPrefix(refund))) {
    const seen = await paymentGateway.readByPaymentKey(refund.paymentKey);
    if (seen.kind !== 'found') return postpone(db, refund, { freshKey: false });
    if (seen.payment.balanceAmountWon === balanceBeforeWon - amountWon) return markDone(deps, refund);
  }
  deps.crashAt('refund_taken');
  // Whoever was stopped for so long that another has taken over does not ask: by now there may be another key.
  if (!(await isStillOurs(db, refund))) return;
  const answer = await paymentGateway.cancel({
    paymentKey: refund.paymentKey,
    amountWon,
    reason: cancelText(refund),
    idempotencyKey: refund.idempotencyKey,
  });
  deps.crashAt('refund_requested');
  if (answer.kind === 'cancelled') return markDone(deps, refund);
  // Whatever was answered: what counts is what is left of the payment.
  const seen = await paymentGateway.readByPaymentKey(refund.paymentKey);
  if (seen.kind !== 'found') return postpone(db, refund, { freshKey: false });
  const balanceWon = seen.payment.balanceAmountWon;
  if (balanceWon === balanceBeforeWon - amountWon) return markDone(deps, refund);
  if (answer.kind === 'refused') return markRefused(deps, refund, answer.code);
  if (balanceWon !== balanceBeforeWon) {
    // Somebody has cancelled at the gateway itself; only its answer to our own key tells what became of this refund.
    deps.log.error({ order: refund.orderId, refund: refund.id }, 'a payment was changed during its refund');
  }
  return postpone(db, refund, {
    freshKey: balanceWon === balanceBeforeWon && isRepeatedError(refund, answer),
  });
}

/**
 * The payment gateway keeps its answer to a key for fifteen days, errors too. A new key is taken only when it has repeated
 * an error several times and the balance has not moved: a second cancel of the same part would be money given away.
 */
function isRepeatedError(refund: Refund, answer: CancelAnswer): boolean {
  const isError =
    answer.kind === 'unknown' && answer.code !== null && answer.code !== 'IDEMPOTENT_REQUEST_PROCESSING';
  return isError && refund.attempts % ATTEMPTS_PER_KEY === 0;
}

/**
 * `cancelled` when nothing is left of the payment, whoever has cancelled it; `missing` when the gateway has no such payment.
 * Nothing is kept by a process that has lost its lease: what it read may be from after the cancel of whoever took over, and
 * that cancel would look as if it had never happened.
 */
async function keepBalance(
  { db, paymentGateway }: RefundDeps,
  refund: Refund,
): Promise<number | 'cancelled' | 'missing' | 'unknown'> {
  const seen = await paymentGateway.readByPaymentKey(refund.paymentKey);
  if (seen.kind !== 'found') return seen.kind;
  const { balanceAmountWon } = seen.payment;
  if (balanceAmountWon === 0) return 'cancelled';
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ balance_before_won: balanceAmountWon })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .where('attempts', '=', refund.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? balanceAmountWon : 'unknown';
}

function cancelText({ origin, publicReason }: Refund): string {
  if (origin === 'system') return UNUSABLE_WORDS;
  return `고객 환불 (${refundReasonLabels[publicReason ?? 'OTHER']})`;
}

/**
 * Whoever takes the lease asks; if that process dies meanwhile, another asks with the same key. Of the refunds of one order
 * only the oldest is taken: the next one waits until it is done or refused.
 */
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
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('refunds as earlier')
                .select('earlier.id')
                .whereRef('earlier.order_id', '=', 'refunds.order_id')
                .whereRef('earlier.seq', '<', 'refunds.seq')
                .where('earlier.state', '=', 'requested'),
            ),
          ),
        )
        .orderBy('next_attempt_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'order_id as orderId',
      'seq',
      'amount_won as amountWon',
      'origin',
      sql<RefundReason | null>`upper(public_reason)`.as('publicReason'),
      'payment_key as paymentKey',
      'idempotency_key as idempotencyKey',
      'balance_before_won as balanceBeforeWon',
      'attempts',
    ])
    .execute();
}

async function isStillOurs(db: Database, refund: Refund): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ next_attempt_at: sql`ondesk_now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})` })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .where('attempts', '=', refund.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever comes second finds it done and tells nobody again. */
async function markDone(deps: RefundDeps, refund: Refund): Promise<void> {
  await inTransaction(deps.db, 'system', async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ state: 'done', done_at: now, refused_code: null })
      .where('id', '=', refund.id)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (order.state === 'cancelling') {
      await tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
    }
    await giveBackWhatIsRefunded(tx, order);
    await writeNotifications(tx, [
      {
        memberId: order.memberId,
        kind: 'refund.done',
        subjectId: refund.id,
      },
    ]);
  });
  deps.crashAt('refund_recorded');
}

async function markRefused({ db, log }: RefundDeps, refund: Refund, code: string): Promise<void> {
  log.error({ order: refund.orderId, refund: refund.id, code }, 'a refund was refused: an operator must act');
  await db
    .updateTable('refunds')
    .set({ state: 'refused', refused_code: code })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .execute();
}

/** How keys begin that took the place of the first one. */
function freshKeyPrefix({ paymentKey, seq }: Refund): string {
  return `cancel:${paymentKey}:${seq}.`;
}

/** Asks again after 2 s, 4 s, 8 s … at most 20 s. */
async function postpone(db: Database, refund: Refund, { freshKey }: { freshKey: boolean }): Promise<void> {
  const seconds = Math.min(2 ** refund.attempts, 20);
  const fresh = `${freshKeyPrefix(refund)}${refund.attempts / ATTEMPTS_PER_KEY}`;
  await db
    .updateTable('refunds')
    .set({
      next_attempt_at: sql`ondesk_now() + make_interval(secs => ${seconds})`,
      ...(freshKey ? { idempotency_key: fresh } : {}),
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .where('attempts', '=', refund.attempts)
    .execute();
}
