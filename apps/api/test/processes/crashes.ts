// What tests of killed processes share: a process that dies at its crash point, its restart, and two walks through both.
import { expect } from 'vitest';
import type { CrashPoint } from '#api/crash-points.ts';
import { aMember, anItem } from '../factories.ts';
import { confirms, isReadyToConfirm, moneyOf, orderStateOf } from '../money/money.ts';
import { aPayment, refunds } from '../money/payments.ts';
import type { KillableApp, ServiceProcess } from './service-process.ts';
import { aStaff } from '../console/staff.ts';

/** Starting a real process takes its time on a busy machine. */
export const CRASH_TIMEOUT_MS = 120_000;
export const WITHIN_A_MINUTE = { timeout: 60_000 };

/** The call fails because the process is killed at its crash point. */
export async function dies(service: ServiceProcess, asking: Promise<unknown>): Promise<void> {
  await expect(asking).rejects.toThrow();
  expect(await service.ended).toBe('SIGKILL');
}

export async function restarts(app: KillableApp): Promise<void> {
  await app.start();
  // Moves the clock past the lease of the killed process.
  await app.advance({ seconds: 40 });
}

/** A rental of 500 won whose process is killed: what it has left behind, and one charge after the restart. */
export async function expectResumedPayment(
  app: KillableApp,
  point: CrashPoint,
  left: { state: string; money: number[] },
): Promise<void> {
  const service = await app.start(point);
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  await dies(service, confirms(app, person, session, paymentKey));
  expect(await orderStateOf(app, session.orderId)).toBe(left.state);
  expect(await moneyOf(app, session.orderId)).toEqual(left.money);

  await restarts(app);
  const first = await confirms(app, person, session, paymentKey);
  expect(first).toMatchObject({ ok: true, data: { serialNumber: item.serialNumber } });
  const second = await confirms(app, person, session, paymentKey);
  expect(second).toMatchObject({ data: 'data' in first ? first.data : null });
  expect(await moneyOf(app, session.orderId)).toEqual([500]);
}

/** Of a payment of 1,000 won 300 are refunded, and 500 after the restart. */
export async function expectPartRefundedOnce(
  app: KillableApp,
  point: CrashPoint,
  left: { money: number[] },
): Promise<void> {
  const service = await app.start(point);
  const manager = await aStaff(app, 'MANAGER');
  const payment = await aPayment(app);
  const first = await refunds(app, manager, payment, 300);
  expect(await service.ended).toBe('SIGKILL');
  expect(await moneyOf(app, payment.orderKey)).toEqual(left.money);

  await restarts(app);
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
}
