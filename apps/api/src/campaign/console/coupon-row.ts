// Describes coupons for the console: whose, of which campaign, given by whom, and the order it is in.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countRows } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { idsOf, pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type ShownState = 'AVAILABLE' | 'RESERVED' | 'USED' | 'EXPIRED' | 'REVOKED';

const shownState = sql<ShownState>`case
  when coupons.state = 'available' and coupons.expires_at <= ondesk_now() then 'EXPIRED' else upper(coupons.state) end`;

interface CouponRow extends MemberRefRow {
  id: number;
  campaignId: number;
  campaignName: string;
  state: ShownState;
  amountWon: number | null;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  orderId: number | null;
  discountWon: number | null;
  grantedBy: StaffRef | null;
  grantReason: string | null;
}

/** In the order of the given numbers. */
async function readCoupons(db: Db, { staffId }: Pick<StaffViewer, 'staffId'>, ids: readonly number[]) {
  const { rows } = await sql<CouponRow>`
    select coupons.id, coupons.campaign_id as "campaignId", campaigns.name as "campaignName", ${shownState} as state,
      coupons.amount_won as "amountWon", coupons.issued_at as "issuedAt", coupons.expires_at as "expiresAt",
      coupons.used_at as "usedAt", coupons.order_id as "orderId", coupons.discount_won as "discountWon",
      ${staffJson('granter')} as "grantedBy", coupons.grant_reason as "grantReason", ${sql.join(memberRefColumns(staffId))}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join coupons on coupons.id = wanted.id
    join campaigns on campaigns.id = coupons.campaign_id
    join members on members.id = coupons.member_id
    left join staff as granter on granter.id = coupons.granted_by
    order by wanted.place`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    campaign: { id: row.campaignId, no: humanNumber('C', row.campaignId), name: row.campaignName },
    member: toMemberRef(row),
    state: row.state,
    amount: row.amountWon,
    issuedAt: toKoreanIso(row.issuedAt),
    expiresAt: toKoreanIso(row.expiresAt),
    usedAt: row.usedAt && toKoreanIso(row.usedAt),
    payment: row.orderId === null ? null : { id: row.orderId, no: humanNumber('P', row.orderId) },
    discount: row.discountWon,
    grantedBy: row.grantedBy,
    grantReason: row.grantReason,
  }));
}

export async function getConsoleCoupon(db: Db, viewer: Pick<StaffViewer, 'staffId'>, id: number) {
  const [coupon] = await readCoupons(db, viewer, [id]);
  if (!coupon) throw new Failure('NOT_FOUND');
  return coupon;
}

/** Newest first. */
export async function listCouponsOfMember(
  db: Db,
  cursors: Cursors,
  viewer: Pick<StaffViewer, 'staffId'>,
  { memberId, state, cursor, size }: PageQuery & { memberId: number; state?: ShownState | undefined },
) {
  const member = await db.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst();
  if (!member) throw new Failure('NOT_FOUND');
  const conditions = allOf(sql`coupons.member_id = ${memberId}`, state && sql`${shownState} = ${state}`);
  return pageOf(
    cursors,
    {
      list: 'coupons',
      filters: { memberId, state },
      order: { by: [[sql`coupons.id`, 'bigint']], direction: 'desc' },
      cursor,
      size,
    },
    async (page) => {
      const { rows } = await sql<PositionedId>`
        select coupons.id, ${page.position} from coupons
        where ${allOf(conditions, page.isBeyond)} ${page.inOrder}`.execute(db);
      return { rows, total: await countRows(db, sql`coupons where ${conditions}`) };
    },
    (rows) => readCoupons(db, viewer, idsOf(rows)),
  );
}
