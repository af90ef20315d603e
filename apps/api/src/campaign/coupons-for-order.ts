// What each coupon of a member would take off an order, or why it cannot: priced like the order itself, with nothing kept of it.
import { lockPayer } from '#api/checkout/lock-payer.ts';
import { voidRivals } from '#api/checkout/prepare-order.ts';
import { quote, undone, type PreviewInput } from '#api/checkout/preview-price.ts';
import type { Database, Tx } from '#api/database/database.ts';
import { findCouponObstacle, worthOf } from '#api/discount/coupon-terms.ts';
import type { DiscountableOrder, WantedDiscounts } from '#api/discount/discount-kind.ts';
import { allDiscountKinds, releaseUncounted } from '#api/discount/discount-kinds.ts';
import { isFirstRental } from '#api/discount/first-rental.ts';
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import { settlePrice, type OfferedDiscount } from '#domain/rental/discounts.ts';
import { describeCoupon, listMemberCoupons, type MemberCoupon } from './coupon.queries.ts';

export async function listCouponsForOrder(db: Database, memberId: number, input: PreviewInput) {
  return undone(db, `member:${memberId}`, async (tx) => {
    const coupons = await listMemberCoupons(tx, memberId);
    await lockPayer(tx, memberId);
    // What its own reservation takes from a campaign is added back below; the counters stay as they are.
    await releaseUncounted(tx, await voidRivals(tx, memberId, input));
    const { listWon, discountable } = await quote(tx, memberId, input);
    const order: DiscountableOrder = { memberId, listWon, ...discountable! };
    const before = await offersBeforeCoupons(tx, order, input);
    const isFirst = once(() => isFirstRental(tx, memberId));
    const described = [];
    for (const coupon of coupons)
      described.push(describeCoupon(coupon, await priceCoupon(coupon, order, before, isFirst)));
    return described;
  });
}

async function offersBeforeCoupons(
  tx: Tx,
  order: DiscountableOrder,
  wanted: WantedDiscounts,
): Promise<{ offers: OfferedDiscount[]; leftWon: number }> {
  const offers: OfferedDiscount[] = [];
  let leftWon = order.listWon;
  for (const kind of allDiscountKinds) {
    if (kind.kind === 'COUPON') break;
    const offer = await kind.offer(tx, order, wanted, leftWon);
    if (!offer) continue;
    offers.push(offer);
    leftWon -= Math.min(offer.atMostWon, leftWon);
  }
  return { offers, leftWon };
}

async function priceCoupon(
  coupon: MemberCoupon,
  order: DiscountableOrder,
  before: { offers: OfferedDiscount[]; leftWon: number },
  isFirst: () => Promise<boolean>,
): Promise<{ discount: number } | { obstacle: CouponObstacle }> {
  const isHeld = coupon.heldWon !== null;
  const obstacle = await findCouponObstacle(
    isHeld ? { ...coupon, state: 'available' } : coupon,
    order,
    isFirst,
  );
  if (obstacle !== undefined) return { obstacle };
  const offered: OfferedDiscount = { kind: 'COUPON', atMostWon: worthOf(coupon, before.leftWon) };
  const { discounts } = settlePrice(order.listWon, [...before.offers, offered]);
  const discount = discounts.find(({ kind }) => kind === 'COUPON')?.amountWon ?? 0;
  const usesLeft = coupon.usesLeft === null ? 1 : coupon.usesLeft + (isHeld ? 1 : 0);
  const wonLeft = coupon.wonLeft === null ? discount : coupon.wonLeft + (coupon.heldWon ?? 0);
  return usesLeft < 1 || wonLeft < discount ? { obstacle: 'USED_UP' } : { discount };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
}
