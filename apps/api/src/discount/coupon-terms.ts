// What a coupon takes off, and why it cannot be used for an order: as a code, and as its member reads it.
import { sql } from 'kysely';
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import { couponWorthWon } from '#domain/rental/discounts.ts';
import { formatWon } from '#domain/text/won.ts';
import type { DiscountableOrder } from './discount-kind.ts';

export interface CouponTerms {
  id: number;
  campaignId: number;
  name: string;
  nameEn: string | null;
  state: 'available' | 'reserved' | 'used' | 'revoked';
  chosenWon: number | null;
  kind: 'fixed' | 'rate';
  amountWon: number | null;
  rate: number | null;
  maxDiscountWon: number | null;
  minAmountWon: number;
  productIds: number[] | null;
  stationIds: number[] | null;
  firstRentalOnly: boolean;
  isExpired: boolean;
  isStopped: boolean;
}

/** Of `coupons` joined with `campaigns`. What has ended still holds for whoever has one; what was stopped does not. */
export const couponTermColumns = sql`
  coupons.id, coupons.campaign_id as "campaignId", campaigns.name, campaigns.name_en as "nameEn", coupons.state,
  coupons.amount_won as "chosenWon",
  campaigns.kind, campaigns.amount_won as "amountWon", campaigns.rate, campaigns.max_discount_won as "maxDiscountWon",
  campaigns.min_amount_won as "minAmountWon", campaigns.product_ids as "productIds", campaigns.station_ids as "stationIds",
  campaigns.first_rental_only as "firstRentalOnly", coupons.expires_at <= ondesk_now() as "isExpired",
  campaigns.state = 'stopped' as "isStopped"`;

export function worthOf(
  { kind, chosenWon, amountWon, rate, maxDiscountWon }: CouponTerms,
  leftWon: number,
): number {
  return kind === 'fixed'
    ? couponWorthWon({ amountWon: chosenWon ?? amountWon ?? 0 }, leftWon)
    : couponWorthWon({ rate: rate ?? 0, maxDiscountWon }, leftWon);
}

/** What is left of the campaign is not looked at: that is counted last. */
export async function findCouponObstacle(
  coupon: CouponTerms,
  order: DiscountableOrder,
  isFirstRental: () => Promise<boolean>,
): Promise<CouponObstacle | undefined> {
  if (coupon.state === 'reserved') return 'RESERVED';
  if (coupon.state === 'used') return 'USED';
  if (coupon.state === 'revoked') return 'REVOKED';
  if (coupon.isExpired) return 'EXPIRED';
  if (coupon.isStopped) return 'STOPPED';
  if (order.listWon < coupon.minAmountWon) return 'MIN_AMOUNT';
  if (coupon.productIds && !coupon.productIds.includes(order.productId)) return 'PRODUCT';
  if (coupon.stationIds && !coupon.stationIds.includes(order.stationId)) return 'STATION';
  if (coupon.firstRentalOnly && (order.kind !== 'rent' || !(await isFirstRental()))) return 'FIRST_RENTAL';
  return undefined;
}

/** For the member who wanted to use it; {n} is the price it needs. */
const sentences: Readonly<Record<CouponObstacle, string>> = {
  RESERVED: '결제 중인 다른 주문에 쓰고 있어요.',
  USED: '이미 쓴 쿠폰이에요.',
  REVOKED: '회수된 쿠폰이에요.',
  EXPIRED: '기한이 지난 쿠폰이에요.',
  STOPPED: '지금은 쓸 수 없는 쿠폰이에요.',
  MIN_AMOUNT: '{n} 이상일 때 쓸 수 있어요.',
  PRODUCT: '이 물품에는 쓸 수 없어요.',
  STATION: '이 스테이션에서는 쓸 수 없어요.',
  FIRST_RENTAL: '첫 대여에만 쓸 수 있어요.',
  USED_UP: '준비한 쿠폰이 모두 쓰였어요.',
};

export function describeCouponObstacle(
  obstacle: CouponObstacle,
  { minAmountWon }: Pick<CouponTerms, 'minAmountWon'>,
): string {
  return sentences[obstacle].replace('{n}', formatWon(minAmountWon));
}
