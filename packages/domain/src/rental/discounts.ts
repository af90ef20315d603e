// What is left to pay of a list price: discounts in their order, each on what the ones before it have left.

export const discountKinds = ['MEMBERSHIP', 'COUPON', 'POINTS'] as const;
export type DiscountKindName = (typeof discountKinds)[number];

/** A card takes nothing below this; nothing at all needs no card. */
export const MIN_PAID_WON = 100;
/** Points are used from so many on. */
export const MIN_POINTS = 100;
/** Coupons and points that go back to their member live at least so many more days. */
export const GIVEN_BACK_DAYS = 7;

/** What a discount would take off at most; in the order of `discountKinds`. */
export interface OfferedDiscount {
  kind: DiscountKindName;
  atMostWon: number;
}

export interface SettledDiscount {
  kind: DiscountKindName;
  amountWon: number;
}

export interface SettledPrice {
  listWon: number;
  /** Each above 0. */
  discounts: SettledDiscount[];
  amountWon: number;
}

/** Where 1 to 99 won would be left, the last discounts are lowered until a card can take the rest. */
export function settlePrice(listWon: number, offered: readonly OfferedDiscount[]): SettledPrice {
  let left = listWon;
  const discounts = offered.map(({ kind, atMostWon }): SettledDiscount => {
    const worth = Math.min(atMostWon, left);
    const amountWon = kind === 'POINTS' && worth < MIN_POINTS ? 0 : Math.max(0, worth);
    left -= amountWon;
    return { kind, amountWon };
  });
  for (const discount of discounts.toReversed()) {
    if (left === 0 || left >= MIN_PAID_WON) break;
    const lowered = discount.amountWon - Math.min(discount.amountWon, MIN_PAID_WON - left);
    const kept = discount.kind === 'POINTS' && lowered < MIN_POINTS ? 0 : lowered;
    left += discount.amountWon - kept;
    discount.amountWon = kept;
  }
  return { listWon, discounts: discounts.filter(({ amountWon }) => amountWon > 0), amountWon: left };
}

/** What a coupon takes off a price, before what is left of it limits that. Percentages round down. */
export function couponWorthWon(
  coupon: { amountWon: number } | { rate: number; maxDiscountWon: number | null },
  priceWon: number,
): number {
  if ('amountWon' in coupon) return coupon.amountWon;
  const worth = Math.floor((priceWon * coupon.rate) / 100);
  return coupon.maxDiscountWon === null ? worth : Math.min(worth, coupon.maxDiscountWon);
}
