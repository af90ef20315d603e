// A short fault run with a fixed seed, as part of every test run.
import { expect, test } from 'vitest';
import { runFaults } from './run.ts';

test('forty checkouts during random faults violate no invariant and leave no payment unresolved', async () => {
  const options = { seed: 'a short run', mode: 'both' as const, copies: 2, shoppers: 10, checkouts: 40 };
  const outcome = await runFaults({ ...options, log: () => {} });
  const replay = `npm run faults -- --seed "${options.seed}" --checkouts 40 --shoppers 10; see ${outcome.evidence}`;
  expect(outcome.violations, replay).toEqual([]);
  expect(outcome.unresolved, replay).toBe(0);
  expect(outcome.tally.checkouts).toBe(40);
  expect(outcome.captures).toBeGreaterThan(0);
  expect(outcome.tally.withoutConsent.refused).toBeGreaterThan(0);
}, 300_000);
