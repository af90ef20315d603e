// Compares the contract with the specification's table of calls, both ways.
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { extraCalls, specCalls } from './spec-calls.ts';

const calls = Object.entries(contract).map(([name, call]) => ({
  name,
  isExtra: 'extra' in call && call.extra,
}));

test('every call of the specification is in the contract, under its own method and path', () => {
  expect(
    calls
      .filter(({ isExtra }) => !isExtra)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...specCalls].toSorted());
});

test('what the contract has beyond the specification is decided, and marked as extra', () => {
  expect(
    calls
      .filter(({ isExtra }) => isExtra)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...extraCalls].toSorted());
});
