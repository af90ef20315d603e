// Payments whose outcome is unknown: lost answers, time-outs and a gateway that is away end in one charge or none.
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
  prepareCall,
  quotes,
  returnCall,
  stockAt,
} from '#api-test/money/money.ts';
import { aMember, anItem, prepares, rents } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // A short time-out, so that a payment gateway that hangs is noticed quickly.
  app = await startTestApp({ variables: { TOSS_TIMEOUT_MS: '2000' } });
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const confirmFault = (rule: Record<string, unknown>) =>
  app.sandbox.addFault({ match: { path: '/v1/payments/confirm' }, ...rule });
const everythingFails = (action: unknown) =>
  app.sandbox.addFault({
    match: { provider: 'payment-gateway', path: '/v1/*' },
    phase: 'before_effect',
    action,
  });
const unsettled = { status: 503, code: 'PAYMENT_UNSETTLED' };

async function readyToConfirm() {
  const person = await aMember(app);
  const item = await anItem(app);
  return { person, item, ...(await isReadyToConfirm(app, person, item.serialNumber)) };
}

describe('lost answers', () => {
  test.each(['drop', 'reset'])(
    'a capture whose answer is lost once (%s) is one charge and one rental at once',
    async (action) => {
      const { person, session, paymentKey } = await readyToConfirm();
      await confirmFault({ phase: 'after_effect', action, times: 1 });
      expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
      expect(await moneyOf(app, session.orderId)).toEqual([500]);
    },
  );

  test('a capture whose answer and readings are lost is one charge and one rental when the gateway is back', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action: 'drop' });
    await app.sandbox.addFault({
      match: { path: '/v1/payments/orders/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    const answer = await confirms(app, person, session, paymentKey);
    expect(answer).toMatchObject(unsettled);
    expect(answer.headers.get('retry-after')).toBe('2');
    await app.advance({ seconds: 20 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('confirming');
    await app.sandbox.clearFaults();
    await app.advance({ seconds: 20 });
    await app.runTasks();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });

  test('a capture answered after our time-out is one charge and one rental', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action: { type: 'delay', ms: 10_000 }, times: 1 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });

  test.each([
    ['a 500 without a code', { type: 'status', status: 500, body: 'Bad Gateway' }],
    [
      'an error that says nothing about money',
      { type: 'status', status: 400, body: { code: 'PROVIDER_ERROR' } },
    ],
    ['a body that is no payment', { type: 'status', status: 200, body: { hello: 'world' } }],
    ['already processed', { type: 'status', status: 400, body: { code: 'ALREADY_PROCESSED_PAYMENT' } }],
  ])('a capture answered with %s is one charge and one rental', async (_what, action) => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action, times: 1 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });
});

describe('unresolved payments', () => {
  test('an unresolved payment keeps its item held beyond ten minutes', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await app.advance({ minutes: 9 });
    await everythingFails('drop');
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.advance({ minutes: 5 });
    await app.runTasks();
    expect(await stockAt(app, item)).toBe(0);
  });

  test('an unresolved payment is resolved by the next confirm once its lease has expired', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await everythingFails('drop');
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.sandbox.clearFaults();
    await app.advance({ seconds: 36 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  });

  test('a payment being confirmed is not asked about again before its lease has expired', async () => {
    const { session, person, paymentKey } = await readyToConfirm();
    const letGoOn = await keepsConfirmWaiting(app, 'before_effect');
    const answer = confirms(app, person, session, paymentKey);
    await expect.poll(() => orderStateOf(app, session.orderId), { interval: 5 }).toBe('confirming');
    await app.runTasks();
    await letGoOn();
    expect(await answer).toMatchObject({ ok: true });
    const { attempts } = await app.db
      .selectFrom('orders')
      .select('attempts')
      .where('order_key', '=', session.orderId)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
  });

  test('a capture learned of more than ten minutes after its claim is refunded', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action: 'drop' });
    await app.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.advance({ minutes: 11 });
    await app.sandbox.clearFaults();
    await app.runTasks();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      status: 409,
      code: 'PAYMENT_CANCELLED',
    });
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await stockAt(app, item)).toBe(1);
  });

  test('an unresolved payment is not captured any more after ten minutes', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await everythingFails('drop');
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.advance({ minutes: 11 });
    await app.sandbox.clearFaults();
    await app.runTasks();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    expect(await stockAt(app, item)).toBe(1);
  });
});

describe('repeated errors', () => {
  const repeatedError = { type: 'status', status: 400, body: { code: 'PROVIDER_ERROR' }, remember: true };

  test('a payment for which the gateway only repeats an error is PAYMENT_DECLINED every time, and its item is free', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: repeatedError, times: 1 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
    await app.advance({ seconds: 5 });
    await app.runTasks();
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(app, person, session, paymentKey)).toMatchObject({
        status: 402,
        code: 'PAYMENT_DECLINED',
      });
    }
    expect(await stockAt(app, item)).toBe(1);
    expect(await moneyOf(app, session.orderId)).toEqual([]);
  });

  test('a payment captured after it was given up is refunded without any webhook event', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: repeatedError, times: 1 });
    await confirms(app, person, session, paymentKey);
    await app.advance({ seconds: 5 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('declined');
    await isCapturedBehindOurBack(app, session, paymentKey);
    await app.advance({ seconds: 31 });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  });

  test('a payment that was given up is rechecked until it can no longer be captured', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: repeatedError, times: 1 });
    await confirms(app, person, session, paymentKey);
    await app.advance({ seconds: 5 });
    await app.runTasks();
    const recheck = () =>
      app.db
        .selectFrom('orders')
        .select('lease_until')
        .where('order_key', '=', session.orderId)
        .executeTakeFirstOrThrow();
    await app.advance({ minutes: 1 });
    await app.runTasks();
    expect((await recheck()).lease_until).not.toBeNull();
    await app.advance({ minutes: 12 });
    await app.runTasks();
    expect((await recheck()).lease_until).toBeNull();
  });

  test('a call still in flight at the gateway is not taken for a repeated error', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({
      phase: 'before_effect',
      action: { type: 'status', status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } },
      times: 3,
    });
    for (let time = 0; time < 3; time += 1) {
      expect(await confirms(app, person, session, paymentKey)).toMatchObject(unsettled);
      await app.advance({ seconds: 36 });
    }
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  });
});

test('a capture answered after its claim was given up by another process is refunded', async () => {
  const { person, session, paymentKey } = await readyToConfirm();
  const letGoOn = await keepsConfirmWaiting(app, 'after_effect');
  const answer = confirms(app, person, session, paymentKey);
  await expect.poll(() => moneyOf(app, session.orderId), { interval: 5 }).toEqual([500]);
  // What another process does that took over the claim and only ever got errors.
  await app.db
    .updateTable('orders')
    .set({ state: 'declined', decline_code: 'PROVIDER_ERROR', lease_until: null })
    .where('order_key', '=', session.orderId)
    .execute();
  await letGoOn();
  expect(await answer).toMatchObject({ code: 'PAYMENT_CANCELLED' });
  await app.runTasks();
  expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  await app.db.updateTable('holds').set({ state: 'released' }).where('state', '=', 'holding').execute();
});

describe('an unavailable payment gateway', () => {
  test.each(['drop', 'hang'])(
    'while the gateway is down (%s) prepare fails fast, browsing and returning work, and every payment is completed afterwards',
    async (action) => {
      const renter = await aMember(app);
      const out = await anItem(app);
      await rents(app, renter, out.serialNumber);
      const waiting = [await readyToConfirm(), await readyToConfirm(), await readyToConfirm()];
      const [next, wanted] = [await aMember(app), await anItem(app)];
      await everythingFails(action);
      const answers = await Promise.all(
        waiting.map(({ person, session, paymentKey }) => confirms(app, person, session, paymentKey)),
      );
      for (const answer of answers) expect(answer).toMatchObject(unsettled);
      const refused = await prepareCall(app, next, wanted.serialNumber, 500);
      expect(refused).toMatchObject({ status: 503, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await stockAt(app, wanted)).toBe(1);

      await app.ask('GET /api/v1/products');
      await app.ask('GET /api/v1/users/me/rentals', { as: renter });
      const { returnInfoKey } = await quotes(app, renter, out.serialNumber, out.stationId);
      expect(await returnCall(app, renter, out.serialNumber, returnInfoKey)).toMatchObject({ ok: true });

      await comesToRest(app);
      for (const { session } of waiting) expect(await moneyOf(app, session.orderId)).toEqual([500]);
      await prepares(app, await aMember(app), (await anItem(app)).serialNumber);
    },
  );

  test('while the gateway is down an overdue fee is PAYMENT_GATEWAY_UNAVAILABLE', async () => {
    const renter = await aMember(app);
    const item = await anItem(app);
    await rents(app, renter, item.serialNumber);
    await app.advance({ hours: 2 });
    const quote = await quotes(app, renter, item.serialNumber, item.stationId);
    const waiting = [await readyToConfirm(), await readyToConfirm()];
    await everythingFails('drop');
    for (const { person, session, paymentKey } of waiting) await confirms(app, person, session, paymentKey);
    const body = { method: 'OVERDUE', returnInfoKey: quote.returnInfoKey };
    expect(await app.call('POST /api/v1/payments/prepare/overdue', { as: renter, body })).toMatchObject({
      code: 'PAYMENT_GATEWAY_UNAVAILABLE',
    });
  });

  test('while 30 % of the calls to the gateway fail, nothing is charged twice and every payment gets an outcome', async () => {
    for (const phase of ['before_effect', 'after_effect']) {
      await app.sandbox.addFault({
        match: { provider: 'payment-gateway', path: '/v1/*' },
        phase,
        action: { type: 'status', status: 500, body: { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' } },
        probability: 0.3,
      });
    }
    const shoppers = [];
    for (let shopper = 0; shopper < 12; shopper += 1) {
      const person = await aMember(app);
      const item = await anItem(app);
      // A gateway that fails this often may count as down for a moment; then nobody is sent there.
      const prepared = await prepareCall(app, person, item.serialNumber, 500);
      if (!prepared.ok) {
        expect(prepared.code).toBe('PAYMENT_GATEWAY_UNAVAILABLE');
        continue;
      }
      const { orderId, amount, orderName, customerKey } = prepared.data;
      const { paymentKey } = await app.sandbox.authorize({ orderId, amount, orderName, customerKey });
      shoppers.push({ person, session: prepared.data, paymentKey });
    }
    const answers = await Promise.all(
      shoppers.map(({ person, session, paymentKey }) => confirms(app, person, session, paymentKey)),
    );
    expect(
      answers.filter((answer) => !answer.ok).map((answer) => 'code' in answer && answer.code),
    ).not.toContain('INTERNAL');
    await comesToRest(app);
    for (const { session } of shoppers) {
      expect(['paid', 'declined']).toContain(await orderStateOf(app, session.orderId));
    }
  });
});
