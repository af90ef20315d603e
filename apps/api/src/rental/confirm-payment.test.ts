import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money.ts';
import { aMember, anItem, authorizes, prepares, rents } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

describe('paying for a rental', () => {
  test('captures once, begins the rental now and says so', async () => {
    const person = await aMember(world);
    const item = await anItem(world, { pricePerHourWon: 700 });
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber, 3);
    const before = await world.now();
    const answer = await confirms(world, person, session, paymentKey);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data).toMatchObject({
      type: 'RENT',
      serialNumber: item.serialNumber,
      rentalTime: 3,
      totalAmount: 2100,
      returnTime: null,
    });
    const startedAt = Date.parse(answer.data.rentalStartTime);
    expect(startedAt).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(answer.data.expectedReturnTime) - startedAt).toBe(3 * 3_600_000);
    expect(await moneyOf(world, session.orderId)).toEqual([2100]);
    expect(await stockAt(world, item)).toBe(0);
  });

  test('gives the same answer to a reload, without another capture', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    const first = await confirms(world, person, session, paymentKey);
    const second = await confirms(world, person, session, paymentKey);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: true, data: 'data' in first ? first.data : null });
    expect(await moneyOf(world, session.orderId)).toHaveLength(1);
  });

  test('keeps the price it was prepared at, whatever the product costs by then', async () => {
    const person = await aMember(world);
    const item = await anItem(world, { pricePerHourWon: 500 });
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber, 2);
    await world.db
      .updateTable('products')
      .set({ price_per_hour_won: 900 })
      .where('id', '=', item.productId)
      .execute();
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: { totalAmount: 1000 },
    });
  });

  test('takes its meaning from the order, not from the paymentType the client sends', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    const answer = await confirms(world, person, session, paymentKey, { paymentType: 'NORMAL' });
    expect(answer).toMatchObject({ ok: true, data: { type: 'RENT' } });
  });

  test('works without the session key when the signed-in member owns the order', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    expect(await confirms(world, person, session, paymentKey, { sessionInfoKey: null })).toMatchObject({
      ok: true,
    });
  });

  test('a tab closed after confirm was sent still has its rental in the history', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await world.sandbox.addFault({
      match: { path: '/v1/payments/confirm' },
      phase: 'after_effect',
      action: { type: 'delay', ms: 300 },
      times: 1,
    });
    const tab = new AbortController();
    const request = fetch(`${world.origin}/api/v1/payments/confirm`, {
      method: 'POST',
      signal: tab.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
      body: JSON.stringify({
        paymentKey,
        orderId: session.orderId,
        amount: session.amount,
        sessionInfoKey: session.sessionInfoKey,
      }),
    });
    await expect.poll(() => orderStateOf(world, session.orderId), { interval: 5 }).toBe('confirming');
    tab.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(() => orderStateOf(world, session.orderId)).toBe('paid');
    const { actives } = await world.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(actives).toHaveLength(1);
    expect(await moneyOf(world, session.orderId)).toHaveLength(1);
  });
});

describe('a card that is declined', () => {
  test('is answered PAYMENT_DECLINED, again and again, charges nothing and frees the item at once', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    const { paymentKey } = await world.sandbox.authorize({
      orderId: session.orderId,
      amount: session.amount,
      orderName: session.orderName,
      customerKey: session.customerKey,
      confirmError: 'REJECT_CARD_PAYMENT',
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(world, person, session, paymentKey)).toMatchObject({
        status: 402,
        code: 'PAYMENT_DECLINED',
      });
    }
    expect(await moneyOf(world, session.orderId)).toEqual([]);
    expect(await stockAt(world, item)).toBe(1);
    await rents(world, await aMember(world), item.serialNumber);
  });

  test('is recognised when the company answers with a code that says nothing', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    const { paymentKey } = await world.sandbox.authorize({
      orderId: session.orderId,
      amount: session.amount,
      orderName: session.orderName,
      customerKey: session.customerKey,
      confirmError: 'PROVIDER_ERROR',
    });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_DECLINED' });
  });
});

describe('a window that was left', () => {
  test('after the card was authorised charges nothing, and the item is free when the hold ends', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session } = await isReadyToConfirm(world, person, item.serialNumber);
    expect(await stockAt(world, item)).toBe(0);
    await world.advance({ minutes: 10, seconds: 1 });
    expect(await stockAt(world, item)).toBe(1);
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([]);
    await rents(world, await aMember(world), item.serialNumber);
  });

  test('and never paid is closed, so that it cannot be paid later', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    await world.advance({ minutes: 46 });
    await world.doChores();
    const paymentKey = await authorizes(world, session);
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({
      status: 409,
      code: 'ORDER_CLOSED',
    });
    expect(await moneyOf(world, session.orderId)).toEqual([]);
  });

  test('for longer than the card company allows is ORDER_CLOSED, and the item is free', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await world.advance({ minutes: 11 });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await stockAt(world, item)).toBe(1);
  });
});

describe('confirm refuses before the card company is asked', () => {
  test.each([
    ['one won more', 501],
    ['one won less', 499],
    ['a fortune', 99_999_999],
  ])('an amount of %s', async (_how, amount) => {
    const person = await aMember(world);
    const item = await anItem(world, { pricePerHourWon: 500 });
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    expect(await confirms(world, person, session, paymentKey, { amount })).toMatchObject({
      status: 400,
      code: 'AMOUNT_MISMATCH',
      amount: 500,
    });
    expect(await orderStateOf(world, session.orderId)).toBe('ready');
    expect(await moneyOf(world, session.orderId)).toEqual([]);
  });

  test.each([[0], [-500], [1e12], [500.5], ['500'], [null]])(
    'an amount of %j, as nonsense',
    async (amount) => {
      const person = await aMember(world);
      const item = await anItem(world, { pricePerHourWon: 500 });
      const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
      expect(await confirms(world, person, session, paymentKey, { amount })).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
      expect(await orderStateOf(world, session.orderId)).toBe('ready');
    },
  );

  test("someone else's order, an unknown order and a wrong session key", async () => {
    const person = await aMember(world);
    const stranger = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    const other = await isReadyToConfirm(world, stranger, (await anItem(world)).serialNumber);
    const refused = { status: 404, code: 'ORDER_NOT_FOUND' };
    expect(await confirms(world, stranger, session, paymentKey)).toMatchObject(refused);
    expect(await confirms(world, stranger, session, other.paymentKey)).toMatchObject(refused);
    expect(await confirms(world, person, session, paymentKey, { orderId: 'nobody-knows-it' })).toMatchObject(
      refused,
    );
    expect(
      await confirms(world, person, session, paymentKey, { sessionInfoKey: other.session.sessionInfoKey }),
    ).toMatchObject(refused);
    expect(await orderStateOf(world, session.orderId)).toBe('ready');
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await confirms(world, stranger, other.session, other.paymentKey)).toMatchObject({ ok: true });
  });
});

describe("a payment key that is not this order's", () => {
  test.each([
    ['of another order', async (key: string) => key],
    ['that nobody knows', async () => 'tsbx_nobody'],
    ['that cannot stand in a header', async () => '열쇠\u{1F511}'],
  ])('%s is 404 and changes nothing', async (_which, keyFor) => {
    const person = await aMember(world);
    const stranger = await aMember(world);
    const mine = await isReadyToConfirm(world, person, (await anItem(world)).serialNumber);
    const theirs = await isReadyToConfirm(world, stranger, (await anItem(world)).serialNumber);
    const wrongKey = await keyFor(theirs.paymentKey);
    expect(await confirms(world, person, mine.session, wrongKey)).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await orderStateOf(world, mine.session.orderId)).toBe('ready');
    expect(await moneyOf(world, theirs.session.orderId)).toEqual([]);
    expect(await confirms(world, person, mine.session, mine.paymentKey)).toMatchObject({ ok: true });
    expect(await confirms(world, stranger, theirs.session, theirs.paymentKey)).toMatchObject({ ok: true });
  });
});

test('guests pay for nothing', async () => {
  const answer = await world.call('POST /api/v1/payments/confirm', {
    body: { paymentKey: 'a', orderId: 'b', amount: 500 },
  });
  expect(answer).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  await comesToRest(world);
});
