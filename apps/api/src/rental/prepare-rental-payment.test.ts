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
import { aMember, anItem, aStation, authorizes, prepares, rents } from '#api-test/people-and-things.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

const lookUp = (serialNumber: string, asked: { as?: Person } = {}) =>
  world.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber }, ...asked });

describe('looking an item up', () => {
  test('says what it is, what it costs and where it is', async () => {
    const station = await aStation(world, { name: '건대입구역' });
    const item = await anItem(world, { stationId: station.stationId, pricePerHourWon: 700 });
    expect(await lookUp(item.serialNumber)).toMatchObject({
      ok: true,
      data: { pricePerHour: 700, currentStationName: '건대입구역', currentStationId: station.stationId },
    });
  });
  test('of an unknown code is ITEM_NOT_FOUND', async () => {
    expect(await lookUp('CHR_NOBODY')).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  });
  test('that is rented or broken is ITEM_NOT_RENTABLE', async () => {
    const rented = await anItem(world);
    await rents(world, await aMember(world), rented.serialNumber);
    expect(await lookUp(rented.serialNumber)).toMatchObject({ status: 409, code: 'ITEM_NOT_RENTABLE' });
  });
  test('at a paused station is STATION_CLOSED', async () => {
    const station = await aStation(world, { paused: true });
    const item = await anItem(world, { stationId: station.stationId });
    expect(await lookUp(item.serialNumber)).toMatchObject({ status: 409, code: 'STATION_CLOSED' });
  });
  test('on hold is ITEM_HELD for others, but not for whom it is held', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await prepares(world, person, item.serialNumber);
    expect(await lookUp(item.serialNumber)).toMatchObject({ status: 409, code: 'ITEM_HELD' });
    expect(await lookUp(item.serialNumber, { as: await aMember(world) })).toMatchObject({
      code: 'ITEM_HELD',
    });
    expect(await lookUp(item.serialNumber, { as: person })).toMatchObject({ ok: true });
  });
});

describe('the price', () => {
  test('is hours times the hourly price', async () => {
    const item = await anItem(world, { pricePerHourWon: 700 });
    const query = { serialNumber: item.serialNumber, rentalTime: 12 };
    expect(await world.ask('GET /api/v1/payments/calculate', { query })).toEqual({ amount: 8400 });
  });
  test('of an unknown item is ITEM_NOT_FOUND', async () => {
    const query = { serialNumber: 'CHR_NOBODY', rentalTime: 1 };
    expect(await world.call('GET /api/v1/payments/calculate', { query })).toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
  });
  test.each([[0], [13], [1.5], ['x']])('of %j hours is refused as nonsense', async (rentalTime) => {
    const { serialNumber } = await anItem(world);
    const query = { serialNumber, rentalTime };
    expect(await world.call('GET /api/v1/payments/calculate', { query })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
  test('that changed between calculate and prepare is refused with the new one', async () => {
    const person = await aMember(world);
    const item = await anItem(world, { pricePerHourWon: 500 });
    await world.db
      .updateTable('products')
      .set({ price_per_hour_won: 650 })
      .where('id', '=', item.productId)
      .execute();
    expect(await prepareCall(world, person, item.serialNumber, 1000, 2)).toMatchObject({
      status: 400,
      code: 'AMOUNT_MISMATCH',
      amount: 1300,
    });
    expect(await stockAt(world, item)).toBe(1);
  });
});

describe('preparing', () => {
  test('holds the item and hands out what the payment window needs', async () => {
    const person = await aMember(world, { email: null });
    const item = await anItem(world, { pricePerHourWon: 500 });
    const session = await prepares(world, person, item.serialNumber, 2);
    expect(session).toMatchObject({ type: 'RENT', method: 'CARD', amount: 1000, customerEmail: null });
    expect(session.clientApiKey).toBe(world.config.toss.clientKey);
    expect(session.orderId).toMatch(/^[\w=-]{22,64}$/);
    expect(session.sessionInfoKey.length).toBeGreaterThanOrEqual(22);
    expect(session.customerKey).toMatch(/^[\w=.@-]{2,50}$/);
    expect(await stockAt(world, item)).toBe(0);
  });
  test("of someone else's held item is ITEM_HELD until the ten minutes are over", async () => {
    const item = await anItem(world);
    const [first, second] = [await aMember(world), await aMember(world)];
    await prepares(world, first, item.serialNumber);
    expect(await prepareCall(world, second, item.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'ITEM_HELD',
    });
    await world.advance({ minutes: 9, seconds: 50 });
    expect(await prepareCall(world, second, item.serialNumber, 500)).toMatchObject({ code: 'ITEM_HELD' });
    await world.advance({ seconds: 11 });
    expect(await prepareCall(world, second, item.serialNumber, 500)).toMatchObject({ ok: true });
  });
  test('an unknown item is ITEM_NOT_FOUND, a rented one ITEM_NOT_RENTABLE, a closed station STATION_CLOSED', async () => {
    const person = await aMember(world);
    expect(await prepareCall(world, person, 'CHR_NOBODY', 500)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const rented = await anItem(world);
    await rents(world, await aMember(world), rented.serialNumber);
    expect(await prepareCall(world, person, rented.serialNumber, 500)).toMatchObject({
      code: 'ITEM_NOT_RENTABLE',
    });
    const { stationId } = await aStation(world, { paused: true });
    const away = await anItem(world, { stationId });
    expect(await prepareCall(world, person, away.serialNumber, 500)).toMatchObject({
      code: 'STATION_CLOSED',
    });
  });
  test('again closes the first window and keeps the end of the first hold', async () => {
    const [person, other] = [await aMember(world), await aMember(world)];
    const item = await anItem(world);
    const first = await isReadyToConfirm(world, person, item.serialNumber);
    await world.advance({ minutes: 6 });
    const second = await isReadyToConfirm(world, person, item.serialNumber, 2);
    expect(await confirms(world, person, first.session, first.paymentKey)).toMatchObject({
      status: 409,
      code: 'ORDER_CLOSED',
    });
    await world.advance({ minutes: 4, seconds: 1 });
    expect(await prepareCall(world, other, item.serialNumber, 500)).toMatchObject({ ok: true });
    expect(await confirms(world, person, second.session, second.paymentKey)).toMatchObject({
      status: 409,
      code: 'HOLD_EXPIRED',
    });
    expect(await moneyOf(world, second.session.orderId)).toEqual([]);
  });
  test('while its own payment is being confirmed is PAYMENT_UNSETTLED', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    await world.sandbox.addFault({
      match: { provider: 'card-company' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNSETTLED',
    });
    await world.sandbox.clearFaults();
    expect(await prepareCall(world, person, item.serialNumber, 500)).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNSETTLED',
    });
    await comesToRest(world);
  });
});

describe('a hold that has lapsed', () => {
  test('is taken again at the confirm when the item is still free', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    await world.advance({ minutes: 15 });
    await world.doChores();
    const paymentKey = await authorizes(world, session);
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ ok: true });
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });
  test('is HOLD_EXPIRED before any capture when someone else has the item, again and again', async () => {
    const [late, quick] = [await aMember(world), await aMember(world)];
    const item = await anItem(world);
    const session = await prepares(world, late, item.serialNumber);
    await world.advance({ minutes: 11 });
    await rents(world, quick, item.serialNumber);
    const paymentKey = await authorizes(world, session);
    for (let time = 0; time < 2; time += 1) {
      expect(await confirms(world, late, session, paymentKey)).toMatchObject({
        status: 409,
        code: 'HOLD_EXPIRED',
      });
    }
    expect(await moneyOf(world, session.orderId)).toEqual([]);
  });
});

describe('limits', () => {
  test('one member holds at most three items, and stock recovers when nobody pays', async () => {
    const person = await aMember(world);
    const { stationId } = await aStation(world);
    const items = await Promise.all(Array.from({ length: 5 }, () => anItem(world, { stationId })));
    const answers = [];
    for (const item of items) answers.push(await prepareCall(world, person, item.serialNumber, 500));
    expect(answers.map((answer) => (answer.ok ? 'held' : answer.code))).toEqual([
      'held',
      'held',
      'held',
      'HOLD_LIMIT',
      'HOLD_LIMIT',
    ]);
    expect(await stockAt(world, items[0]!)).toBe(2);
    await world.advance({ minutes: 11 });
    expect(await stockAt(world, items[0]!)).toBe(5);
    expect(await prepareCall(world, person, items[4]!.serialNumber, 500)).toMatchObject({ ok: true });
  });
  test('one member has at most five open rentals, those about to be paid included', async () => {
    const person = await aMember(world);
    for (let rented = 0; rented < 4; rented += 1) {
      await rents(world, person, (await anItem(world)).serialNumber);
    }
    const last = await isReadyToConfirm(world, person, (await anItem(world)).serialNumber);
    const sixth = await anItem(world);
    expect(await prepareCall(world, person, sixth.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'RENTAL_LIMIT',
    });
    expect(await confirms(world, person, last.session, last.paymentKey)).toMatchObject({ ok: true });
    expect(await prepareCall(world, person, sixth.serialNumber, 500)).toMatchObject({ code: 'RENTAL_LIMIT' });
  });
  test('a lapsed hold is not taken again beyond the limit', async () => {
    const person = await aMember(world);
    const forgotten = await prepares(world, person, (await anItem(world)).serialNumber);
    await world.advance({ minutes: 11 });
    for (let rented = 0; rented < 5; rented += 1) {
      await rents(world, person, (await anItem(world)).serialNumber);
    }
    const paymentKey = await authorizes(world, forgotten);
    expect(await confirms(world, person, forgotten, paymentKey)).toMatchObject({ code: 'HOLD_EXPIRED' });
    expect(await moneyOf(world, forgotten.orderId)).toEqual([]);
  });
  test('who has an overdue rental starts no other', async () => {
    const person = await aMember(world);
    await isLate(world, person, await anItem(world));
    const item = await anItem(world);
    expect(await prepareCall(world, person, item.serialNumber, 500)).toMatchObject({
      status: 409,
      code: 'OVERDUE_UNPAID',
    });
  });
});
