// Processes killed between two steps of a payment, at the points that crash.test.ts leaves out.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CrashPoint } from '#api/crash-points.ts';
import {
  CRASH_TIMEOUT_MS,
  dies,
  expectPartRefundedOnce,
  expectResumedPayment,
  restarts,
  WITHIN_A_MINUTE,
} from '#api-test/processes/crashes.ts';
import { aMember, anItem } from '#api-test/factories.ts';
import {
  confirms,
  expectInvariants,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
  returnCall,
} from '#api-test/money/money.ts';
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

describe('kill -9 while a rental is being paid', () => {
  const points: [CrashPoint, string, number[]][] = [
    ['order_claimed', 'confirming', []],
    ['payment_recorded', 'paid', [500]],
  ];
  test.each(points)(
    'a process killed at %s is resumed after the restart with one charge and the same answer every time',
    (point, state, money) => expectResumedPayment(app, point, { state, money }),
  );

  test('a payment whose process was killed is completed by the sweep when the renter never comes back', async () => {
    const service = await app.start('payment_resolved');
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await dies(service, confirms(app, person, session, paymentKey));
    await restarts(app);
    await expect.poll(() => orderStateOf(app, session.orderId), WITHIN_A_MINUTE).toBe('paid');
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(actives).toMatchObject([{ serialNumber: item.serialNumber }]);
  });

  test('a payment whose process is restarted a quarter of an hour after it was killed is refunded', async () => {
    const service = await app.start('payment_resolved');
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await dies(service, confirms(app, person, session, paymentKey));
    await app.advance({ minutes: 15 });
    await restarts(app);
    await expect.poll(() => orderStateOf(app, session.orderId), WITHIN_A_MINUTE).toBe('cancelled');
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });
});

describe('kill -9 while an overdue fee is being paid', () => {
  test('a process killed after the capture of an overdue fee closes the rental after the restart with one charge', async () => {
    const before = await app.start();
    const person = await aMember(app);
    const item = await anItem(app);
    await isLate(app, person, item);
    await before.stop();
    const service = await app.start('payment_resolved');
    const { quote, session, paymentKey } = await isReadyToPayTheFee(app, person, item, item.stationId);
    await dies(service, confirms(app, person, session, paymentKey));
    await restarts(app);
    const answer = await confirms(app, person, session, paymentKey);
    expect(answer).toMatchObject({ ok: true, data: { type: 'OVERDUE', totalAmount: 1000 } });
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
    expect(await moneyOf(app, session.orderId)).toEqual([1000]);
  });
});

test('a process killed between a refund and its record refunds once', async () => {
  const service = await app.start('refund_requested');
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  const letGoOn = await keepsConfirmWaiting(app, 'before_effect');
  const asking = confirms(app, person, session, paymentKey).catch(() => {});
  await expect
    .poll(() => orderStateOf(app, session.orderId), { interval: 5, ...WITHIN_A_MINUTE })
    .toBe('confirming');
  await app.db.updateTable('items').set({ state: 'broken' }).where('id', '=', item.itemId).execute();
  await app.db.updateTable('holds').set({ state: 'released' }).where('item_id', '=', item.itemId).execute();
  await letGoOn();
  await asking;
  expect(await service.ended).toBe('SIGKILL');
  expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  expect(await orderStateOf(app, session.orderId)).toBe('cancelling');
  await restarts(app);
  await expect.poll(() => orderStateOf(app, session.orderId), WITHIN_A_MINUTE).toBe('cancelled');
  expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
});

describe('kill -9 while part of a payment is refunded', () => {
  const points: [CrashPoint, number[]][] = [
    ['refund_taken', [1000]],
    ['refund_recorded', [1000, -300]],
  ];
  test.each(points)(
    'a process killed at %s refunds the part once, and the part asked for after it',
    (point, money) => expectPartRefundedOnce(app, point, { money }),
  );
});
