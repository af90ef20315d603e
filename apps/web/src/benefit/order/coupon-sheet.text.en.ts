import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import type { Coupon } from '../coupon/coupon.api.ts';
import { namesIn } from '#web/names/names.ts';
import { firstRentalOnly, fromAmount, onlyAt, onlyFor } from '../coupon/coupon.text.ts';

export type Checked = Translates<
  typeof import('./coupon-sheet.text.ts'),
  typeof import('./coupon-sheet.text.en.ts')
>;

export const chooseCoupon = 'Which coupon?';
export const oneForEachOrder = 'One for each order';
export const savesMost = 'Saves the most';
export const rateWithMost = (rate: string, most: string) => `${rate}, ${most}`;
export const noCoupon = 'No coupon';
export const keptForLater = 'Keep them for later';
export const notThisTime = 'Not for this order';
export const save = (won: number) => `Save ${formatWon(won)}`;
export const withoutCoupon = 'Continue without a coupon';
export const saveSome = 'Use a coupon';
export const close = 'Close';

const notNow = () => 'Can’t be used right now';

const obstacles: Record<CouponObstacle, (coupon: Coupon) => string> = {
  MIN_AMOUNT: ({ minAmount }) => fromAmount(minAmount),
  PRODUCT: (coupon) => onlyFor(namesIn(coupon, 'products')),
  STATION: (coupon) => onlyAt(namesIn(coupon, 'stations')),
  FIRST_RENTAL: () => firstRentalOnly,
  RESERVED: () => 'In use for another payment',
  USED_UP: () => 'All of these have been used',
  USED: notNow,
  REVOKED: notNow,
  EXPIRED: notNow,
  STOPPED: notNow,
};

export function obstacleOf(coupon: Coupon): string {
  return coupon.obstacle === undefined
    ? 'Nothing more to save this time'
    : obstacles[coupon.obstacle](coupon);
}
