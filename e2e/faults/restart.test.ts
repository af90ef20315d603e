// Scenario 24: copies are told to stop while payments are being confirmed, and replaced one by one under load.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anItem, authorizes, confirmBody, prepares } from '#api-test/people-and-things.ts';
import { callOver } from '#api-test/world.ts';
import { goShopping, inviteCrowd } from './crowd.ts';
import { Draw } from './draw.ts';
import { Memory } from './memory.ts';
import type { Outing } from './shopper.ts';
import { startStage, type Stage } from './stage.ts';
import { checkAtRest, comesToRest, settles } from './verdict.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage({ copies: 2 });
}, 150_000);
afterAll(() => stage?.stop(), 90_000);

beforeEach(async () => {
  await stage.sandbox.clearFaults();
  await Promise.all(stage.copies.map((copy) => copy.start()));
}, 150_000);

/** Sends confirms to the first copy and gives them when the card company has met all of them with the first rule. */
async function confirmsInFlight(people: number, rules: Record<string, unknown>[]) {
  const ready = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await aMember(stage);
      const { serialNumber } = await anItem(stage);
      const session = await prepares(stage, person, serialNumber);
      return { person, body: confirmBody(session, await authorizes(stage, session)) };
    }),
  );
  for (const rule of rules) await stage.sandbox.addFault(rule);
  const answers = ready.map(({ person, body }) =>
    callOver(stage.origin, 'POST /api/v1/payments/confirm', { as: person, body }),
  );
  for (;;) {
    const laid = (await stage.sandbox.ask('GET', '/control/faults')) as { rules: { struck: number }[] };
    if ((laid.rules[0]?.struck ?? 0) >= people) return { ready, answers };
    await pause(10);
  }
}

test('a copy that is told to stop answers the confirms in flight before it goes', async () => {
  const { ready, answers } = await confirmsInFlight(6, [
    {
      match: { path: '/v1/payments/confirm' },
      phase: 'before_effect',
      action: { type: 'delay', ms: 700 },
    },
  ]);
  const startedAt = performance.now();
  await stage.copies[0]!.terminate();
  // Not after their connections have rested for a minute.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  const receipts = await Promise.all(answers);
  expect(receipts.map(({ status }) => status)).toEqual(ready.map(() => 200));

  expect(await checkAtRest(stage, new Memory())).toEqual([]);
}, 90_000);

test('a confirm whose outcome a stopping copy could not learn is completed by another copy', async () => {
  const { ready, answers } = await confirmsInFlight(4, [
    { match: { path: '/v1/payments/confirm' }, phase: 'after_effect', action: 'drop' },
    { match: { method: 'GET' }, phase: 'before_effect', action: 'drop' },
  ]);
  const stopped = stage.copies[0]!.stop('SIGTERM');
  const told = await Promise.all(answers);
  expect(told.map((answer) => (answer.ok ? 'paid' : answer.code))).toEqual(
    ready.map(() => 'PAYMENT_UNSETTLED'),
  );
  await stopped;

  await stage.sandbox.clearFaults();
  expect(await comesToRest(stage, 30)).toBe(true);
  for (const { person, body } of ready) {
    const asked = { as: person, body };
    const again = await callOver(stage.origins[1]!, 'POST /api/v1/payments/confirm', asked);
    expect(again.status).toBe(200);
  }
  expect(await checkAtRest(stage, new Memory())).toEqual([]);
}, 90_000);

test('replacing both copies one after the other under load loses nothing', async () => {
  const memory = new Memory();
  const outing: Outing = { checkoutsLeft: 30, faultsAreOver: false, misfortunes: false };
  const crowd = await inviteCrowd(stage, 6, { secondPhones: false });
  const shopping = goShopping(stage, crowd, { draw: new Draw('rolling'), memory, outing });
  for (const copy of stage.copies) {
    await copy.terminate();
    await copy.ready();
  }
  outing.faultsAreOver = true;
  await shopping;

  // A stopping copy takes its work to an end: no lease is left behind to wait for.
  expect(await settles(stage, performance.now(), 10)).toBeDefined();
  expect(await checkAtRest(stage, memory)).toEqual([]);
  expect(memory.tally.leftUnanswered).toBe(0);
  expect([...memory.refusals.values()]).toEqual([]);
}, 120_000);
