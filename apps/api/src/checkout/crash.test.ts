// Processes killed between two steps of a payment: another one takes over, and nobody pays twice.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CrashPoint } from '#api/crash-points.ts';
import {
  confirms,
  expectInvariants,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
  quotes,
  returnCall,
} from '#api-test/money.ts';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { aPayment, refunds } from '#api-test/payments.ts';
import { aStaff } from '#api-test/staff.ts';
import { aKillableApp, type KillableApp, type ServiceProcess } from '#api-test/service-process.ts';

let app: KillableApp;
beforeAll(async () => {
  app = await aKillableApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.stopProcesses();
  await expectInvariants(app);
});

// Starting a real process takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const WITHIN_A_MINUTE = { timeout: 60_000 };

/** The call fails because the process is killed at its crash point. */
async function dies(service: ServiceProcess, asking: Promise<unknown>): Promise<void> {
  await expect(asking).rejects.toThrow();
  expect(await service.ended).toBe('SIGKILL');
}

async function restarts(): Promise<void> {
  await app.start();
  // Moves the clock past the lease of the killed process.
  await app.advance({ seconds: 40 });
}

describe('kill -9 while a rental is being paid', () => {
  const points: [CrashPoint, string, number[]][] = [
    ['order_claimed', 'confirming', []],
    ['payment_resolved', 'confirming', [500]],
    ['payment_recorded', 'paid', [500]],
  ];
  test.each(points)(
    'a process killed at %s is resumed after the restart with one charge and the same answer every time',
    async (point, state, money) => {
      const service = await app.start(point);
      const person = await aMember(app);
      const item = await anItem(app);
      const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
      await dies(service, confirms(app, person, session, paymentKey));
      expect(await orderStateOf(app, session.orderId)).toBe(state);
      expect(await moneyOf(app, session.orderId)).toEqual(money);

      await restarts();
      const first = await confirms(app, person, session, paymentKey);
      expect(first).toMatchObject({ ok: true, data: { serialNumber: item.serialNumber } });
      const second = await confirms(app, person, session, paymentKey);
      expect(second).toMatchObject({ data: 'data' in first ? first.data : null });
      expect(await moneyOf(app, session.orderId)).toEqual([500]);
    },
  );

  test('a payment whose process was killed is completed by the sweep when the renter never comes back', async () => {
    const service = await app.start('payment_resolved');
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await dies(service, confirms(app, person, session, paymentKey));
    await restarts();
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
    await restarts();
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
    await restarts();
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
  await restarts();
  await expect.poll(() => orderStateOf(app, session.orderId), WITHIN_A_MINUTE).toBe('cancelled');
  expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
});

describe('kill -9 while part of a payment is refunded', () => {
  const points: [CrashPoint, number[]][] = [
    ['refund_taken', [1000]],
    ['refund_requested', [1000, -300]],
    ['refund_recorded', [1000, -300]],
  ];
  test.each(points)(
    'a process killed at %s refunds the part once, and the part asked for after it',
    async (point, money) => {
      const service = await app.start(point);
      const manager = await aStaff(app, 'MANAGER');
      const payment = await aPayment(app);
      const first = await refunds(app, manager, payment, 300);
      expect(await service.ended).toBe('SIGKILL');
      expect(await moneyOf(app, payment.orderKey)).toEqual(money);

      await restarts();
      const second = await refunds(app, manager, payment, 500);
      const done = () =>
        app.db
          .selectFrom('refunds')
          .select('id')
          .where('order_id', '=', payment.orderId)
          .where('state', '=', 'done')
          .orderBy('seq')
          .execute();
      await expect.poll(done, WITHIN_A_MINUTE).toEqual([{ id: first.id }, { id: second.id }]);
      expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300, -500]);
    },
  );
});

test('a process killed after recording a return gives the same answer when asked again', async () => {
  const service = await app.start('return_recorded');
  const person = await aMember(app);
  const item = await anItem(app);
  await rents(app, person, item.serialNumber);
  const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
  await dies(service, returnCall(app, person, item.serialNumber, returnInfoKey));
  await restarts();
  expect(await returnCall(app, person, item.serialNumber, returnInfoKey)).toMatchObject({ ok: true });
  const { actives, rentals } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
  expect([actives.length, rentals.content.length]).toEqual([0, 1]);
});
