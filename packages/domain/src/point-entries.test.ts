// Points: what a return earns, what refunds take back of it, and which credits an order takes.
import { expect, test } from 'vitest';
import { earnedPoints, takeFromCredits, unearnedPoints, type EarnedCredit } from './point-entries.ts';

test('a return earns so many percent of what was paid, rounded down', () => {
  expect([0, 99, 100, 1_990].map((won) => earnedPoints(1, won))).toEqual([0, 0, 1, 19]);
  expect(earnedPoints(5, 1_990)).toBe(99);
  expect(earnedPoints(0, 50_000)).toBe(0);
});

test('an order takes credits in their order, the last of them in part, and at most what is there', () => {
  const credits = [
    { id: 7, left: 200 },
    { id: 8, left: 0 },
    { id: 9, left: 300 },
  ];
  expect(takeFromCredits(credits, 250)).toEqual([
    { creditId: 7, amount: 200 },
    { creditId: 9, amount: 50 },
  ]);
  expect(takeFromCredits(credits, 200)).toEqual([{ creditId: 7, amount: 200 }]);
  expect(takeFromCredits(credits, 900)).toEqual([
    { creditId: 7, amount: 200 },
    { creditId: 9, amount: 300 },
  ]);
  expect(takeFromCredits(credits, 0)).toEqual([]);
});

test('a refund takes back what the rest of the payment no longer earns, less what was taken back before', () => {
  const earned: EarnedCredit = { kind: 'earn', amount: 100, rate: 5, left: 100, takenBack: 0 };
  expect([2_000, 1_990, 1_000, 0].map((paidWon) => unearnedPoints(earned, paidWon))).toEqual([0, 1, 50, 100]);
  expect(unearnedPoints({ ...earned, left: 50, takenBack: 50 }, 400)).toBe(30);
  expect(unearnedPoints({ ...earned, left: 50, takenBack: 50 }, 1_200)).toBe(0);
});

test('what was spent of earned points stays spent', () => {
  const spent: EarnedCredit = { kind: 'earn', amount: 100, rate: 5, left: 20, takenBack: 0 };
  expect(unearnedPoints(spent, 0)).toBe(20);
  expect(unearnedPoints({ ...spent, left: 0 }, 0)).toBe(0);
});

test('helping is earned whole as long as as much is paid, and not at all below that', () => {
  const helped: EarnedCredit = { kind: 'help', amount: 300, rate: null, left: 300, takenBack: 0 };
  expect([1_000, 300, 299, 0].map((paidWon) => unearnedPoints(helped, paidWon))).toEqual([0, 0, 300, 300]);
  expect(unearnedPoints({ ...helped, left: 0, takenBack: 300 }, 0)).toBe(0);
});
