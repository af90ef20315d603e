// Scenario 22: the database is killed and restarted while shoppers rent and return.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runShoppers, createShoppers } from '#e2e/faults/shopper/shoppers.ts';
import { SeededRandom } from './random.ts';
import { Observations } from './observations.ts';
import { STOP_CHANCE, type Round } from './round.ts';
import { startCluster, type FaultCluster } from './cluster.ts';
import { checkAfterFaults, waitUntilResolved } from './checks.ts';

const CHECKOUTS = 24;
let cluster: FaultCluster;

beforeAll(async () => {
  cluster = await startCluster({ copies: 1 });
}, 150_000);
afterAll(() => cluster?.stop(), 90_000);

test('a database that is killed and restarted under load loses nothing acknowledged and repeats no charge', async () => {
  const random = new SeededRandom('the database is restarted');
  const observations = new Observations();
  const round: Round = {
    checkoutsLeft: CHECKOUTS,
    everybodyWaits: true,
    checkoutFaults: false,
    stopChance: STOP_CHANCE,
  };
  const shopping = runShoppers(cluster, await createShoppers(cluster, 6), { random, observations, round });
  const restarts = [
    () => cluster.database.kill(),
    () => cluster.database.killBackend(random),
    () => cluster.database.restart(),
  ];
  for (const [index, restart] of restarts.entries()) {
    while (round.checkoutsLeft > CHECKOUTS * (1 - (index + 1) / 4)) await Promise.race([pause(20), shopping]);
    await restart();
  }
  await shopping;
  // Only now nothing new begins: the refund of a last free return may still be on its way.
  expect(await waitUntilResolved(cluster, 60)).toBe(true);

  expect(await checkAfterFaults(cluster, observations)).toEqual([]);
  expect(observations.receipts.size).toBeGreaterThan(CHECKOUTS / 2);
  const answered = observations.receipts.size + observations.refusals.size;
  expect(answered).toBe(observations.tally.checkouts);
}, 120_000);
