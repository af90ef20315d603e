import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isLate,
  isReadyToConfirm,
  moneyOf,
  prepareCall,
  stockAt,
} from '#api-test/money.ts';
import { aMember, anItem, aStation, authorizes, prepares, rents } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

describe('price of a rental', () => {
  test('a rental costs hours times the hourly price', async () => {
    const item = await anItem(app, { pricePerHourWon: 700 });
    const query = { serialNumber: item.serialNumber, rentalTime: 12 };
    expect(await app.ask('GET /api/v1/payments/calculate', { query })).toEqual({ amount: 8400 });
  });
  test('the price of an unknown item is ITEM_NOT_FOUND', async () => {
    const query = { serialNumber: 'CHR_NOBODY', rentalTime: 1 };
    expect(await app.call('GET /api/v1/payments/calculate', { query })).toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
  });
  test.each([[0], [13], [1.5], ['x']])('the price of %j hours is INVALID_INPUT', async (rentalTime) => {
    const { serialNumber } = await anItem(app);
    const query = { serialNumber, rentalTime };
    expect(await app.call('GET /api/v1/payments/calculate', { query })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
  test('a price that changed between calculate and prepare is AMOUNT_MISMATCH with the new one', async () => {
    const person = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: 500 });
    await app.db
      .updateTable('products')
      .set({ price_per_hour_won: 650 })
      .where('id', '=', item.productId)
      .execute();
    expect(await prepareCall(app, person, item.serialNumber, 1000, 2)).toMatchObject({
      status: 400,
      code: 'AMOUNT_MISMATCH',
      amount: 1300,
    });
    expect(await stockAt(app, item)).toBe(1);
  });
});

describe('preparing a rental', () => {
  test('preparing a rental holds the item and answers what the payment window needs', async () => {
    const person = await aMember(app, { email: null });
    const item = await anItem(app, { pricePerHourWon: 500 });
    const session = await prepares(app, person, item.serialNumber, 2);
    expect(session).toMatchObject({ type: 'RENT', method: 'CARD', amount: 1000, customerEmail: null });
    expect(session.clientApiKey).toBe(app.config.toss.clientKey);
    expect(session.orderId).toMatch(/^[\w=-]{22,64}$/);
    expect(session.sessionInfoKey.length).toBeGreaterThanOrEqual(22);
    expect(session.customerKey).toMatch(/^[\w=.@-]{2,50}$/);
    expect(await stockAt(app, item)).toBe(0);
  });
  test('preparing an item held by someone else is ITEM_HELD until the ten minutes are over', async () => {
    const item = await anItem(app);
    const [first, second] = [await aMember(app), await aMember(app)];
    await prepares(app, first, item.serialNumber);
    expect(await prepareCall(app, second, item.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'ITEM_HELD',
    });
    await app.advance({ minutes: 9, seconds: 50 });
    expect(await prepareCall(app, second, item.serialNumber, 500)).toMatchObject({ code: 'ITEM_HELD' });
    await app.advance({ seconds: 11 });
    expect(await prepareCall(app, second, item.serialNumber, 500)).toMatchObject({ ok: true });
  });
  test('preparing an unknown item is ITEM_NOT_FOUND, a rented one ITEM_NOT_RENTABLE, one at a closed station STATION_CLOSED', async () => {
    const person = await aMember(app);
    expect(await prepareCall(app, person, 'CHR_NOBODY', 500)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const rented = await anItem(app);
    await rents(app, await aMember(app), rented.serialNumber);
    expect(await prepareCall(app, person, rented.serialNumber, 500)).toMatchObject({
      code: 'ITEM_NOT_RENTABLE',
    });
    const { stationId } = await aStation(app, { paused: true });
    const closed = await anItem(app, { stationId });
    expect(await prepareCall(app, person, closed.serialNumber, 500)).toMatchObject({
      code: 'STATION_CLOSED',
    });
  });
  test('preparing an item again closes the first order and keeps the end of the first hold', async () => {
    const [person, other] = [await aMember(app), await aMember(app)];
    const item = await anItem(app);
    const first = await isReadyToConfirm(app, person, item.serialNumber);
    await app.advance({ minutes: 6 });
    const second = await isReadyToConfirm(app, person, item.serialNumber, 2);
    expect(await confirms(app, person, first.session, first.paymentKey)).toMatchObject({
      status: 409,
      code: 'ORDER_CLOSED',
    });
    await app.advance({ minutes: 4, seconds: 1 });
    expect(await prepareCall(app, other, item.serialNumber, 500)).toMatchObject({ ok: true });
    expect(await confirms(app, person, second.session, second.paymentKey)).toMatchObject({
      status: 409,
      code: 'HOLD_EXPIRED',
    });
    expect(await moneyOf(app, second.session.orderId)).toEqual([]);
  });
  test('preparing an item whose payment is being confirmed is PAYMENT_UNSETTLED', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNSETTLED',
    });
    await app.sandbox.clearFaults();
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNSETTLED',
    });
    await comesToRest(app);
  });
});

describe('lapsed holds', () => {
  test('a lapsed hold is taken again at confirm when the item is still free', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    await app.advance({ minutes: 15 });
    await app.runTasks();
    const paymentKey = await authorizes(app, session);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });
  test('confirming after a lapsed hold is HOLD_EXPIRED every time when someone else has rented the item, and nothing is captured', async () => {
    const [late, quick] = [await aMember(app), await aMember(app)];
    const item = await anItem(app);
    const session = await prepares(app, late, item.serialNumber);
    await app.advance({ minutes: 11 });
    await rents(app, quick, item.serialNumber);
    const paymentKey = await authorizes(app, session);
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(app, late, session, paymentKey)).toMatchObject({
        status: 409,
        code: 'HOLD_EXPIRED',
      });
    }
    expect(await moneyOf(app, session.orderId)).toEqual([]);
  });
});

describe('limits of a member', () => {
  test('a member holds at most three items, and stock recovers when nobody pays', async () => {
    const person = await aMember(app);
    const { stationId } = await aStation(app);
    const items = await Promise.all(Array.from({ length: 5 }, () => anItem(app, { stationId })));
    const answers = [];
    for (const item of items) answers.push(await prepareCall(app, person, item.serialNumber, 500));
    expect(answers.map((answer) => (answer.ok ? 'held' : answer.code))).toEqual([
      'held',
      'held',
      'held',
      'HOLD_LIMIT',
      'HOLD_LIMIT',
    ]);
    expect(await stockAt(app, items[0]!)).toBe(2);
    await app.advance({ minutes: 11 });
    expect(await stockAt(app, items[0]!)).toBe(5);
    expect(await prepareCall(app, person, items[4]!.serialNumber, 500)).toMatchObject({ ok: true });
  });
  test('a member has at most five open rentals, held items included', async () => {
    const person = await aMember(app);
    for (let rented = 0; rented < 4; rented += 1) {
      await rents(app, person, (await anItem(app)).serialNumber);
    }
    const last = await isReadyToConfirm(app, person, (await anItem(app)).serialNumber);
    const sixth = await anItem(app);
    expect(await prepareCall(app, person, sixth.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'RENTAL_LIMIT',
    });
    expect(await confirms(app, person, last.session, last.paymentKey)).toMatchObject({ ok: true });
    expect(await prepareCall(app, person, sixth.serialNumber, 500)).toMatchObject({ code: 'RENTAL_LIMIT' });
  });
  test('a lapsed hold is not taken again beyond the rental limit', async () => {
    const person = await aMember(app);
    const forgotten = await prepares(app, person, (await anItem(app)).serialNumber);
    await app.advance({ minutes: 11 });
    for (let rented = 0; rented < 5; rented += 1) {
      await rents(app, person, (await anItem(app)).serialNumber);
    }
    const paymentKey = await authorizes(app, forgotten);
    expect(await confirms(app, person, forgotten, paymentKey)).toMatchObject({ code: 'HOLD_EXPIRED' });
    expect(await moneyOf(app, forgotten.orderId)).toEqual([]);
  });
  test('a member with an overdue rental cannot prepare another', async () => {
    const person = await aMember(app);
    await isLate(app, person, await anItem(app));
    const item = await anItem(app);
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'OVERDUE_UNPAID',
    });
  });
});
