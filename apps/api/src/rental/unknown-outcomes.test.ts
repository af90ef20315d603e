import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCapturedBehindOurBack,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
  prepareCall,
  quotes,
  returnCall,
  stockAt,
} from '#api-test/money.ts';
import { aMember, anItem, prepares, rents } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  // Patience is short here, so that a card company that hangs is found out quickly.
  world = await startWorld({ variables: { TOSS_TIMEOUT_MS: '2000' } });
});
afterAll(() => world.stop());
afterEach(async () => {
  await comesToRest(world);
  await expectInvariants(world);
});

const confirmFault = (rule: Record<string, unknown>) =>
  world.sandbox.addFault({ match: { path: '/v1/payments/confirm' }, ...rule });
const everythingFails = (action: unknown) =>
  world.sandbox.addFault({
    match: { provider: 'card-company', path: '/v1/*' },
    phase: 'before_effect',
    action,
  });
const unsettled = { status: 503, code: 'PAYMENT_UNSETTLED' };

async function readyToConfirm() {
  const person = await aMember(world);
  const item = await anItem(world);
  return { person, item, ...(await isReadyToConfirm(world, person, item.serialNumber)) };
}

describe('a capture whose answer is lost', () => {
  test.each(['drop', 'reset'])('once (%s) is one charge and one rental at once', async (action) => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action, times: 1 });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });

  test('again and again, readings included, is one charge and one rental when the company is back', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action: 'drop' });
    await world.sandbox.addFault({
      match: { path: '/v1/payments/orders/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    const answer = await confirms(world, person, session, paymentKey);
    expect(answer).toMatchObject(unsettled);
    expect(answer.headers.get('retry-after')).toBe('2');
    await world.advance({ seconds: 20 });
    await world.doChores();
    expect(await orderStateOf(world, session.orderId)).toBe('confirming');
    await world.sandbox.clearFaults();
    await world.advance({ seconds: 20 });
    await world.doChores();
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });

  test('because it came after our time-out is one charge and one rental', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action: { type: 'delay', ms: 10_000 }, times: 1 });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });

  test.each([
    ['a 500 without a word', { type: 'status', status: 500, body: 'Bad Gateway' }],
    [
      'an error that says nothing about money',
      { type: 'status', status: 400, body: { code: 'PROVIDER_ERROR' } },
    ],
    ['a body that is no payment', { type: 'status', status: 200, body: { hello: 'world' } }],
    ['already processed', { type: 'status', status: 400, body: { code: 'ALREADY_PROCESSED_PAYMENT' } }],
  ])('and replaced by %s is one charge and one rental', async (_what, action) => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action, times: 1 });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });
});

describe('a payment nobody knows the outcome of', () => {
  test('keeps the item from others beyond the ten minutes of its hold', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await world.advance({ minutes: 9 });
    await everythingFails('drop');
    expect(await confirms(world, person, session, paymentKey)).toMatchObject(unsettled);
    await world.advance({ minutes: 5 });
    await world.doChores();
    expect(await stockAt(world, item)).toBe(0);
  });

  test('is settled by whoever asks next, once its lease has lapsed', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await everythingFails('drop');
    expect(await confirms(world, person, session, paymentKey)).toMatchObject(unsettled);
    await world.sandbox.clearFaults();
    await world.advance({ seconds: 36 });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
  });

  test('is not asked about again before its lease has lapsed', async () => {
    const { session, person, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: { type: 'delay', ms: 200 }, times: 1 });
    const answer = confirms(world, person, session, paymentKey);
    await expect.poll(() => orderStateOf(world, session.orderId), { interval: 5 }).toBe('confirming');
    await world.doChores();
    expect(await answer).toMatchObject({ ok: true });
    const { attempts } = await world.db
      .selectFrom('orders')
      .select('attempts')
      .where('order_key', '=', session.orderId)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
  });

  test('that was captured but learned of more than ten minutes after its claim is given back', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'after_effect', action: 'drop' });
    await world.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject(unsettled);
    await world.advance({ minutes: 11 });
    await world.sandbox.clearFaults();
    await world.doChores();
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({
      status: 409,
      code: 'PAYMENT_CANCELLED',
    });
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect(await stockAt(world, item)).toBe(1);
  });

  test('that was never captured is not captured any more after ten minutes', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await everythingFails('drop');
    expect(await confirms(world, person, session, paymentKey)).toMatchObject(unsettled);
    await world.advance({ minutes: 11 });
    await world.sandbox.clearFaults();
    await world.doChores();
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await moneyOf(world, session.orderId)).toEqual([]);
    expect(await stockAt(world, item)).toBe(1);
  });
});

describe('a payment that stays in progress while the company only repeats an error', () => {
  const repeatedError = { type: 'status', status: 400, body: { code: 'PROVIDER_ERROR' }, remember: true };

  test('is released, and says so again and again', async () => {
    const { item, person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: repeatedError, times: 1 });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject(unsettled);
    await world.advance({ seconds: 5 });
    await world.doChores();
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(world, person, session, paymentKey)).toMatchObject({
        status: 402,
        code: 'PAYMENT_DECLINED',
      });
    }
    expect(await stockAt(world, item)).toBe(1);
    expect(await moneyOf(world, session.orderId)).toEqual([]);
  });

  test('and is captured after all is given back, without any hint', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: repeatedError, times: 1 });
    await confirms(world, person, session, paymentKey);
    await world.advance({ seconds: 5 });
    await world.doChores();
    expect(await orderStateOf(world, session.orderId)).toBe('declined');
    await isCapturedBehindOurBack(world, session, paymentKey);
    await world.advance({ seconds: 31 });
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(world, session.orderId)).toBe('cancelled');
  });

  test('is looked at until it can no longer be captured, then left alone', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({ phase: 'before_effect', action: repeatedError, times: 1 });
    await confirms(world, person, session, paymentKey);
    await world.advance({ seconds: 5 });
    await world.doChores();
    const doubt = () =>
      world.db
        .selectFrom('orders')
        .select('lease_until')
        .where('order_key', '=', session.orderId)
        .executeTakeFirstOrThrow();
    await world.advance({ minutes: 1 });
    await world.doChores();
    expect((await doubt()).lease_until).not.toBeNull();
    await world.advance({ minutes: 12 });
    await world.doChores();
    expect((await doubt()).lease_until).toBeNull();
  });

  test('but a call still in flight there is no error', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirmFault({
      phase: 'before_effect',
      action: { type: 'status', status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } },
      times: 3,
    });
    for (let time = 0; time < 3; time += 1) {
      expect(await confirms(world, person, session, paymentKey)).toMatchObject(unsettled);
      await world.advance({ seconds: 36 });
    }
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
  });
});

test('a capture that is answered after its claim was given up elsewhere is given back', async () => {
  const { person, session, paymentKey } = await readyToConfirm();
  await confirmFault({ phase: 'after_effect', action: { type: 'delay', ms: 150 }, times: 1 });
  const answer = confirms(world, person, session, paymentKey);
  await expect.poll(() => moneyOf(world, session.orderId), { interval: 5 }).toEqual([500]);
  // What another process does that took over and only ever heard errors.
  await world.db
    .updateTable('orders')
    .set({ state: 'declined', decline_code: 'PROVIDER_ERROR', lease_until: null })
    .where('order_key', '=', session.orderId)
    .execute();
  expect(await answer).toMatchObject({ code: 'PAYMENT_CANCELLED' });
  await world.doChores();
  expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  await world.db.updateTable('holds').set({ state: 'released' }).where('state', '=', 'holding').execute();
});

describe('while the card company is down', () => {
  test.each(['drop', 'hang'])(
    '(%s) prepare fails fast, browsing and returning go on, and all of it drains',
    async (action) => {
      const renter = await aMember(world);
      const out = await anItem(world);
      await rents(world, renter, out.serialNumber);
      const waiting = [await readyToConfirm(), await readyToConfirm(), await readyToConfirm()];
      const [next, wanted] = [await aMember(world), await anItem(world)];
      await everythingFails(action);
      const answers = await Promise.all(
        waiting.map(({ person, session, paymentKey }) => confirms(world, person, session, paymentKey)),
      );
      for (const answer of answers) expect(answer).toMatchObject(unsettled);
      const refused = await prepareCall(world, next, wanted.serialNumber, 500);
      expect(refused).toMatchObject({ status: 503, code: 'CARD_COMPANY_UNAVAILABLE' });
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await stockAt(world, wanted)).toBe(1);

      await world.ask('GET /api/v1/products');
      await world.ask('GET /api/v1/users/me/rentals', { as: renter });
      const { returnInfoKey } = await quotes(world, renter, out.serialNumber, out.stationId);
      expect(await returnCall(world, renter, out.serialNumber, returnInfoKey)).toMatchObject({ ok: true });

      await comesToRest(world);
      for (const { session } of waiting) expect(await moneyOf(world, session.orderId)).toEqual([500]);
      await prepares(world, await aMember(world), (await anItem(world)).serialNumber);
    },
  );

  test('the overdue fee is not prepared either', async () => {
    const renter = await aMember(world);
    const item = await anItem(world);
    await rents(world, renter, item.serialNumber);
    await world.advance({ hours: 2 });
    const quote = await quotes(world, renter, item.serialNumber, item.stationId);
    const waiting = [await readyToConfirm(), await readyToConfirm()];
    await everythingFails('drop');
    for (const { person, session, paymentKey } of waiting) await confirms(world, person, session, paymentKey);
    const body = { method: 'OVERDUE', returnInfoKey: quote.returnInfoKey };
    expect(await world.call('POST /api/v1/payments/prepare/overdue', { as: renter, body })).toMatchObject({
      code: 'CARD_COMPANY_UNAVAILABLE',
    });
  });

  test('for some of its calls (30 % errors), nothing is charged twice and everything drains', async () => {
    for (const phase of ['before_effect', 'after_effect']) {
      await world.sandbox.addFault({
        match: { provider: 'card-company', path: '/v1/*' },
        phase,
        action: { type: 'status', status: 500, body: { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' } },
        probability: 0.3,
      });
    }
    const shoppers = [];
    for (let shopper = 0; shopper < 12; shopper += 1) {
      const person = await aMember(world);
      const item = await anItem(world);
      // A card company this ill may count as down for a moment; then nobody is sent there.
      const prepared = await prepareCall(world, person, item.serialNumber, 500);
      if (!prepared.ok) {
        expect(prepared.code).toBe('CARD_COMPANY_UNAVAILABLE');
        continue;
      }
      const { orderId, amount, orderName, customerKey } = prepared.data;
      const { paymentKey } = await world.sandbox.authorize({ orderId, amount, orderName, customerKey });
      shoppers.push({ person, session: prepared.data, paymentKey });
    }
    const answers = await Promise.all(
      shoppers.map(({ person, session, paymentKey }) => confirms(world, person, session, paymentKey)),
    );
    expect(
      answers.filter((answer) => !answer.ok).map((answer) => 'code' in answer && answer.code),
    ).not.toContain('INTERNAL');
    await comesToRest(world);
    for (const { session } of shoppers) {
      expect(['paid', 'declined']).toContain(await orderStateOf(world, session.orderId));
    }
  });
});
