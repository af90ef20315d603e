// What is typed as an amount, and what is refused.
import { expect, test } from 'vitest';
import { typedCost } from './typed-cost.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['12,000', 12_000],
  ['100000000', 100_000_000],
])('%j is %j won', (typed, cost) => {
  expect(typedCost(typed)).toEqual({ cost, error: undefined });
});

test.each(['-1', '1.5', '만 원', '100000001', '1e3x'])('%j is no amount', (typed) => {
  const { cost, error } = typedCost(typed);
  expect(cost).toBeNull();
  expect(error).toMatch(/적어 주세요|적을 수 있어요/);
});
