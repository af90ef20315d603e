// What a coupon is worth, and what keeps it from being used.
import { expect, test } from 'vitest';
import { couponObstacles } from '#domain/rental/coupon-obstacles.ts';
import { describeCouponObstacle, findCouponObstacle, worthOf, type CouponTerms } from './coupon-terms.ts';
import type { DiscountableOrder } from './discount-kind.ts';

const fixed: CouponTerms = {
  id: 1,
  campaignId: 2,
  name: '가을 쿠폰',
  nameEn: null,
  state: 'available',
  chosenWon: null,
  kind: 'fixed',
  amountWon: 1000,
  rate: null,
  maxDiscountWon: null,
  minAmountWon: 2000,
  productIds: null,
  stationIds: null,
  firstRentalOnly: false,
  isExpired: false,
  isStopped: false,
};
const order: DiscountableOrder = {
  memberId: 3,
  kind: 'rent',
  listWon: 2000,
  productId: 4,
  stationId: 5,
  hours: 4,
  pricePerHourWon: 500,
  dayCapWon: null,
};
const obstacle = (terms: Partial<CouponTerms>, ordered: Partial<DiscountableOrder> = {}, isFirst = true) =>
  findCouponObstacle({ ...fixed, ...terms }, { ...order, ...ordered }, async () => isFirst);

test('a coupon of an amount is worth what was chosen for its member, else what its campaign says', () => {
  expect(worthOf(fixed, 5000)).toBe(1000);
  expect(worthOf({ ...fixed, chosenWon: 700 }, 5000)).toBe(700);
  expect(worthOf({ ...fixed, amountWon: null, chosenWon: 700 }, 5000)).toBe(700);
});

test('a coupon of so many percent is worth that of what is left to pay, at most its maximum', () => {
  const rate: CouponTerms = { ...fixed, kind: 'rate', amountWon: null, rate: 30 };
  expect(worthOf(rate, 5000)).toBe(1500);
  expect(worthOf({ ...rate, maxDiscountWon: 800 }, 5000)).toBe(800);
});

test('a coupon is used while nothing speaks against it', async () => {
  expect(await obstacle({})).toBeUndefined();
  expect(await obstacle({ productIds: [4, 9], stationIds: [5], firstRentalOnly: true })).toBeUndefined();
});

test.each([
  ['RESERVED', { state: 'reserved' }],
  ['USED', { state: 'used' }],
  ['REVOKED', { state: 'revoked' }],
  ['EXPIRED', { isExpired: true }],
  ['STOPPED', { isStopped: true }],
  ['PRODUCT', { productIds: [9] }],
  ['PRODUCT', { productIds: [] }],
  ['STATION', { stationIds: [9] }],
] as const)('a coupon is refused as %s where its terms are %j', async (code, terms) => {
  expect(await obstacle(terms as Partial<CouponTerms>)).toBe(code);
});

test('a coupon needs its least price, which the list price may just reach', async () => {
  expect(await obstacle({}, { listWon: 1999 })).toBe('MIN_AMOUNT');
  expect(await obstacle({}, { listWon: 2000 })).toBeUndefined();
});

test('a coupon for the first rental is for a rental, of somebody who never rented', async () => {
  expect(await obstacle({ firstRentalOnly: true }, {}, false)).toBe('FIRST_RENTAL');
  expect(await obstacle({ firstRentalOnly: true }, { kind: 'extension' }, true)).toBe('FIRST_RENTAL');
  expect(await obstacle({}, { kind: 'extension' }, false)).toBeUndefined();
});

test('every obstacle of a coupon has a sentence of its own; one names the price it needs', () => {
  const sentences = couponObstacles.map((one) => describeCouponObstacle(one, fixed));
  expect(new Set(sentences).size).toBe(couponObstacles.length);
  for (const sentence of sentences) expect(sentence).toMatch(/요\.$/u);
  expect(describeCouponObstacle('MIN_AMOUNT', fixed)).toBe('2,000원 이상일 때 쓸 수 있어요.');
});
