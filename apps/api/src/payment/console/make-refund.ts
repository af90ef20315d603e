// Refunds of staff: all or part of a payment, within what the person may give back, and once more after a refusal.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { requireStepUp } from '#api/staff/staff-authenticator.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { requireWithinSupportLimits, startOfToday, withRefusalLogged } from '#api/staff/support-limits.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { requestRefund } from '../request-refund.ts';
import { readRefund, type DescribedRefund } from './refund-row.ts';

/** From this amount on, at once or together within a session and a day, a code must have been typed a moment ago. */
const STEP_UP_WON = 50_000;

/** What a refund of all that is left ends besides: given by whoever knows memberships, which stand above payments. */
export type EndRefundedMembership = (
  tx: Tx,
  refund: { orderId: number; amountWon: number; staffId: number },
) => Promise<void>;

export async function makeRefund(
  { db, endRefundedMembership }: { db: Database; endRefundedMembership: EndRefundedMembership },
  viewer: StaffViewer,
  refund: { orderId: number; amountWon: number; publicReason: RefundReason; reason: string },
): Promise<DescribedRefund> {
  return withRefusalLogged(db, viewer, 'refund.make', () =>
    staffTransaction(db, viewer, async (tx, audit) => {
      await requireMayRefund(tx, viewer, refund.amountWon);
      await requireOrder(tx, refund.orderId);
      // Before the order is locked, because it locks the member first.
      await endRefundedMembership(tx, { ...refund, staffId: viewer.staffId });
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
  return withRefusalLogged(db, viewer, 'refund.make', () =>
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
    throw new Failure('STATE_CONFLICT', { state: 'REFUSED', reasons: ['이미 다시 시도한 환불이에요.'] });
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

export async function requireMayRefund(tx: Tx, viewer: StaffViewer, amountWon: number): Promise<void> {
  if (amountWon >= STEP_UP_WON) requireStepUp(viewer);
  await requireWithinSupportLimits(tx, viewer, amountWon, () => readRefundedToday(tx, viewer.staffId));
  if (!viewer.isSteppedUp) await countWithoutCode(tx, viewer.sessionId, amountWon);
}

async function readRefundedToday(tx: Tx, staffId: number): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(amount_won), 0)::int as won from refunds
    where asked_by = ${staffId} and state <> 'refused' and requested_at >= ${startOfToday}`.execute(tx);
  return rows[0]!.won;
}

/** Small refunds add up to what needs a code. The session's row stays locked: two at once count each other. */
async function countWithoutCode(tx: Tx, sessionId: string, amountWon: number): Promise<void> {
  const today = sql`(ondesk_now() at time zone 'Asia/Seoul')::date`;
  const { rows } = await sql<{ won: number }>`
    update staff_sessions set
      refunded_won = case when refunded_on = ${today} then refunded_won else 0 end + ${amountWon}::int,
      refunded_on = ${today}
    where id = ${sessionId}
    returning refunded_won as won`.execute(tx);
  if (rows[0] === undefined || rows[0].won >= STEP_UP_WON) throw new Failure('STEP_UP_REQUIRED');
}
