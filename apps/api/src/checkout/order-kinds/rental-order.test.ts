// The order of a rental: its price, its hold and the limits of holds.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  moneyOf,
  prepareCall,
  stockAt,
} from '#api-test/money/money.ts';
import { aMember, anItem, aStation, authorizes, prepares, rents, returns } from '#api-test/factories.ts';
import { neverOpens, nowCosts } from '#api-test/fixtures.ts';
import { changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const storedTerms = (token: string) =>
  app.db
    .selectFrom('rentals')
    .select(['hours', 'max_hours', 'day_cap_won'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();

describe('price of a rental', () => {
  test('a rental costs hours times the hourly price', async () => {
    const item = await anItem(app, { pricePerHourWon: 700 });
    const query = { serialNumber: item.serialNumber, rentalTime: 12 };
    expect(await app.ask('GET /api/v1/payments/calculate', { query })).toEqual({
      amount: 8400,
      pricePerHour: 700,
      dayCap: null,
      replacementPrice: null,
      graceMinutes: 10,
      maxOverdueAmount: 8400,
      serverTime: expect.stringMatching(/\+09:00$/),
    });
  });
  test('an owner who allows 24 hours rents out 24 hours and no more, at most for the day cap', async () => {
    await changesSetting(app, 'rental.maxHours', 24);
    const person = await aMember(app);
    const item = await anItem(app, { pricePerHourWon: 500, dayCapWon: 3000 });
    const query = { serialNumber: item.serialNumber, rentalTime: 24 };
    const price = { amount: 3000, pricePerHour: 500, dayCap: 3000, maxOverdueAmount: 3000 };
    expect(await app.ask('GET /api/v1/payments/calculate', { query })).toMatchObject(price);
    expect(await prepareCall(app, person, item.serialNumber, 3000, 25)).toMatchObject({
      code: 'INVALID_INPUT',
    });
    const { rentalHistoryToken } = await rents(app, person, item.serialNumber, 24);
    expect(await storedTerms(rentalHistoryToken)).toMatchObject({
      hours: 24,
      max_hours: 24,
      day_cap_won: 3000,
    });
    await changesSetting(app, 'rental.maxHours', 12);
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
    await nowCosts(app, item.productId, 650);
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
  test('preparing an unknown item is ITEM_NOT_FOUND, a rented one ITEM_NOT_RENTABLE, one at a closed station STATION_CLOSED, one at a paused station STATION_PAUSED', async () => {
    const person = await aMember(app);
    expect(await prepareCall(app, person, 'CHR_NOBODY', 500)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const rented = await anItem(app);
    await rents(app, await aMember(app), rented.serialNumber);
    expect(await prepareCall(app, person, rented.serialNumber, 500)).toMatchObject({
      code: 'ITEM_NOT_RENTABLE',
    });
    const closed = await anItem(app, { stationId: (await aStation(app)).stationId });
    await neverOpens(app, closed.stationId);
    expect(await prepareCall(app, person, closed.serialNumber, 500)).toMatchObject({
      code: 'STATION_CLOSED',
    });
    const paused = await anItem(app, { stationId: (await aStation(app, { paused: true })).stationId });
    expect(await prepareCall(app, person, paused.serialNumber, 500)).toMatchObject({
      code: 'STATION_PAUSED',
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
  test('preparing an item that goes off sale at this moment is ITEM_NOT_RENTABLE', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    let answer: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (tx) => {
      await sql`update items set state = 'broken' where serial_number = ${item.serialNumber}`.execute(tx);
      answer = prepareCall(app, person, item.serialNumber, 500);
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.ownerDb,
        );
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    });
    expect(await answer).toMatchObject({ status: 409, code: 'ITEM_NOT_RENTABLE' });
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

describe('lapsed holds and payment keys that are not those of the order', () => {
  const holdOf = (itemId: number) =>
    app.db
      .selectFrom('holds')
      .select(['state', 'ends_at'])
      .where('item_id', '=', itemId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  const gatewayCalls = async () => {
    const { rules } = (await app.sandbox.ask('GET', '/control/faults')) as {
      rules: { timesApplied: number }[];
    };
    return rules[0]!.timesApplied;
  };

  test('confirming with a payment the gateway does not know takes no lapsed hold again, not even while it is asked', async () => {
    const [person, other] = [await aMember(app), await aMember(app)];
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    await app.advance({ minutes: 10, seconds: 1 });
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway' },
      phase: 'before_effect',
      action: { type: 'delay', ms: 3_600_000 },
    });
    const answer = confirms(app, person, session, 'tsbx_nobody_knows_it');
    await expect.poll(gatewayCalls, { interval: 5 }).toBeGreaterThan(0);
    expect(await prepareCall(app, other, item.serialNumber, 500)).toMatchObject({ ok: true });
    await app.sandbox.clearFaults();
    expect(await answer).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('confirming with a payment the gateway does not know leaves a lapsed hold lapsed', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    const { ends_at } = await holdOf(item.itemId);
    await app.advance({ minutes: 10, seconds: 1 });
    for (let time = 0; time < 3; time += 1) {
      expect(await confirms(app, person, session, 'tsbx_nobody_knows_it')).toMatchObject({
        code: 'ORDER_NOT_FOUND',
      });
      expect(await stockAt(app, item)).toBe(1);
    }
    expect((await holdOf(item.itemId)).ends_at).toEqual(ends_at);
    const paymentKey = await authorizes(app, session);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
  });

  test('confirming after a lapsed hold is PAYMENT_UNSETTLED and takes nothing while the gateway cannot say whose payment it is', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    await app.advance({ minutes: 11 });
    const paymentKey = await authorizes(app, session);
    await app.sandbox.addFault({ match: { method: 'GET' }, phase: 'before_effect', action: 'drop' });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNSETTLED',
    });
    expect(await stockAt(app, item)).toBe(1);
    await app.sandbox.clearFaults();
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });
});

describe('limits of a member', () => {
  test('a hold that lapsed unpaid bars its member from the item for ten minutes, and nobody else', async () => {
    const [person, other] = [await aMember(app), await aMember(app)];
    const item = await anItem(app);
    await prepares(app, person, item.serialNumber);
    await app.advance({ minutes: 5 });
    await prepares(app, person, item.serialNumber, 2);
    await app.advance({ minutes: 5, seconds: 1 });
    const barred = await prepareCall(app, person, item.serialNumber, 500);
    expect(barred).toMatchObject({ status: 409, code: 'HOLD_LIMIT' });
    expect(Number(barred.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
    await prepares(app, person, (await anItem(app)).serialNumber);
    await app.runTasks();
    await app.advance({ minutes: 9 });
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({ code: 'HOLD_LIMIT' });
    expect(await prepareCall(app, other, item.serialNumber, 500)).toMatchObject({ ok: true });
    await app.advance({ minutes: 10, seconds: 1 });
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({ ok: true });
  });
  test('a declined card or a paid rental bars nobody from the item', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { orderId, amount, orderName, customerKey, ...session } = await prepares(
      app,
      person,
      item.serialNumber,
    );
    const declined = await app.sandbox.authorize({
      orderId,
      amount,
      orderName,
      customerKey,
      confirmError: 'REJECT_CARD_PAYMENT',
    });
    const order = { orderId, amount, orderName, customerKey, ...session };
    expect(await confirms(app, person, order, declined.paymentKey)).toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    const second = await prepares(app, person, item.serialNumber);
    await app.advance({ minutes: 11 });
    // Paid after the hold had lapsed, which makes it a paid one.
    expect(await confirms(app, person, second, await authorizes(app, second))).toMatchObject({ ok: true });
    await returns(app, person, item.serialNumber, item.stationId);
    await prepares(app, person, item.serialNumber);
  });
  test('a member has ten unpaid holds in twenty-four hours, and paid ones do not count', async () => {
    const person = await aMember(app);
    const paid = await anItem(app);
    await rents(app, person, paid.serialNumber);
    await returns(app, person, paid.serialNumber, paid.stationId);
    const start = await app.now();
    for (let hold = 0; hold < 10; hold += 1) {
      await prepares(app, person, (await anItem(app)).serialNumber);
      await app.advance({ minutes: 11 });
    }
    const item = await anItem(app);
    const refused = await prepareCall(app, person, item.serialNumber, 500);
    expect(refused).toMatchObject({ status: 409, code: 'HOLD_LIMIT' });
    const elapsedSeconds = ((await app.now()).getTime() - start.getTime()) / 1000;
    const wait = Number(refused.headers.get('retry-after'));
    expect(Math.abs(wait - (24 * 3600 - elapsedSeconds))).toBeLessThan(30);
    await app.advance({ seconds: wait + 1 });
    expect(await prepareCall(app, person, item.serialNumber, 500)).toMatchObject({ ok: true });
  });
  test('the tenth unpaid hold can be tried again as long as it lives', async () => {
    const person = await aMember(app);
    for (let hold = 0; hold < 9; hold += 1) {
      await prepares(app, person, (await anItem(app)).serialNumber);
      await app.advance({ minutes: 11 });
    }
    const last = await anItem(app);
    await prepares(app, person, last.serialNumber);
    const session = await prepares(app, person, last.serialNumber);
    expect(await confirms(app, person, session, await authorizes(app, session))).toMatchObject({ ok: true });
    await prepares(app, person, (await anItem(app)).serialNumber);
  });
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
  test('a member who became overdue after preparing is OVERDUE_UNPAID every time, nothing is captured, and the item is free', async () => {
    const person = await aMember(app);
    const old = await anItem(app);
    await rents(app, person, old.serialNumber, 1);
    await app.advance({ hours: 1, minutes: 5 });
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await app.advance({ minutes: 6 });
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(app, person, session, paymentKey)).toMatchObject({
        status: 409,
        code: 'OVERDUE_UNPAID',
      });
    }
    expect(await moneyOf(app, session.orderId)).toEqual([]);
    expect(await stockAt(app, item)).toBe(1);
    // Whoever returns and pays the fee may prepare the same item at once.
    const fee = await isReadyToPayTheFee(app, person, old, old.stationId);
    expect(await confirms(app, person, fee.session, fee.paymentKey)).toMatchObject({ ok: true });
    await prepares(app, person, item.serialNumber);
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
