// Refunds of staff: all or part of a payment, within what the person may give back, and once more after a refusal.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { writeAudit } from '#api/staff/audit.ts';
import { requireStepUp } from '#api/staff/staff-authenticator.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { requestRefund } from '../request-refund.ts';
import { readRefund, type DescribedRefund } from './refund-row.ts';

/** From this amount on a code must have been typed a moment ago. */
const STEP_UP_WON = 50_000;
const ASK_A_MANAGER = '매니저에게 요청해 주세요.';

export async function makeRefund(
  db: Database,
  viewer: StaffViewer,
  refund: { orderId: number; amountWon: number; publicReason: RefundReason; reason: string },
): Promise<DescribedRefund> {
  return withRefusalLogged(db, viewer, () =>
    staffTransaction(db, viewer, async (tx, audit) => {
      await requireMayRefund(tx, viewer, refund.amountWon);
      await requireOrder(tx, refund.orderId);
      const { refundId } = await requestRefund(tx, {
        ...refund,
        origin: 'operator',
        internalReason: refund.reason,
        askedBy: viewer.staffId,
      });
      const described = await readRefund(tx, refundId);
      await audit.write({
        action: 'refund.request',
        subject: 'refund',
        subjectId: described.no,
        after: { paymentId: refund.orderId, amountWon: refund.amountWon, publicReason: refund.publicReason },
        reason: refund.reason,
      });
      return described;
    }),
  );
}

/** A refused refund keeps its row and its code; the new one has a number and a key of its own. */
export async function retryRefund(
  db: Database,
  viewer: StaffViewer,
  retry: { refundId: number; reason: string },
): Promise<DescribedRefund> {
  return withRefusalLogged(db, viewer, () =>
    staffTransaction(db, viewer, async (tx, audit) => {
      const { amountWon } = await getRefund(tx, retry.refundId);
      await requireMayRefund(tx, viewer, amountWon);
      const refused = await lockRefused(tx, retry.refundId);
      const { refundId } = await requestRefund(tx, {
        orderId: refused.orderId,
        amountWon,
        origin: 'operator',
        publicReason: refused.publicReason ?? 'UNUSABLE',
        internalReason: retry.reason,
        askedBy: viewer.staffId,
        retryOf: retry.refundId,
      });
      const described = await readRefund(tx, refundId);
      await audit.write({
        action: 'refund.retry',
        subject: 'refund',
        subjectId: described.no,
        after: { paymentId: refused.orderId, amountWon, retryOf: retry.refundId },
        reason: retry.reason,
      });
      return described;
    }),
  );
}

export async function getRefund(tx: Tx, refundId: number) {
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id as orderId', 'orders.member_id as memberId', 'refunds.amount_won as amountWon'])
    .select('payments.approved_at as paidAt')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw new Failure('NOT_FOUND');
  return refund;
}

/** Of two who want to settle the same refusal, the second finds it settled. */
export async function lockRefused(tx: Tx, refundId: number) {
  const { orderId } = await getRefund(tx, refundId);
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ state: string; isRetried: boolean; publicReason: RefundReason | null }>`
    select state, upper(public_reason) as "publicReason",
      exists (select from refunds as newer where newer.retry_of = refunds.id) as "isRetried"
    from refunds where id = ${refundId}`.execute(tx);
  const { state, isRetried, publicReason } = rows[0]!;
  if (state !== 'refused') throw new Failure('STATE_CONFLICT', { state: state.toUpperCase() });
  if (isRetried) {
    throw new Failure('STATE_CONFLICT', { state: 'REFUSED', why: ['이미 다시 시도한 환불이에요.'] });
  }
  return { orderId, publicReason };
}

async function requireOrder(tx: Tx, orderId: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('state', 'not in', ['ready', 'void'])
    .executeTakeFirst();
  if (!order) throw new Failure('NOT_FOUND');
}

/** The person's row is locked until the refund is stored: two at once cannot pass the limit of the day together. */
async function requireMayRefund(tx: Tx, viewer: StaffViewer, amountWon: number): Promise<void> {
  if (amountWon >= STEP_UP_WON) requireStepUp(viewer);
  if (viewer.role !== 'SUPPORT') return;
  const settings = await readSettings(tx);
  if (amountWon > settings['refunds.supportLimitWon']) throw overTheLimit();
  await tx.selectFrom('staff').select('id').where('id', '=', viewer.staffId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(amount_won), 0)::int as won from refunds
    where asked_by = ${viewer.staffId} and state <> 'refused'
      and requested_at >= date_trunc('day', ondesk_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`.execute(
    tx,
  );
  if (rows[0]!.won + amountWon > settings['refunds.supportDayLimitWon']) throw overTheLimit();
}

function overTheLimit(): Failure {
  return new Failure('NOT_ALLOWED', { why: [ASK_A_MANAGER] });
}

/** Outside the transaction, which the refusal rolls back. */
async function withRefusalLogged<T>(
  db: Database,
  viewer: StaffViewer,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_ALLOWED') {
      await writeAudit(db, viewer, [{ action: 'refused', subject: 'right', subjectId: 'refund.make' }]);
    }
    throw error;
  }
}
