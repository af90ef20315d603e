// Staff give a member a coupon, and take one back that is in no order.
import { requireMayGrant } from '#api/benefit/grant-limit.ts';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { withRefusalLogged } from '#api/staff/support-limits.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { isIssuing } from '../campaign-state.ts';
import { countIssued, issueCoupon } from '../issue-coupon.ts';
import { getConsoleCoupon } from './coupon-row.ts';

interface Grant {
  id: number;
  memberId: number;
  amount?: number | undefined;
  inquiryId?: number | undefined;
  reportId?: number | undefined;
  reason: string;
}

export async function grantCoupon(db: Database, viewer: StaffViewer, grant: Grant) {
  const { id: campaignId, memberId, inquiryId, reportId, reason } = grant;
  const couponId = await withRefusalLogged(db, viewer, 'benefit.grant', () =>
    staffTransaction(db, viewer, async (tx, audit) => {
      const campaign = await getGrantable(tx, viewer, campaignId);
      const amountWon = chosenAmount(campaign, grant.amount);
      await requireMayGrant(
        tx,
        viewer,
        amountWon ?? campaign.amountWon ?? campaign.maxDiscountWon ?? Infinity,
      );
      await requireMember(tx, memberId);
      await requireOf(tx, 'inquiries', inquiryId, memberId);
      await requireOf(tx, 'reports', reportId, memberId);
      const issued = await issueCoupon(tx, {
        campaignId,
        memberId,
        amountWon,
        grantedBy: viewer.staffId,
        grantReason: reason,
        inquiryId,
        reportId,
        isTold: true,
      });
      if (issued === undefined) throw new Failure('COUPON_TAKEN');
      await audit.write({
        action: 'coupon.grant',
        subject: 'member',
        subjectId: humanNumber('M', memberId),
        after: {
          campaign: humanNumber('C', campaignId),
          coupon: issued,
          amount: amountWon ?? campaign.amountWon,
        },
        reason,
      });
      await countIssued(tx, campaignId);
      return issued;
    }),
  );
  return getConsoleCoupon(db, viewer, couponId);
}

async function getGrantable(tx: Tx, viewer: StaffViewer, id: number) {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['issue', 'apology', 'amount_won as amountWon', 'max_discount_won as maxDiscountWon'])
    .select(['chosen_at_grant as isChosen', isIssuing.as('isIssuing')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!campaign) throw new Failure('NOT_FOUND');
  if (viewer.role === 'SUPPORT' && !campaign.apology) {
    throw new Failure('NOT_ALLOWED', { message: '사과 쿠폰만 줄 수 있어요.' });
  }
  const reason = await findObstacle(tx, campaign);
  if (reason !== undefined) throw new Failure('STATE_CONFLICT', { reasons: [reason] });
  return campaign;
}

async function findObstacle(tx: Tx, { issue, isIssuing: issues }: { issue: string; isIssuing: boolean }) {
  if (!(await readSettings(tx))['features.coupons']) return '쿠폰이 꺼져 있어요.';
  if (issue !== 'grant') return '직원이 주는 쿠폰이 아니에요.';
  return issues ? undefined : '지금은 줄 수 없는 쿠폰이에요.';
}

/** Undefined where the campaign's own amount holds. */
function chosenAmount(
  { isChosen, amountWon }: { isChosen: boolean; amountWon: number | null },
  amount: number | undefined,
): number | undefined {
  if (amount === undefined) return undefined;
  const message = isChosen ? '쿠폰의 금액까지 고를 수 있어요.' : '금액을 고를 수 없는 쿠폰이에요.';
  if (!isChosen || amount > (amountWon ?? 0)) {
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'amount', message }] });
  }
  return amount;
}

/** A withdrawal waits for this, or has happened. */
async function requireMember(tx: Tx, id: number): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!member) throw new Failure('NOT_FOUND');
}

async function requireOf(
  tx: Tx,
  table: 'inquiries' | 'reports',
  id: number | undefined,
  memberId: number,
): Promise<void> {
  if (id === undefined) return;
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND');
}

export async function revokeCoupon(
  db: Database,
  viewer: StaffViewer,
  { id, reason }: { id: number; reason: string },
) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const coupon = await tx
      .selectFrom('coupons')
      .select(['state', 'member_id as memberId'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!coupon) throw new Failure('NOT_FOUND');
    if (coupon.state !== 'available')
      throw new Failure('STATE_CONFLICT', { state: coupon.state.toUpperCase() });
    await tx.updateTable('coupons').set({ state: 'revoked' }).where('id', '=', id).execute();
    await audit.write({
      action: 'coupon.revoke',
      subject: 'member',
      subjectId: humanNumber('M', coupon.memberId),
      before: { state: coupon.state },
      after: { state: 'revoked', coupon: id },
      reason,
    });
  });
  return getConsoleCoupon(db, viewer, id);
}
