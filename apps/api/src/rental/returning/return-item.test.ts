import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants, isLate, quotes, returnCall, stockAt } from '#api-test/money.ts';
import { aMember, anItem, aStation, rents, returns } from '#api-test/people-and-things.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

const quoteCall = (person: Person, code: string, returnStationId: number) =>
  world.call('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code },
    query: { returnStationId },
  });

async function aRenter(hours = 1) {
  const person = await aMember(world);
  const item = await anItem(world);
  const receipt = await rents(world, person, item.serialNumber, hours);
  return { person, item, receipt };
}

describe('returning', () => {
  test('brings the item to the station it was returned at, with proof of where and when', async () => {
    const { person, item, receipt } = await aRenter();
    const elsewhere = await aStation(world, { name: '성수역' });
    await world.advance({ minutes: 42 });
    const proof = await returns(world, person, item.serialNumber, elsewhere.stationId);
    expect(proof).toMatchObject({
      returnStationName: '성수역',
      minutesOfUse: 42,
      rentalHistoryToken: receipt.rentalHistoryToken,
    });
    expect(await stockAt(world, item)).toBe(0);
    expect(await stockAt(world, { ...item, stationId: elsewhere.stationId })).toBe(1);
    await rents(world, await aMember(world), item.serialNumber);
  });

  test('twice, or on another quote of the same rental, gives the first answer', async () => {
    const { person, item } = await aRenter();
    const first = await quotes(world, person, item.serialNumber, item.stationId);
    await world.advance({ minutes: 1 });
    const second = await quotes(world, person, item.serialNumber, item.stationId);
    const done = await returnCall(world, person, item.serialNumber, first.returnInfoKey);
    expect(done.ok).toBe(true);
    for (const { returnInfoKey } of [first, second]) {
      const again = await returnCall(world, person, item.serialNumber, returnInfoKey);
      expect(again).toMatchObject({ ok: true, data: 'data' in done ? done.data : null });
    }
    await world.advance({ hours: 30 });
    expect(await returnCall(world, person, item.serialNumber, first.returnInfoKey)).toMatchObject({
      ok: true,
    });
  });

  test('works at a station that is closed or paused, but not at one shut down for good', async () => {
    const { person, item } = await aRenter();
    const paused = await aStation(world, { paused: true });
    const gone = await aStation(world);
    const early = await quotes(world, person, item.serialNumber, gone.stationId);
    await world.db
      .updateTable('stations')
      .set({ shut_down_at: await world.now() })
      .where('id', '=', gone.stationId)
      .execute();
    expect(await quoteCall(person, item.serialNumber, gone.stationId)).toMatchObject({
      status: 409,
      code: 'STATION_SHUT_DOWN',
    });
    expect(await returnCall(world, person, item.serialNumber, early.returnInfoKey)).toMatchObject({
      code: 'STATION_SHUT_DOWN',
    });
    expect(await returns(world, person, item.serialNumber, paused.stationId)).toMatchObject({
      returnStationName: paused.name,
    });
  });

  test('is closed at the moment of the quote, and that quote is good for ten minutes', async () => {
    const { person, item } = await aRenter();
    const quote = await quotes(world, person, item.serialNumber, item.stationId);
    const quotedAt = Date.parse(quote.expiresAt) - 10 * 60_000;
    await world.advance({ minutes: 9, seconds: 50 });
    const done = await returnCall(world, person, item.serialNumber, quote.returnInfoKey);
    if (!done.ok) throw new Error(done.code);
    expect(Date.parse(done.data.returnTime)).toBe(quotedAt);
  });

  test('on an older quote is QUOTE_EXPIRED', async () => {
    const { person, item } = await aRenter();
    const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
    await world.advance({ minutes: 10, seconds: 1 });
    expect(await returnCall(world, person, item.serialNumber, returnInfoKey)).toMatchObject({
      status: 409,
      code: 'QUOTE_EXPIRED',
    });
    await returns(world, person, item.serialNumber, item.stationId);
  });
});

describe('a return is refused', () => {
  test("of someone else's item: there is no such rental, and their quote is nobody's", async () => {
    const { person, item } = await aRenter();
    const stranger = await aMember(world);
    expect(await quoteCall(stranger, item.serialNumber, item.stationId)).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
    const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
    expect(await returnCall(world, stranger, item.serialNumber, returnInfoKey)).toMatchObject({
      status: 404,
      code: 'QUOTE_NOT_FOUND',
    });
    expect(
      await world.call('POST /api/v1/payments/prepare/overdue', {
        as: stranger,
        body: { method: 'OVERDUE', returnInfoKey },
      }),
    ).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' });
  });
  test('of an item that is not rented, that nobody knows, or at a station nobody knows', async () => {
    const { person, item } = await aRenter();
    const onTheShelf = await anItem(world);
    expect(await quoteCall(person, onTheShelf.serialNumber, item.stationId)).toMatchObject({
      code: 'RENTAL_NOT_FOUND',
    });
    expect(await quoteCall(person, 'CHR_NOBODY', item.stationId)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
    expect(await quoteCall(person, item.serialNumber, 2_000_000_000)).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
  });
  test('on a quote for another item, or on a key nobody gave out', async () => {
    const { person, item } = await aRenter();
    const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
    const other = await anItem(world);
    expect(await returnCall(world, person, other.serialNumber, returnInfoKey)).toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    });
    expect(await returnCall(world, person, item.serialNumber, 'made-up')).toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    });
  });
});

describe('the ten minutes of grace', () => {
  test('a second before their end nothing is owed and the rental still reads 대여 중', async () => {
    const { person, item } = await aRenter();
    await world.advance({ hours: 1, minutes: 9, seconds: 59 });
    const quote = await quotes(world, person, item.serialNumber, item.stationId);
    expect(quote).toMatchObject({ status: '대여 중', overdueMinutes: 0, overdueAmount: 0, minutesOfUse: 69 });
    expect(await returnCall(world, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
  });
  test('a second after their end it is 연체, an hour is owed, and returning directly is refused', async () => {
    const { person, item } = await aRenter();
    await world.advance({ hours: 1, minutes: 10, seconds: 1 });
    const quote = await quotes(world, person, item.serialNumber, item.stationId);
    expect(quote).toMatchObject({ status: '연체', overdueMinutes: 10, overdueAmount: 500 });
    expect(await returnCall(world, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      status: 409,
      code: 'OVERDUE_PAYMENT_REQUIRED',
    });
    const { actives } = await world.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(actives).toMatchObject([{ status: '연체' }]);
  });
  test('that end between the quote and the return cost nothing', async () => {
    const { person, item } = await aRenter();
    await world.advance({ hours: 1, minutes: 9, seconds: 30 });
    const quote = await quotes(world, person, item.serialNumber, item.stationId);
    await world.advance({ minutes: 5 });
    expect(await returnCall(world, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
  });
});

test('the fee counts the price of that rental, not of today, and at most twelve hours of it', async () => {
  const person = await aMember(world);
  const item = await anItem(world, { pricePerHourWon: 500 });
  await isLate(world, person, item);
  await world.db
    .updateTable('products')
    .set({ price_per_hour_won: 5000 })
    .where('id', '=', item.productId)
    .execute();
  expect((await quotes(world, person, item.serialNumber, item.stationId)).overdueAmount).toBe(1000);
  await world.advance({ hours: 100 });
  expect((await quotes(world, person, item.serialNumber, item.stationId)).overdueAmount).toBe(6000);
});
