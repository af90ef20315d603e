import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponWorthWon, MIN_POINTS, settlePrice, type OfferedDiscount } from './discounts.ts';

const membership = (atMostWon: number): OfferedDiscount => ({ kind: 'MEMBERSHIP', atMostWon });
const coupon = (atMostWon: number): OfferedDiscount => ({ kind: 'COUPON', atMostWon });
const points = (atMostWon: number): OfferedDiscount => ({ kind: 'POINTS', atMostWon });
const paid = (listWon: number, ...offered: OfferedDiscount[]) => {
  const { discounts, amountWon } = settlePrice(listWon, offered);
  return [...discounts.map((discount) => discount.amountWon), amountWon];
};

test('discounts are taken off in their order, each from what is left', () => {
  expect(paid(3000, membership(500), coupon(1000), points(300))).toEqual([500, 1000, 300, 1200]);
  expect(paid(800, membership(500), coupon(1000), points(300))).toEqual([500, 300, 0]);
  expect(paid(1500)).toEqual([1500]);
});

test('where less than 100 won would be left, the last discount is lowered, and points below 100 are not used', () => {
  expect(paid(1000, coupon(950))).toEqual([900, 100]);
  expect(paid(1000, coupon(500), points(420))).toEqual([500, 400, 100]);
  expect(paid(600, coupon(450), points(110))).toEqual([450, 150]);
  expect(paid(600, coupon(550), points(300))).toEqual([500, 100]);
  expect(paid(1000, membership(940), coupon(20))).toEqual([900, 100]);
  // Only points have a least: what is left of a lowered coupon still counts.
  expect(paid(1000, membership(850), coupon(90))).toEqual([850, 50, 100]);
});

test('what is left is nothing or 100 won at least: at exactly 100 nothing is lowered', () => {
  expect(paid(1000, coupon(900))).toEqual([900, 100]);
  expect(paid(1000, coupon(1000))).toEqual([1000, 0]);
  expect(paid(1000, coupon(901))).toEqual([900, 100]);
});

test('points count from 100 on, also after they were lowered', () => {
  expect(paid(1000, points(99))).toEqual([1000]);
  expect(paid(1000, points(100))).toEqual([100, 900]);
  expect(paid(300, coupon(50), points(151))).toEqual([50, 150, 100]);
  expect(paid(250, coupon(50), points(101))).toEqual([50, 100, 100]);
  expect(paid(250, coupon(51), points(101))).toEqual([51, 199]);
});

test('an offer below nothing takes nothing off', () => {
  expect(paid(1000, coupon(-1))).toEqual([1000]);
});

test('a coupon of so many percent rounds down and has a maximum', () => {
  expect(couponWorthWon({ rate: 33, maxDiscountWon: null }, 1000)).toBe(330);
  expect(couponWorthWon({ rate: 15, maxDiscountWon: null }, 990)).toBe(148);
  expect(couponWorthWon({ rate: 30, maxDiscountWon: 2000 }, 12_000)).toBe(2000);
  expect(couponWorthWon({ amountWon: 1000 }, 600)).toBe(1000);
});

const won = fc.integer({ min: 0, max: 5000 });
const offers = fc
  .tuple(fc.option(won), fc.option(won), fc.option(won))
  .map(([first, second, third]) =>
    [
      first === null ? null : membership(first),
      second === null ? null : coupon(second),
      third === null ? null : points(third),
    ].filter((offer) => offer !== null),
  );
const listPrices = fc.integer({ min: 1, max: 60 }).map((hundreds) => hundreds * 100);

test('list price = discounts + what is paid; nothing is negative, and what is paid is nothing or enough for a card', () => {
  fc.assert(
    fc.property(listPrices, offers, (listWon, offered) => {
      const { discounts, amountWon } = settlePrice(listWon, offered);
      expect(discounts.reduce((sum, discount) => sum + discount.amountWon, amountWon)).toBe(listWon);
      expect(amountWon === 0 || amountWon >= 100).toBe(true);
      for (const discount of discounts) {
        const { atMostWon } = offered.find(({ kind }) => kind === discount.kind)!;
        expect(discount.amountWon).toBeGreaterThan(0);
        expect(discount.amountWon).toBeLessThanOrEqual(atMostWon);
        if (discount.kind === 'POINTS') expect(discount.amountWon).toBeGreaterThanOrEqual(MIN_POINTS);
      }
    }),
  );
});

test('a larger coupon never makes an order dearer', () => {
  fc.assert(
    fc.property(listPrices, won, won, (listWon, small, more) => {
      const amount = (atMostWon: number) => settlePrice(listWon, [coupon(atMostWon)]).amountWon;
      expect(amount(small + more)).toBeLessThanOrEqual(amount(small));
    }),
  );
});
