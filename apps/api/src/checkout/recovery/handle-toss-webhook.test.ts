// Webhooks of the payment gateway: forged, repeated and true ones cause no more than a read of the payment.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCapturedBehindOurBack,
  isReadyToConfirm,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money/money.ts';
import { aMember, anItem } from '#api-test/factories.ts';
import { WEBHOOK_READ_SECONDS } from '#api/payment/payment.queries.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.sandbox.aimWebhooks(null);
  await comesToRest(app);
  await expectInvariants(app);
});

const webhook = (orderId: string, status: string, transmissionId: string = randomUUID()) =>
  app.call('POST /api/v1/webhooks/toss', {
    headers: { 'tosspayments-webhook-transmission-id': transmissionId },
    body: {
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-14T00:00:00',
      data: { orderId, status },
    },
  });

/** How many calls the payment gateway received meanwhile. */
async function callsDuring(what: () => Promise<unknown>): Promise<number> {
  const rule = (await app.sandbox.ask('POST', '/control/faults', {
    match: { provider: 'payment-gateway', path: '/v1/*' },
    phase: 'before_effect',
    action: { type: 'delay', ms: 0 },
  })) as { id: string };
  await what();
  const { rules } = (await app.sandbox.ask('GET', '/control/faults')) as {
    rules: { id: string; timesApplied: number }[];
  };
  await app.sandbox.clearFaults();
  return rules.find(({ id }) => id === rule.id)!.timesApplied;
}

async function readyToConfirm() {
  const person = await aMember(app);
  const item = await anItem(app);
  return { person, item, ...(await isReadyToConfirm(app, person, item.serialNumber)) };
}

describe('webhook events', () => {
  test('a webhook event about an unknown order is accepted and causes no call to the gateway', async () => {
    const asked = await callsDuring(async () => {
      expect(await webhook('nobody-knows-it', 'DONE')).toMatchObject({ ok: true, data: null });
    });
    expect(asked).toBe(0);
  });

  test('a webhook event forged a hundred times starts no rental, takes no money and causes one read of the order', async () => {
    const { item, session } = await readyToConfirm();
    const startedAt = await app.now();
    let answers: Awaited<ReturnType<typeof webhook>>[] = [];
    const asked = await callsDuring(async () => {
      answers = await Promise.all(Array.from({ length: 100 }, () => webhook(session.orderId, 'DONE')));
    });
    // One, unless the machine is so busy that the hundred take longer than the time after which an order is read again.
    const seconds = ((await app.now()).getTime() - startedAt.getTime()) / 1000;
    expect(asked).toBeLessThanOrEqual(1 + Math.floor(seconds / WEBHOOK_READ_SECONDS));
    // The others are told to come again: one of them may be the true one.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(asked);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await orderStateOf(app, session.orderId)).toBe('ready');
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    expect(await stockAt(app, item)).toBe(0);
  });

  test('a webhook event repeated a hundred times is processed once', async () => {
    const { session } = await readyToConfirm();
    const asked = await callsDuring(async () => {
      for (let time = 0; time < 100; time += 1) await webhook(session.orderId, 'DONE', 'the-same-one');
    });
    expect(asked).toBe(1);
  });

  test('an order is read again for a webhook event five seconds after the last one, and other orders at once', async () => {
    const [first, second] = [await readyToConfirm(), await readyToConfirm()];
    const asked = await callsDuring(async () => {
      expect(await webhook(first.session.orderId, 'DONE')).toMatchObject({ ok: true });
      const early = await webhook(first.session.orderId, 'DONE');
      expect(early).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(early.headers.get('retry-after')).toBe('5');
      expect(await webhook(second.session.orderId, 'DONE')).toMatchObject({ ok: true });
      await app.advance({ seconds: 6 });
      expect(await webhook(first.session.orderId, 'DONE')).toMatchObject({ ok: true });
    });
    expect(asked).toBe(3);
  });

  test('a capture reported within five seconds of a forged event is refunded when its event is repeated', async () => {
    const { session, paymentKey } = await readyToConfirm();
    expect(await webhook(session.orderId, 'DONE')).toMatchObject({ ok: true });
    await isCapturedBehindOurBack(app, session, paymentKey);
    expect(await webhook(session.orderId, 'DONE', 'the-true-one')).toMatchObject({ status: 503 });
    await app.advance({ minutes: 1 });
    expect(await webhook(session.orderId, 'DONE', 'the-true-one')).toMatchObject({ ok: true });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });

  test('a webhook event without an order, of another type or with invalid data is accepted', async () => {
    for (const body of [
      { eventType: 'PAYMENT_STATUS_CHANGED' },
      { eventType: 'SOMETHING_ELSE', data: {} },
      { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'x', status: { deep: [1] } } },
    ]) {
      expect(await app.call('POST /api/v1/webhooks/toss', { body })).toMatchObject({ ok: true });
    }
  });

  test('webhook events about a paid order change nothing, in whatever order they come', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    const receipt = await confirms(app, person, session, paymentKey);
    for (const status of ['DONE', 'ABORTED', 'IN_PROGRESS', 'EXPIRED', 'DONE', 'CANCELED']) {
      expect(await webhook(session.orderId, status)).toMatchObject({ ok: true });
    }
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: 'data' in receipt ? receipt.data : null,
    });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });

  test('webhook events DONE and ABORTED during confirm change nothing', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    const letGoOn = await keepsConfirmWaiting(app, 'after_effect');
    const answer = confirms(app, person, session, paymentKey);
    await expect.poll(() => moneyOf(app, session.orderId), { interval: 5 }).toEqual([500]);
    await Promise.all([webhook(session.orderId, 'DONE'), webhook(session.orderId, 'ABORTED')]);
    await letGoOn();
    expect(await answer).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });
});

describe('captures of orders nobody is confirming', () => {
  test('a capture nobody asked for is refunded when a webhook event reports it, and the order is closed for good', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await app.sandbox.aimWebhooks(`${app.origin}/api/v1/webhooks/toss`);
    await isCapturedBehindOurBack(app, session, paymentKey);
    await expect.poll(() => orderStateOf(app, session.orderId)).toBe('cancelling');
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await stockAt(app, item)).toBe(1);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_CANCELLED' });
  });

  test('a capture nobody asked for is refunded once, however often the event is repeated', async () => {
    const { session, paymentKey } = await readyToConfirm();
    await isCapturedBehindOurBack(app, session, paymentKey);
    await Promise.all(Array.from({ length: 20 }, () => webhook(session.orderId, 'DONE')));
    await app.runTasks();
    await Promise.all(Array.from({ length: 20 }, () => webhook(session.orderId, 'DONE')));
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });

  test('a webhook event is answered UNAVAILABLE and processed at its repetition when the gateway cannot be read', async () => {
    const { session, paymentKey } = await readyToConfirm();
    await isCapturedBehindOurBack(app, session, paymentKey);
    await app.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
    expect(await webhook(session.orderId, 'DONE', 'sent-twice')).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    await app.sandbox.clearFaults();
    await app.advance({ minutes: 1 });
    expect(await webhook(session.orderId, 'DONE', 'sent-twice')).toMatchObject({ ok: true });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });

  test('a webhook event that failed halfway is processed at its repetition', async () => {
    const { session, paymentKey } = await readyToConfirm();
    await isCapturedBehindOurBack(app, session, paymentKey);
    await sql`create trigger refunds_fail before insert on refunds for each row execute function refuse_change()`.execute(
      app.ownerDb,
    );
    expect(await webhook(session.orderId, 'DONE', 'failed-halfway')).toMatchObject({ status: 500 });
    await sql`drop trigger refunds_fail on refunds`.execute(app.ownerDb);
    await app.advance({ minutes: 1 });
    expect(await webhook(session.orderId, 'DONE', 'failed-halfway')).toMatchObject({ ok: true });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });
});

test('events the gateway sends twice and out of order change nothing', async () => {
  await app.sandbox.aimWebhooks(`${app.origin}/api/v1/webhooks/toss`);
  const { person, session, paymentKey } = await readyToConfirm();
  expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  await app.sandbox.sendWebhook({ action: 'duplicate', orderId: session.orderId, times: 100 });
  await app.sandbox.sendWebhook({
    action: 'reorder',
    orderId: session.orderId,
    statuses: ['ABORTED', 'DONE', 'READY'],
  });
  expect(await orderStateOf(app, session.orderId)).toBe('paid');
  expect(await moneyOf(app, session.orderId)).toEqual([500]);
});

test('webhook deliveries are purged after a week', async () => {
  const { session } = await readyToConfirm();
  await webhook(session.orderId, 'DONE', 'an-old-one');
  await app.advance({ hours: 24 * 8 });
  await app.runTasks();
  const kept = await app.db
    .selectFrom('webhook_deliveries')
    .select('transmission_id')
    .where('transmission_id', '=', 'an-old-one')
    .execute();
  expect(kept).toEqual([]);
});
