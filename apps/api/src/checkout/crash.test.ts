// A process killed in the middle of a payment, of a refund and of a return: another one takes over, and nobody pays twice.
// Every other crash point is in crash.slow.test.ts.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  CRASH_TIMEOUT_MS,
  dies,
  expectPartRefundedOnce,
  expectResumedPayment,
  restarts,
} from '#api-test/processes/crashes.ts';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { expectInvariants, quotes, returnCall } from '#api-test/money/money.ts';
import { aKillableApp, type KillableApp } from '#api-test/processes/service-process.ts';

let app: KillableApp;
beforeAll(async () => {
  app = await aKillableApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.stopProcesses();
  await expectInvariants(app);
});

vi.setConfig({ testTimeout: CRASH_TIMEOUT_MS });

test('a process killed at payment_resolved is resumed after the restart with one charge and the same answer every time', () =>
  expectResumedPayment(app, 'payment_resolved', { state: 'confirming', money: [500] }));

test('a process killed at refund_requested refunds the part once, and the part asked for after it', () =>
  expectPartRefundedOnce(app, 'refund_requested', { money: [1000, -300] }));

test('a process killed after recording a return gives the same answer when asked again', async () => {
  const service = await app.start('return_recorded');
  const person = await aMember(app);
  const item = await anItem(app);
  await rents(app, person, item.serialNumber);
  const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
  await dies(service, returnCall(app, person, item.serialNumber, returnInfoKey));
  await restarts(app);
  expect(await returnCall(app, person, item.serialNumber, returnInfoKey)).toMatchObject({ ok: true });
  const { actives, rentals } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
  expect([actives.length, rentals.content.length]).toEqual([0, 1]);
});
