// Gives captured money back: a sweep over requested refunds, in every process, by lease, until the card company has done it.
import { sql } from 'kysely';
import type { CrashAt } from '#api/crash-points.ts';
import { inTransaction, now, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import type { CardCompany } from './card-company.ts';

const LEASE_SECONDS = 35;
const AT_ONCE = 8;
const REPEATS_OF_AN_ERROR = 3;
const REASON_ON_THE_RECEIPT = '이용을 시작할 수 없어 전액 취소';

interface Needs {
  db: Database;
  cardCompany: CardCompany;
  crashAt: CrashAt;
  log: Logger;
}

type Refund = Awaited<ReturnType<typeof takeRefunds>>[number];

export async function refundPayments(needs: Needs): Promise<void> {
  for (;;) {
    const due = await takeRefunds(needs.db);
    if (due.length === 0) return;
    await Promise.all(due.map((refund) => refundOne(needs, refund)));
  }
}

async function refundOne(needs: Needs, refund: Refund): Promise<void> {
  const { db, cardCompany } = needs;
  const answer = await cardCompany.cancel({
    paymentKey: refund.paymentKey,
    reason: REASON_ON_THE_RECEIPT,
    idempotencyKey: refund.idempotencyKey,
  });
  needs.crashAt('refund asked for, not recorded');
  if (answer.kind === 'cancelled') return finish(db, refund);
  // Whatever was answered: what counts is whether the money is back.
  const seen = await cardCompany.readByPaymentKey(refund.paymentKey);
  if (seen.kind === 'found' && seen.payment.balanceAmountWon === 0) return finish(db, refund);
  if (answer.kind === 'refused' && seen.kind === 'found') {
    needs.log.error(
      { order: refund.orderId, code: answer.code },
      'a refund was refused: an operator must act',
    );
    return refuse(db, refund, answer.code);
  }
  const answeredError = answer.code !== null && answer.code !== 'IDEMPOTENT_REQUEST_PROCESSING';
  return postpone(db, refund, answeredError && seen.kind === 'found');
}

/** Whoever moves the next attempt behind a lease asks; if it dies meanwhile, another asks with the same key. */
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
        .limit(AT_ONCE)
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

async function finish(db: Database, refund: Refund): Promise<void> {
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

async function refuse(db: Database, refund: Refund, code: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'refused', refused_code: code })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .execute();
}

/**
 * Asks again after 2 s, 4 s, 8 s … at most 20 s, with the same key. The card company keeps its answer to a key for
 * fifteen days, errors too: only when it has repeated an error, and a reading shows the money still there, does the
 * next attempt get a key of its own. A full cancel cannot happen twice, so that is safe.
 */
async function postpone(db: Database, refund: Refund, repeatsAnError: boolean): Promise<void> {
  const seconds = Math.min(2 ** refund.attempts, 20);
  const freshKey = repeatsAnError && refund.attempts % REPEATS_OF_AN_ERROR === 0;
  await db
    .updateTable('refunds')
    .set({
      next_attempt_at: sql`ondesk_now() + make_interval(secs => ${seconds})`,
      ...(freshKey
        ? { idempotency_key: `cancel:${refund.paymentKey}:${1 + refund.attempts / REPEATS_OF_AN_ERROR}` }
        : {}),
    })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .execute();
}
