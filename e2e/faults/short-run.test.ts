// A short fault run with a fixed seed, so that every test run has been through a storm.
import { expect, test } from 'vitest';
import { runFaults } from './run.ts';

test('forty checkouts in a storm of faults break no invariant and leave nothing unsettled', async () => {
  const options = { seed: 'a short run', mode: 'both' as const, copies: 2, shoppers: 10, checkouts: 40 };
  const outcome = await runFaults({ ...options, say: () => {} });
  const replay = `npm run faults -- --seed "${options.seed}" --checkouts 40 --shoppers 10; see ${outcome.evidence}`;
  expect(outcome.breaks, replay).toEqual([]);
  expect(outcome.unsettled, replay).toBe(0);
  expect(outcome.tally.checkouts).toBe(40);
  expect(outcome.captures).toBeGreaterThan(0);
}, 300_000);
