// Points: what a return earns, and which credits an order takes.
import { expect, test } from 'vitest';
import { earnedPoints, takeFromCredits } from './point-entries.ts';

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
