// Reads a member's coupons: what each takes off, where it holds, and what has become of it.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { couponTermColumns, type CouponTerms } from '#api/discount/coupon-terms.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** What was used or has ended is shown for so long. */
const SHOWN_MONTHS = 12;

export interface MemberCoupon extends CouponTerms {
  products: string[] | null;
  productsEn: (string | null)[] | null;
  stations: string[] | null;
  stationsEn: (string | null)[] | null;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** The reservation of an order that is not being confirmed: preparing another order takes it from there. */
  heldWon: number | null;
  /** How many more can be used, and for how much; null without a limit. */
  usesLeft: number | null;
  wonLeft: number | null;
}

async function readMemberCoupons(db: Db, which: ReturnType<typeof sql>): Promise<MemberCoupon[]> {
  const { rows } = await sql<MemberCoupon>`
    select ${couponTermColumns}, coupons.issued_at as "issuedAt", coupons.expires_at as "expiresAt", coupons.used_at as "usedAt",
      case when campaigns.product_ids is not null then array(
        select name from products where id = any(campaigns.product_ids) order by name) end as products,
      case when campaigns.product_ids is not null then array(
        select name_en from products where id = any(campaigns.product_ids) order by name) end as "productsEn",
      case when campaigns.station_ids is not null then array(
        select name from stations where id = any(campaigns.station_ids) order by name) end as stations,
      case when campaigns.station_ids is not null then array(
        select name_en from stations where id = any(campaigns.station_ids) order by name) end as "stationsEn",
      case when orders.state = 'ready' then coupons.discount_won end as "heldWon",
      counters.uses_limit - counters.reserved - counters.used as "usesLeft",
      counters.budget_won - counters.reserved_won - counters.used_won as "wonLeft"
    from coupons
    join campaigns on campaigns.id = coupons.campaign_id
    join campaign_counters as counters on counters.campaign_id = campaigns.id
    left join orders on orders.id = coupons.order_id
    where ${which}
    order by coupons.expires_at, coupons.id`.execute(db);
  return rows;
}

/** Those that end soonest first. */
export const listMemberCoupons = (db: Db, memberId: number) =>
  readMemberCoupons(
    db,
    sql`coupons.member_id = ${memberId} and (coupons.state = 'reserved'
      or coalesce(coupons.used_at, coupons.expires_at) > ondesk_now() - make_interval(months => ${sql.lit(SHOWN_MONTHS)}))`,
  );

export async function getMemberCoupon(db: Db, memberId: number, couponId: number) {
  const [coupon] = await readMemberCoupons(
    db,
    sql`coupons.member_id = ${memberId} and coupons.id = ${couponId}`,
  );
  return describeCoupon(coupon!, findLasting(coupon!));
}

/** Why no order at all can use it now. */
export function findLasting(coupon: MemberCoupon): { obstacle?: CouponObstacle } {
  if (coupon.state !== 'available' || coupon.isExpired) return {};
  if (coupon.isStopped) return { obstacle: 'STOPPED' };
  return coupon.usesLeft === 0 || coupon.wonLeft === 0 ? { obstacle: 'USED_UP' } : {};
}

export function describeCoupon(
  coupon: MemberCoupon,
  forOrder: { discount?: number; obstacle?: CouponObstacle },
) {
  const amount = coupon.chosenWon ?? coupon.amountWon;
  return {
    id: coupon.id,
    name: coupon.name,
    nameEn: coupon.nameEn,
    ...(coupon.kind === 'fixed'
      ? { kind: 'FIXED' as const, amount: amount ?? 0 }
      : {
          kind: 'RATE' as const,
          rate: coupon.rate ?? 0,
          ...(coupon.maxDiscountWon === null ? {} : { maxDiscount: coupon.maxDiscountWon }),
        }),
    minAmount: coupon.minAmountWon,
    firstRentalOnly: coupon.firstRentalOnly,
    products: coupon.products,
    productsEn: coupon.productsEn,
    stations: coupon.stations,
    stationsEn: coupon.stationsEn,
    issuedAt: toKoreanIso(coupon.issuedAt),
    expiresAt: toKoreanIso(coupon.expiresAt),
    state: shownState(coupon),
    ...(coupon.usedAt === null ? {} : { usedAt: toKoreanIso(coupon.usedAt) }),
    ...forOrder,
  };
}

/** An end is a condition: nothing has to run at it. */
function shownState({ state, isExpired }: CouponTerms): Uppercase<CouponTerms['state']> | 'EXPIRED' {
  return state === 'available' && isExpired ? 'EXPIRED' : (state.toUpperCase() as Uppercase<typeof state>);
}

/** The tile of my page. */
export async function describeCoupons(db: Db, memberId: number) {
  const { rows } = await sql<{ available: number; newestAt: Date | null }>`
    select count(*) filter (where coupons.state = 'available' and coupons.expires_at > ondesk_now()
        and campaigns.state <> 'stopped')::int as available,
      max(coupons.issued_at) as "newestAt"
    from coupons join campaigns on campaigns.id = coupons.campaign_id
    where coupons.member_id = ${memberId}`.execute(db);
  const { available, newestAt } = rows[0]!;
  const open = (await readSettings(db))['features.coupons'];
  return { open, available, newestAt: newestAt && toKoreanIso(newestAt) };
}
