import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCapturedBehindOurBack,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money.ts';
import { aMember, anItem } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.sandbox.aimWebhooks(null);
  await comesToRest(world);
  await expectInvariants(world);
});

const hint = (orderId: string, status: string, transmissionId: string = randomUUID()) =>
  world.call('POST /api/v1/webhooks/toss', {
    headers: { 'tosspayments-webhook-transmission-id': transmissionId },
    body: {
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-14T00:00:00',
      data: { orderId, status },
    },
  });

/** How often the card company was asked about anything while something happened. */
async function callsDuring(what: () => Promise<unknown>): Promise<number> {
  const rule = (await world.sandbox.ask('POST', '/control/faults', {
    match: { provider: 'card-company', path: '/v1/*' },
    phase: 'before_effect',
    action: { type: 'delay', ms: 0 },
  })) as { id: string };
  await what();
  const { rules } = (await world.sandbox.ask('GET', '/control/faults')) as {
    rules: { id: string; struck: number }[];
  };
  await world.sandbox.clearFaults();
  return rules.find(({ id }) => id === rule.id)!.struck;
}

async function readyToConfirm() {
  const person = await aMember(world);
  const item = await anItem(world);
  return { person, item, ...(await isReadyToConfirm(world, person, item.serialNumber)) };
}

describe('a hint', () => {
  test('about an order nobody knows is thanked for and causes no call', async () => {
    const asked = await callsDuring(async () => {
      expect(await hint('nobody-knows-it', 'DONE')).toMatchObject({ ok: true, data: null });
    });
    expect(asked).toBe(0);
  });

  test('that is forged a hundred times starts no rental and takes no money', async () => {
    const { item, session } = await readyToConfirm();
    for (let time = 0; time < 100; time += 1)
      expect(await hint(session.orderId, 'DONE')).toMatchObject({ ok: true });
    expect(await orderStateOf(world, session.orderId)).toBe('ready');
    expect(await moneyOf(world, session.orderId)).toEqual([]);
    expect(await stockAt(world, item)).toBe(0);
  });

  test('that is repeated a hundred times is looked at once', async () => {
    const { session } = await readyToConfirm();
    const asked = await callsDuring(async () => {
      for (let time = 0; time < 100; time += 1) await hint(session.orderId, 'DONE', 'the-same-one');
    });
    expect(asked).toBe(1);
  });

  test('without an order, of another kind or with nonsense inside is thanked for', async () => {
    for (const body of [
      { eventType: 'PAYMENT_STATUS_CHANGED' },
      { eventType: 'SOMETHING_ELSE', data: {} },
      { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'x', status: { deep: [1] } } },
    ]) {
      expect(await world.call('POST /api/v1/webhooks/toss', { body })).toMatchObject({ ok: true });
    }
  });

  test('about a rental under way changes nothing, in whatever order it comes', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    const receipt = await confirms(world, person, session, paymentKey);
    for (const status of ['DONE', 'ABORTED', 'IN_PROGRESS', 'EXPIRED', 'DONE', 'CANCELED']) {
      expect(await hint(session.orderId, status)).toMatchObject({ ok: true });
    }
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: 'data' in receipt ? receipt.data : null,
    });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });

  test('DONE then ABORTED while the payment is being confirmed changes nothing', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await world.sandbox.addFault({
      match: { path: '/v1/payments/confirm' },
      phase: 'after_effect',
      action: { type: 'delay', ms: 150 },
      times: 1,
    });
    const answer = confirms(world, person, session, paymentKey);
    await expect.poll(() => moneyOf(world, session.orderId), { interval: 5 }).toEqual([500]);
    await Promise.all([hint(session.orderId, 'DONE'), hint(session.orderId, 'ABORTED')]);
    expect(await answer).toMatchObject({ ok: true });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });
});

describe('money taken for an order nobody is confirming', () => {
  test('is given back when the company tells of it, and the order is closed for good', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await world.sandbox.aimWebhooks(`${world.origin}/api/v1/webhooks/toss`);
    await isCapturedBehindOurBack(world, session, paymentKey);
    await expect.poll(() => orderStateOf(world, session.orderId)).toBe('cancelling');
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect(await stockAt(world, item)).toBe(1);
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_CANCELLED' });
  });

  test('is given back once, however often the company repeats itself', async () => {
    const { session, paymentKey } = await readyToConfirm();
    await isCapturedBehindOurBack(world, session, paymentKey);
    await Promise.all(Array.from({ length: 20 }, () => hint(session.orderId, 'DONE')));
    await world.doChores();
    await Promise.all(Array.from({ length: 20 }, () => hint(session.orderId, 'DONE')));
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  });

  test('is asked about again when the company could not be read', async () => {
    const { session, paymentKey } = await readyToConfirm();
    await isCapturedBehindOurBack(world, session, paymentKey);
    await world.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
    expect(await hint(session.orderId, 'DONE', 'heard-twice')).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    await world.sandbox.clearFaults();
    expect(await hint(session.orderId, 'DONE', 'heard-twice')).toMatchObject({ ok: true });
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  });

  test('is given back when the hint is repeated after we failed in the middle of heeding it', async () => {
    const { session, paymentKey } = await readyToConfirm();
    await isCapturedBehindOurBack(world, session, paymentKey);
    await sql`create trigger refunds_fail before insert on refunds for each row execute function refuse_change()`.execute(
      world.db,
    );
    expect(await hint(session.orderId, 'DONE', 'heeded-halfway')).toMatchObject({ status: 500 });
    await sql`drop trigger refunds_fail on refunds`.execute(world.db);
    expect(await hint(session.orderId, 'DONE', 'heeded-halfway')).toMatchObject({ ok: true });
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  });
});

test('what the company itself sends, doubled and out of order, changes nothing', async () => {
  await world.sandbox.aimWebhooks(`${world.origin}/api/v1/webhooks/toss`);
  const { person, session, paymentKey } = await readyToConfirm();
  expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
  await world.sandbox.sendWebhook({ action: 'duplicate', orderId: session.orderId, times: 100 });
  await world.sandbox.sendWebhook({
    action: 'reorder',
    orderId: session.orderId,
    statuses: ['ABORTED', 'DONE', 'READY'],
  });
  expect(await orderStateOf(world, session.orderId)).toBe('paid');
  expect(await moneyOf(world, session.orderId)).toEqual([500]);
});

test('old hints are forgotten after a week', async () => {
  const { session } = await readyToConfirm();
  await hint(session.orderId, 'DONE', 'an-old-one');
  await world.advance({ hours: 24 * 8 });
  await world.doChores();
  const kept = await world.db
    .selectFrom('webhook_deliveries')
    .select('transmission_id')
    .where('transmission_id', '=', 'an-old-one')
    .execute();
  expect(kept).toEqual([]);
});
