import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CrashPoint } from '#api/crash-points.ts';
import {
  confirms,
  expectInvariants,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  moneyOf,
  orderStateOf,
  quotes,
  returnCall,
} from '#api-test/money.ts';
import { aMember, anItem, rents } from '#api-test/people-and-things.ts';
import { aMortalWorld, type MortalWorld, type ServiceProcess } from '#api-test/service-process.ts';

let world: MortalWorld;
beforeAll(async () => {
  world = await aMortalWorld();
});
afterAll(() => world.end());
afterEach(async () => {
  await world.rest();
  await expectInvariants(world);
});

// Starting a real process takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const patiently = { timeout: 60_000 };

/** Something is asked of a process that dies at the named point; another is started in its place. */
async function dies(service: ServiceProcess, asking: Promise<unknown>): Promise<void> {
  await expect(asking).rejects.toThrow();
  expect(await service.ended).toBe('SIGKILL');
}

async function restarts(): Promise<void> {
  await world.start();
  // The dead process's lease lapses; nobody waits for it in real time.
  await world.advance({ seconds: 40 });
}

describe('kill -9 while a rental is being paid', () => {
  const points: [CrashPoint, string, number[]][] = [
    ['order claimed, card company not asked', 'confirming', []],
    ['card company answered, nothing recorded', 'confirming', [500]],
    ['payment recorded, not answered', 'paid', [500]],
  ];
  test.each(points)(
    '%s: settled after the restart, the same answer on reload, one charge',
    async (point, state, money) => {
      const service = await world.start(point);
      const person = await aMember(world);
      const item = await anItem(world);
      const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
      await dies(service, confirms(world, person, session, paymentKey));
      expect(await orderStateOf(world, session.orderId)).toBe(state);
      expect(await moneyOf(world, session.orderId)).toEqual(money);

      await restarts();
      const first = await confirms(world, person, session, paymentKey);
      expect(first).toMatchObject({ ok: true, data: { serialNumber: item.serialNumber } });
      const second = await confirms(world, person, session, paymentKey);
      expect(second).toMatchObject({ data: 'data' in first ? first.data : null });
      expect(await moneyOf(world, session.orderId)).toEqual([500]);
    },
  );

  test('is settled by the sweep when nobody ever comes back', async () => {
    const service = await world.start('card company answered, nothing recorded');
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await dies(service, confirms(world, person, session, paymentKey));
    await restarts();
    await expect.poll(() => orderStateOf(world, session.orderId), patiently).toBe('paid');
    const { actives } = await world.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(actives).toMatchObject([{ serialNumber: item.serialNumber }]);
  });

  test('and nobody restarts it for a quarter of an hour: the money goes back', async () => {
    const service = await world.start('card company answered, nothing recorded');
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await dies(service, confirms(world, person, session, paymentKey));
    await world.advance({ minutes: 15 });
    await restarts();
    await expect.poll(() => orderStateOf(world, session.orderId), patiently).toBe('cancelled');
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  });
});

describe('kill -9 while an overdue fee is being paid', () => {
  test('after the capture, before the rental is closed: closed after the restart, one charge', async () => {
    const before = await world.start();
    const person = await aMember(world);
    const item = await anItem(world);
    await isLate(world, person, item);
    await before.stop();
    const service = await world.start('card company answered, nothing recorded');
    const { quote, session, paymentKey } = await isReadyToPayTheFee(world, person, item, item.stationId);
    await dies(service, confirms(world, person, session, paymentKey));
    await restarts();
    const answer = await confirms(world, person, session, paymentKey);
    expect(answer).toMatchObject({ ok: true, data: { type: 'OVERDUE', totalAmount: 1000 } });
    expect(await returnCall(world, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
    expect(await moneyOf(world, session.orderId)).toEqual([1000]);
  });
});

test('kill -9 after a refund was asked for and before it is recorded: refunded once', async () => {
  const service = await world.start('refund asked for, not recorded');
  const person = await aMember(world);
  const item = await anItem(world);
  const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
  await world.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase: 'before_effect',
    action: { type: 'delay', ms: 200 },
    times: 1,
  });
  const asking = confirms(world, person, session, paymentKey).catch(() => {});
  await expect
    .poll(() => orderStateOf(world, session.orderId), { interval: 5, ...patiently })
    .toBe('confirming');
  await world.db.updateTable('items').set({ state: 'broken' }).where('id', '=', item.itemId).execute();
  await world.db.updateTable('holds').set({ state: 'released' }).where('item_id', '=', item.itemId).execute();
  await asking;
  expect(await service.ended).toBe('SIGKILL');
  expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  expect(await orderStateOf(world, session.orderId)).toBe('cancelling');
  await restarts();
  await expect.poll(() => orderStateOf(world, session.orderId), patiently).toBe('cancelled');
  expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
});

test('kill -9 after a return was recorded and before it was answered: the same answer on asking again', async () => {
  const service = await world.start('return recorded, not answered');
  const person = await aMember(world);
  const item = await anItem(world);
  await rents(world, person, item.serialNumber);
  const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
  await dies(service, returnCall(world, person, item.serialNumber, returnInfoKey));
  await restarts();
  expect(await returnCall(world, person, item.serialNumber, returnInfoKey)).toMatchObject({ ok: true });
  const { actives, rentals } = await world.ask('GET /api/v1/users/me/rentals', { as: person });
  expect([actives.length, rentals.content.length]).toEqual([0, 1]);
});
