// Why a coupon cannot be used for an order.

export const couponObstacles = [
  'RESERVED',
  'USED',
  'REVOKED',
  'EXPIRED',
  'STOPPED',
  'MIN_AMOUNT',
  'PRODUCT',
  'STATION',
  'FIRST_RENTAL',
  'USED_UP',
] as const;
export type CouponObstacle = (typeof couponObstacles)[number];
