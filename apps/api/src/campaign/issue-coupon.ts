// Issues coupons of a campaign: for a code, by staff, or by itself after a sign-up or a report.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { COUPON_ENDING_DAYS } from '#api/notification/kinds/benefit/coupon-ending.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { FORMER_MEMBER_MONTHS } from '#domain/legal/retention.ts';
import { isIssuing } from './campaign-state.ts';

interface NewCoupon {
  campaignId: number;
  memberId: number;
  /** Chosen when it is granted. */
  amountWon?: number | undefined;
  grantedBy?: number | undefined;
  grantReason?: string | undefined;
  inquiryId?: number | undefined;
  reportId?: number | undefined;
  /** Whoever typed a code knows that they have it. */
  isTold: boolean;
}

/** Undefined when the member has as many as they may have: of two at once for the last one, the second comes to nothing. */
export async function issueCoupon(tx: Tx, coupon: NewCoupon): Promise<number | undefined> {
  const { memberId } = coupon;
  const issued = await addCoupon(tx, coupon);
  // Another of theirs came first; there may be room for this one too.
  if (!issued) return (await mayHaveMore(tx, coupon)) ? issueCoupon(tx, coupon) : undefined;
  await writeNotifications(tx, [
    ...(coupon.isTold ? [{ memberId, kind: 'coupon.granted' as const, subjectId: issued.id }] : []),
    ...(issued.isLong
      ? [{ memberId, kind: 'coupon.ending' as const, subjectId: issued.id, dueAt: issued.endsSoonAt }]
      : []),
  ]);
  return issued.id;
}

async function addCoupon(tx: Tx, coupon: NewCoupon) {
  const { campaignId, memberId } = coupon;
  const { rows } = await sql<{ id: number; endsSoonAt: Date; isLong: boolean }>`
    with earlier as (
      select coalesce(max(nth), 0) as coupons from coupons where campaign_id = ${campaignId} and member_id = ${memberId})
    insert into coupons (campaign_id, member_id, nth, expires_at, amount_won, granted_by, grant_reason, inquiry_id, report_id)
    select campaigns.id, ${memberId}, earlier.coupons + 1,
      coalesce(campaigns.life_until, ondesk_now() + make_interval(days => campaigns.life_days)),
      ${coupon.amountWon ?? null}::int, ${coupon.grantedBy ?? null}::int, ${coupon.grantReason ?? null}::text,
      ${coupon.inquiryId ?? null}::bigint, ${coupon.reportId ?? null}::bigint
    from campaigns, earlier
    where campaigns.id = ${campaignId} and earlier.coupons < campaigns.per_member
    on conflict on constraint a_member_gets_each_coupon_of_a_campaign_once do nothing
    returning id, expires_at - make_interval(days => ${sql.lit(COUPON_ENDING_DAYS)}) as "endsSoonAt",
      expires_at > ondesk_now() + make_interval(days => ${sql.lit(COUPON_ENDING_DAYS)}) as "isLong"`.execute(
    tx,
  );
  return rows[0];
}

async function mayHaveMore(tx: Tx, { campaignId, memberId }: NewCoupon): Promise<boolean> {
  const { rows } = await sql`
    select from campaigns where id = ${campaignId} and per_member > (
      select coalesce(max(nth), 0) from coupons where campaign_id = ${campaignId} and member_id = ${memberId})`.execute(
    tx,
  );
  return rows.length > 0;
}

/** After everything else of the transaction: everybody who uses the campaign waits for this row. */
export async function countIssued(tx: Tx, campaignId: number): Promise<void> {
  await sql`update campaign_counters set issued = issued + 1 where campaign_id = ${campaignId}`.execute(tx);
}

/** Of every campaign that gives one for it; nothing while coupons are turned off. The last thing its transaction does. */
export async function issueForSignUp(tx: Tx, memberId: number): Promise<void> {
  await issueByItself(
    tx,
    sql`campaigns.issue = 'sign_up' and not exists (
      select from former_members where former_members.member_id = ${memberId} and had_sign_up_coupon
        and left_at > ondesk_now() - make_interval(months => ${sql.lit(FORMER_MEMBER_MONTHS)}))`,
    { memberId },
  );
}

/** Once staff have found that it was right; never for filing one. */
export async function issueForReport(tx: Tx, report: { memberId: number; reportId: number }): Promise<void> {
  await issueByItself(tx, sql`campaigns.issue = 'report'`, report);
}

async function issueByItself(
  tx: Tx,
  which: ReturnType<typeof sql>,
  to: { memberId: number; reportId?: number },
): Promise<void> {
  if (!(await readSettings(tx))['features.coupons']) return;
  const { rows } = await sql<{ id: number }>`
    select id from campaigns where ${isIssuing} and ${which} order by id`.execute(tx);
  const issued: number[] = [];
  for (const { id: campaignId } of rows) {
    const couponId = await issueCoupon(tx, { campaignId, ...to, isTold: true });
    if (couponId !== undefined) issued.push(campaignId);
  }
  for (const campaignId of issued) await countIssued(tx, campaignId);
}
