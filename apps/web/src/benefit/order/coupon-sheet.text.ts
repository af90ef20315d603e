// Korean texts of choosing the coupon of an order.
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import { formatWon } from '#domain/text/won.ts';
import type { Coupon } from '../coupon/coupon.api.ts';
import { firstRentalOnly, fromAmount, onlyAt, onlyFor } from '../coupon/coupon.text.ts';

export const chooseCoupon = '어떤 쿠폰을 쓸까요?';
export const oneForEachOrder = '주문마다 한 장 쓸 수 있어요';
export const savesMost = '가장 많이 아껴요';
export const rateWithMost = (rate: string, most: string) => `${rate}, ${most}`;
export const noCoupon = '쿠폰을 쓰지 않을래요';
export const keptForLater = '다음에 쓸 수 있게 남겨 둬요';
export const notThisTime = '이번에는 쓸 수 없어요';
export const save = (won: number) => `${formatWon(won)} 아끼기`;
export const withoutCoupon = '쿠폰 없이 계속하기';
export const saveSome = '쿠폰 쓰기';
export const close = '닫기';

const notNow = () => '지금은 쓸 수 없는 쿠폰이에요';

const obstacles: Record<CouponObstacle, (coupon: Coupon) => string> = {
  MIN_AMOUNT: ({ minAmount }) => `${fromAmount(minAmount)} 쓸 수 있어요`,
  PRODUCT: ({ products }) => `${onlyFor(products ?? [])} 쓸 수 있어요`,
  STATION: ({ stations }) => `${onlyAt(stations ?? [])} 쓸 수 있어요`,
  FIRST_RENTAL: () => `${firstRentalOnly} 쓸 수 있어요`,
  RESERVED: () => '다른 결제에 쓰고 있어요',
  USED_UP: () => '준비한 수량을 모두 썼어요',
  USED: notNow,
  REVOKED: notNow,
  EXPIRED: notNow,
  STOPPED: notNow,
};

export function obstacleOf(coupon: Coupon): string {
  return coupon.obstacle === undefined
    ? '이번에는 더 아낄 금액이 없어요'
    : obstacles[coupon.obstacle](coupon);
}
