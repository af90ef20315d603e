// Confirming a payment: captured once, answered alike however often it is asked, and declined cards.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
  stockAt,
} from '#api-test/money/money.ts';
import { aMember, anItem, asRentalReceipt, authorizes, prepares, rents } from '#api-test/factories.ts';
import { nowCosts } from '#api-test/fixtures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

describe('paying for a rental', () => {
  test('paying for a rental captures once and begins the rental now', async () => {
    const person = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: 700 });
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber, 3);
    const before = await app.now();
    const answer = await confirms(app, person, session, paymentKey);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data).toMatchObject({
      type: 'RENT',
      serialNumber: item.serialNumber,
      rentalTime: 3,
      totalAmount: 2100,
      returnTime: null,
    });
    const receipt = asRentalReceipt(answer.data);
    const startedAt = Date.parse(receipt.rentalStartTime);
    expect(startedAt).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(receipt.expectedReturnTime) - startedAt).toBe(3 * 3_600_000);
    expect(await moneyOf(app, session.orderId)).toEqual([2100]);
    expect(await stockAt(app, item)).toBe(0);
  });

  test('confirming a paid order again gives the same answer without another capture', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    const first = await confirms(app, person, session, paymentKey);
    const second = await confirms(app, person, session, paymentKey);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: true, data: 'data' in first ? first.data : null });
    expect(await moneyOf(app, session.orderId)).toHaveLength(1);
  });

  test('a prepared order keeps its price when the price of the product changes', async () => {
    const person = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: 500 });
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber, 2);
    await nowCosts(app, item.productId, 900);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      ok: true,
      data: { totalAmount: 1000 },
    });
  });

  test('the order decides what is paid for, not the paymentType the client sends', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    const answer = await confirms(app, person, session, paymentKey, { paymentType: 'NORMAL' });
    expect(answer).toMatchObject({ ok: true, data: { type: 'RENT' } });
  });

  test('a payment is confirmed without the session key when the signed-in member owns the order', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    expect(await confirms(app, person, session, paymentKey, { sessionInfoKey: null })).toMatchObject({
      ok: true,
    });
  });

  test('a rental whose tab was closed during confirm is still in the history', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    const letGoOn = await keepsConfirmWaiting(app, 'after_effect');
    const tab = new AbortController();
    const request = fetch(`${app.origin}/api/v1/payments/confirm`, {
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
    await expect.poll(() => orderStateOf(app, session.orderId), { interval: 5 }).toBe('confirming');
    tab.abort();
    await expect(request).rejects.toThrow();
    await letGoOn();
    await expect.poll(() => orderStateOf(app, session.orderId)).toBe('paid');
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(actives).toHaveLength(1);
    expect(await moneyOf(app, session.orderId)).toHaveLength(1);
  });
});

describe('declined cards', () => {
  test('a declined card is PAYMENT_DECLINED every time, charges nothing and releases the item at once', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    const { paymentKey } = await app.sandbox.authorize({
      orderId: session.orderId,
      amount: session.amount,
      orderName: session.orderName,
      customerKey: session.customerKey,
      confirmError: 'REJECT_CARD_PAYMENT',
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(app, person, session, paymentKey)).toMatchObject({
        status: 402,
        code: 'PAYMENT_DECLINED',
      });
    }
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    expect(await stockAt(app, item)).toBe(1);
    await rents(app, await aMember(app), item.serialNumber);
  });

  test('a declined card is recognised when the gateway answers with an unspecific error code', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    const { paymentKey } = await app.sandbox.authorize({
      orderId: session.orderId,
      amount: session.amount,
      orderName: session.orderName,
      customerKey: session.customerKey,
      confirmError: 'PROVIDER_ERROR',
    });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_DECLINED' });
  });
});

describe('abandoned payment windows', () => {
  test('a payment window left after authorising charges nothing, and the item is free when the hold ends', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session } = await isReadyToConfirm(app, person, item.serialNumber);
    expect(await stockAt(app, item)).toBe(0);
    await app.advance({ minutes: 10, seconds: 1 });
    expect(await stockAt(app, item)).toBe(1);
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    await rents(app, await aMember(app), item.serialNumber);
  });

  test('an order that nobody came back to pay is closed and cannot be paid later', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    await app.advance({ minutes: 46 });
    await app.runTasks();
    const paymentKey = await authorizes(app, session);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      status: 409,
      code: 'ORDER_CLOSED',
    });
    expect(await moneyOf(app, session.orderId)).toEqual([]);
  });

  test('a payment confirmed later than the gateway allows is ORDER_CLOSED, and the item is free', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await app.advance({ minutes: 11 });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await stockAt(app, item)).toBe(1);
  });
});

describe('refusals before the payment gateway is asked', () => {
  test.each([
    ['one won more', 501],
    ['one won less', 499],
    ['nothing', 0],
    ['a fortune', 99_999_999],
  ])(
    'confirming an amount of %s is AMOUNT_MISMATCH, and the payment gateway is not asked',
    async (_how, amount) => {
      const person = await aMember(app);
      const item = await anItem(app, { pricePerHourWon: 500 });
      const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
      expect(await confirms(app, person, session, paymentKey, { amount })).toMatchObject({
        status: 400,
        code: 'AMOUNT_MISMATCH',
        amount: 500,
      });
      expect(await orderStateOf(app, session.orderId)).toBe('ready');
      expect(await moneyOf(app, session.orderId)).toEqual([]);
    },
  );

  test.each([[-500], [1e12], [500.5], ['500'], [null]])(
    'confirming an amount of %j is INVALID_INPUT',
    async (amount) => {
      const person = await aMember(app);
      const item = await anItem(app, { pricePerHourWon: 500 });
      const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
      expect(await confirms(app, person, session, paymentKey, { amount })).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
      expect(await orderStateOf(app, session.orderId)).toBe('ready');
    },
  );

  test("confirming someone else's order, an unknown order or with a wrong session key is ORDER_NOT_FOUND", async () => {
    const person = await aMember(app);
    const stranger = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    const other = await isReadyToConfirm(app, stranger, (await anItem(app)).serialNumber);
    const refused = { status: 404, code: 'ORDER_NOT_FOUND' };
    expect(await confirms(app, stranger, session, paymentKey)).toMatchObject(refused);
    expect(await confirms(app, stranger, session, other.paymentKey)).toMatchObject(refused);
    expect(await confirms(app, person, session, paymentKey, { orderId: 'nobody-knows-it' })).toMatchObject(
      refused,
    );
    expect(
      await confirms(app, person, session, paymentKey, { sessionInfoKey: other.session.sessionInfoKey }),
    ).toMatchObject(refused);
    expect(await orderStateOf(app, session.orderId)).toBe('ready');
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await confirms(app, stranger, other.session, other.paymentKey)).toMatchObject({ ok: true });
  });
});

describe('mismatched payment keys', () => {
  test.each([
    ['of another order', async (key: string) => key],
    ['that does not exist', async () => 'tsbx_nobody'],
    ['that cannot stand in a header', async () => '열쇠\u{1F511}'],
    ['that is the path to a parent folder', async () => '..'],
    ['that is the path to the same folder', async () => '.'],
    ['that is too short', async () => 'tsbx1'],
    ['with a slash', async () => 'orders/tsbx_nobody'],
  ])('confirming with a payment key %s is ORDER_NOT_FOUND and changes nothing', async (_which, keyFor) => {
    const person = await aMember(app);
    const stranger = await aMember(app);
    const mine = await isReadyToConfirm(app, person, (await anItem(app)).serialNumber);
    const theirs = await isReadyToConfirm(app, stranger, (await anItem(app)).serialNumber);
    const wrongKey = await keyFor(theirs.paymentKey);
    expect(await confirms(app, person, mine.session, wrongKey)).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await orderStateOf(app, mine.session.orderId)).toBe('ready');
    expect(await moneyOf(app, theirs.session.orderId)).toEqual([]);
    expect(await confirms(app, person, mine.session, mine.paymentKey)).toMatchObject({ ok: true });
    expect(await confirms(app, stranger, theirs.session, theirs.paymentKey)).toMatchObject({ ok: true });
  });
});

test('a guest who confirms a payment is asked to sign in', async () => {
  const answer = await app.call('POST /api/v1/payments/confirm', {
    body: { paymentKey: 'a', orderId: 'b', amount: 500 },
  });
  expect(answer).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  await comesToRest(app);
});
