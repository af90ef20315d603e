// Scenario 24: copies get SIGTERM while payments are being confirmed, and are replaced one by one under load.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anItem, authorizes, confirmBody, prepares } from '#api-test/factories.ts';
import { callOver } from '#api-test/test-app.ts';
import { runShoppers, createShoppers } from '#e2e/faults/shopper/shoppers.ts';
import { SeededRandom } from './random.ts';
import { Observations } from './observations.ts';
import { STOP_CHANCE, type Round } from './round.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { checkAfterFaults, waitUntilResolved, secondsUntilResolved } from './checks.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster({ copies: 2 });
}, 150_000);
afterAll(() => cluster?.stop(), 90_000);

beforeEach(async () => {
  await cluster.sandbox.clearFaults();
  await Promise.all(cluster.copies.map((copy) => copy.start()));
}, 150_000);

/** Sends confirms to the first copy and resolves when the first fault rule has been applied to all of them. */
async function confirmsInFlight(people: number, rules: Record<string, unknown>[]) {
  const ready = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await aMember(cluster);
      const { serialNumber } = await anItem(cluster);
      const session = await prepares(cluster, person, serialNumber);
      return { person, body: confirmBody(session, await authorizes(cluster, session)) };
    }),
  );
  for (const rule of rules) await cluster.sandbox.addFault(rule);
  const answers = ready.map(({ person, body }) =>
    callOver(cluster.origin, 'POST /api/v1/payments/confirm', { as: person, body }),
  );
  for (;;) {
    const faults = (await cluster.sandbox.ask('GET', '/control/faults')) as {
      rules: { timesApplied: number }[];
    };
    if ((faults.rules[0]?.timesApplied ?? 0) >= people) return { ready, answers };
    await pause(10);
  }
}

test('a copy that gets SIGTERM answers the confirms in flight before it exits', async () => {
  const { ready, answers } = await confirmsInFlight(6, [
    {
      match: { path: '/v1/payments/confirm' },
      phase: 'before_effect',
      action: { type: 'delay', ms: 700 },
    },
  ]);
  const startedAt = performance.now();
  await cluster.copies[0]!.terminate();
  // It does not wait until idle connections time out after a minute.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  const receipts = await Promise.all(answers);
  expect(receipts.map(({ status }) => status)).toEqual(ready.map(() => 200));

  expect(await checkAfterFaults(cluster, new Observations())).toEqual([]);
}, 90_000);

test('a confirm that a stopping copy could not resolve is completed by another copy', async () => {
  const { ready, answers } = await confirmsInFlight(4, [
    { match: { path: '/v1/payments/confirm' }, phase: 'after_effect', action: 'drop' },
    { match: { method: 'GET' }, phase: 'before_effect', action: 'drop' },
  ]);
  const stopped = cluster.copies[0]!.stop('SIGTERM');
  const results = await Promise.all(answers);
  expect(results.map((answer) => (answer.ok ? 'paid' : answer.code))).toEqual(
    ready.map(() => 'PAYMENT_UNSETTLED'),
  );
  await stopped;

  await cluster.sandbox.clearFaults();
  expect(await waitUntilResolved(cluster, 30)).toBe(true);
  for (const { person, body } of ready) {
    const asked = { as: person, body };
    const again = await callOver(cluster.origins[1]!, 'POST /api/v1/payments/confirm', asked);
    expect(again.status).toBe(200);
  }
  expect(await checkAfterFaults(cluster, new Observations())).toEqual([]);
}, 90_000);

test('replacing both copies one after the other under load loses no payment', async () => {
  const observations = new Observations();
  const round: Round = {
    checkoutsLeft: 30,
    everybodyWaits: true,
    checkoutFaults: false,
    stopChance: STOP_CHANCE,
  };
  const shoppers = await createShoppers(cluster, 6, { sharedMembers: false });
  const shopping = runShoppers(cluster, shoppers, {
    random: new SeededRandom('rolling'),
    observations,
    round,
  });
  for (const copy of cluster.copies) {
    await copy.terminate();
    await copy.ready();
  }
  await shopping;

  // A stopping copy finishes its work, so that no lease has to expire.
  expect(await secondsUntilResolved(cluster, performance.now(), 10)).toBeDefined();
  expect(await checkAfterFaults(cluster, observations)).toEqual([]);
  expect(observations.receipts.size).toBe(observations.tally.checkouts);
  expect([...observations.refusals.values()]).toEqual([]);
}, 120_000);
