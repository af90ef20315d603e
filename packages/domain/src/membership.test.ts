import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membershipDaysUsed, membershipRefund, membershipWorthWon } from './membership.ts';

const HOUR_MS = 60 * 60 * 1000;
const sold = { priceWon: 4900, days: 30, daysUsed: 7, uses: 4, discountsWon: 2000, refundableWon: 4900 };

test('a membership takes off what the free hours cost, which is nothing past the day cap', () => {
  const charger = { pricePerHourWon: 500, dayCapWon: 3000 };
  expect(membershipWorthWon({ ...charger, hours: 3 }, 60)).toBe(500);
  expect(membershipWorthWon({ ...charger, hours: 1 }, 120)).toBe(500);
  expect(membershipWorthWon({ ...charger, hours: 6 }, 60)).toBe(500);
  expect(membershipWorthWon({ ...charger, hours: 7 }, 60)).toBe(0);
  expect(membershipWorthWon({ ...charger, dayCapWon: null, hours: 12 }, 60)).toBe(500);
  expect(membershipWorthWon({ ...charger, dayCapWon: 2800, hours: 6 }, 60)).toBe(300);
});

test('a day is used as soon as it has begun, and never more days than were bought', () => {
  expect(
    [-1, 0, 24 * HOUR_MS - 1, 24 * HOUR_MS, 6.5 * 24 * HOUR_MS].map((ms) => membershipDaysUsed(7, ms)),
  ).toEqual([0, 1, 1, 2, 7]);
  expect(membershipDaysUsed(7, 100 * 24 * HOUR_MS)).toBe(7);
  expect(membershipDaysUsed(7, -3 * 24 * HOUR_MS)).toBe(0);
});

test('ending it refunds the price less the days used, each rounded up, and less the discounts', () => {
  expect(membershipRefund(sold)).toEqual({
    paid: 4900,
    whole: false,
    daysUsed: 7,
    daysWon: 1148,
    discountsWon: 2000,
    amount: 1752,
  });
  expect(membershipRefund({ ...sold, discountsWon: 5000 })).toMatchObject({ amount: 0 });
  expect(membershipRefund({ ...sold, refundableWon: 900 })).toMatchObject({ amount: 900 });
});

test('within a week and unused, or before it begins, everything goes back', () => {
  const unused = { ...sold, uses: 0, discountsWon: 0 };
  expect(membershipRefund(unused)).toMatchObject({ whole: true, daysWon: 0, amount: 4900 });
  expect(membershipRefund({ ...unused, daysUsed: 8 })).toMatchObject({ whole: false, amount: 3588 });
  expect(membershipRefund({ ...unused, daysUsed: 0 })).toMatchObject({ whole: true, amount: 4900 });
});

test('a single use within the week costs its days and its discounts', () => {
  const used = { ...sold, daysUsed: 1, uses: 1, discountsWon: 500 };
  expect(membershipRefund(used)).toEqual({
    paid: 4900,
    whole: false,
    daysUsed: 1,
    daysWon: 164,
    discountsWon: 500,
    amount: 4236,
  });
});

test('before it begins nothing is taken off, whatever was given back of it meanwhile', () => {
  const waiting = { ...sold, daysUsed: 0, uses: 1, discountsWon: 500, refundableWon: 4000 };
  expect(membershipRefund(waiting)).toEqual({
    paid: 4900,
    whole: true,
    daysUsed: 0,
    daysWon: 0,
    discountsWon: 0,
    amount: 4000,
  });
});

const terms = fc
  .record({
    priceWon: fc.integer({ min: 100, max: 100_000 }),
    days: fc.constantFrom(1, 7, 30, 90),
    daysUsed: fc.integer({ min: 0, max: 90 }),
    uses: fc.integer({ min: 0, max: 50 }),
    discountsWon: fc.integer({ min: 1, max: 50_000 }),
    refundedWon: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ priceWon, days, daysUsed, uses, discountsWon, refundedWon }) => ({
    priceWon,
    days,
    daysUsed: Math.min(daysUsed, days),
    uses,
    discountsWon: uses === 0 ? 0 : discountsWon,
    refundableWon: Math.max(0, priceWon - refundedWon),
  }));

test('a refund is never negative, never more than is left of what was paid, and never grows with days or discounts', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 1000 }), (given, more) => {
      const { amount } = membershipRefund(given);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(given.refundableWon);
      expect(membershipRefund({ ...given, daysUsed: given.daysUsed + 1 }).amount).toBeLessThanOrEqual(amount);
      const usedMore = { ...given, uses: given.uses + 1, discountsWon: given.discountsWon + more };
      expect(membershipRefund(usedMore).amount).toBeLessThanOrEqual(amount);
    }),
  );
});
