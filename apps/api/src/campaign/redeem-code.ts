// Turns a typed code into a coupon. Whatever is wrong with the code, the answer is the same: nobody learns which codes exist.
import { sql } from 'kysely';
import { inTransaction, now, type Database, type Tx } from '#api/database/database.ts';
import { isFirstRental } from '#api/discount/first-rental.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { parseCouponCode } from '#domain/rental/coupon-code.ts';
import { isIssuing } from './campaign-state.ts';
import { hashCouponCode } from './coupon-code.ts';
import { getMemberCoupon } from './coupon.queries.ts';
import { countIssued, issueCoupon } from './issue-coupon.ts';

export async function redeemCode(
  { db, tokenSecret }: { db: Database; tokenSecret: Uint8Array },
  { memberId }: Viewer,
  typed: string,
) {
  const code = parseCouponCode(typed);
  if (code === undefined || !(await readSettings(db))['features.coupons'])
    throw new Failure('COUPON_REFUSED');
  const codeHash = hashCouponCode(tokenSecret, code);
  return inTransaction(db, `member:${memberId}`, async (tx) => {
    await requireStaying(tx, memberId);
    const single = await lockSingleCode(tx, codeHash);
    if (single && !single.isOpen) throw await refusalOf(tx, memberId, single.couponId);
    const campaign = await findCampaign(tx, single?.campaignId ?? code);
    if (!campaign || (campaign.firstRentalOnly && !(await isFirstRental(tx, memberId)))) {
      throw new Failure('COUPON_REFUSED');
    }
    const couponId = await issueCoupon(tx, { campaignId: campaign.id, memberId, isTold: false });
    if (couponId === undefined) throw new Failure('COUPON_TAKEN');
    if (single) {
      await tx
        .updateTable('coupon_codes')
        .set({ coupon_id: couponId, redeemed_at: now })
        .where('code_hash', '=', codeHash)
        .execute();
    }
    await countIssued(tx, campaign.id);
    return getMemberCoupon(tx, memberId, couponId);
  });
}

/** A withdrawal deletes the coupons of whoever leaves: none is added behind its back. */
async function requireStaying(tx: Tx, memberId: number): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!member) throw new Failure('SIGN_IN_REQUIRED');
}

/** Of two who type the same one the second waits here, and finds it redeemed. */
async function lockSingleCode(tx: Tx, codeHash: Buffer) {
  const { rows } = await sql<{ campaignId: number; isOpen: boolean; couponId: number | null }>`
    select coupon_codes.campaign_id as "campaignId", coupon_codes.coupon_id as "couponId",
      redeemed_at is null and batches.downloaded_at is not null as "isOpen"
    from coupon_codes join coupon_code_batches as batches on batches.id = coupon_codes.batch_id
    where code_hash = ${codeHash}
    for no key update of coupon_codes`.execute(tx);
  return rows[0];
}

/** Whoever types their own code again is told that they have it. */
async function refusalOf(tx: Tx, memberId: number, couponId: number | null): Promise<Failure> {
  const own =
    couponId !== null &&
    (await tx
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', couponId)
      .where('member_id', '=', memberId)
      .executeTakeFirst());
  return new Failure(own ? 'COUPON_TAKEN' : 'COUPON_REFUSED');
}

/** By a shared code or, of a single one, by its number; only one that issues coupons and has something left to use. */
async function findCampaign(tx: Tx, of: string | number) {
  const { rows } = await sql<{ id: number; firstRentalOnly: boolean }>`
    select campaigns.id, campaigns.first_rental_only as "firstRentalOnly"
    from campaigns join campaign_counters as counters on counters.campaign_id = campaigns.id
    where ${typeof of === 'string' ? sql`campaigns.shared_code = ${of}` : sql`campaigns.id = ${of}`} and ${isIssuing}
      and (counters.uses_limit is null or counters.used < counters.uses_limit)
      and (counters.budget_won is null or counters.used_won + coalesce(campaigns.amount_won, 1) <= counters.budget_won)`.execute(
    tx,
  );
  return rows[0];
}
