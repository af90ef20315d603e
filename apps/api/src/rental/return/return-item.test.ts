// Returning an item: where, when, at which quote, and repeated.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants, isLate, quotes, returnCall, stockAt } from '#api-test/money/money.ts';
import { aMember, anItem, aStation, rents, returns } from '#api-test/factories.ts';
import { nowCosts } from '#api-test/fixtures.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const quoteCall = (person: Person, code: string, returnStationId: number) =>
  app.call('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code },
    query: { returnStationId },
  });

async function aRenter(hours = 1) {
  const person = await aMember(app);
  const item = await anItem(app);
  const receipt = await rents(app, person, item.serialNumber, hours);
  return { person, item, receipt };
}

describe('returning', () => {
  test('returning puts the item into the stock of the return station and answers where and when', async () => {
    const { person, item, receipt } = await aRenter();
    const elsewhere = await aStation(app, { name: '성수역' });
    await app.advance({ minutes: 42 });
    const proof = await returns(app, person, item.serialNumber, elsewhere.stationId);
    expect(proof).toMatchObject({
      returnStationName: '성수역',
      minutesOfUse: 42,
      rentalHistoryToken: receipt.rentalHistoryToken,
    });
    expect(await stockAt(app, item)).toBe(0);
    expect(await stockAt(app, { ...item, stationId: elsewhere.stationId })).toBe(1);
    await rents(app, await aMember(app), item.serialNumber);
  });

  test('returning twice, or on another quote of the same rental, gives the first answer', async () => {
    const { person, item } = await aRenter();
    const first = await quotes(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 1 });
    const second = await quotes(app, person, item.serialNumber, item.stationId);
    const done = await returnCall(app, person, item.serialNumber, first.returnInfoKey);
    expect(done.ok).toBe(true);
    for (const { returnInfoKey } of [first, second]) {
      const again = await returnCall(app, person, item.serialNumber, returnInfoKey);
      expect(again).toMatchObject({ ok: true, data: 'data' in done ? done.data : null });
    }
    await app.advance({ hours: 30 });
    expect(await returnCall(app, person, item.serialNumber, first.returnInfoKey)).toMatchObject({
      ok: true,
    });
  });

  test('an item is returned at a paused station, but not at one shut down for good', async () => {
    const { person, item } = await aRenter();
    const paused = await aStation(app, { paused: true });
    const shutDown = await aStation(app);
    const early = await quotes(app, person, item.serialNumber, shutDown.stationId);
    await app.db
      .updateTable('stations')
      .set({ shut_down_at: await app.now() })
      .where('id', '=', shutDown.stationId)
      .execute();
    expect(await quoteCall(person, item.serialNumber, shutDown.stationId)).toMatchObject({
      status: 409,
      code: 'STATION_SHUT_DOWN',
    });
    expect(await returnCall(app, person, item.serialNumber, early.returnInfoKey)).toMatchObject({
      code: 'STATION_SHUT_DOWN',
    });
    expect(await returns(app, person, item.serialNumber, paused.stationId)).toMatchObject({
      returnStationName: paused.name,
    });
  });

  test('a return counts from the moment of its quote, which is valid for ten minutes', async () => {
    const { person, item } = await aRenter();
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    const quotedAt = Date.parse(quote.expiresAt) - 10 * 60_000;
    await app.advance({ minutes: 9, seconds: 50 });
    const done = await returnCall(app, person, item.serialNumber, quote.returnInfoKey);
    if (!done.ok) throw new Error(done.code);
    expect(Date.parse(done.data.returnTime)).toBe(quotedAt);
  });

  test('returning on a quote older than ten minutes is QUOTE_EXPIRED', async () => {
    const { person, item } = await aRenter();
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 10, seconds: 1 });
    expect(await returnCall(app, person, item.serialNumber, returnInfoKey)).toMatchObject({
      status: 409,
      code: 'QUOTE_EXPIRED',
    });
    await returns(app, person, item.serialNumber, item.stationId);
  });
});

describe('refused returns', () => {
  test("someone else's rental cannot be quoted, returned or paid for", async () => {
    const { person, item } = await aRenter();
    const stranger = await aMember(app);
    expect(await quoteCall(stranger, item.serialNumber, item.stationId)).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    expect(await returnCall(app, stranger, item.serialNumber, returnInfoKey)).toMatchObject({
      status: 404,
      code: 'QUOTE_NOT_FOUND',
    });
    expect(
      await app.call('POST /api/v1/payments/prepare/overdue', {
        as: stranger,
        body: { method: 'OVERDUE', returnInfoKey },
      }),
    ).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' });
  });
  test('a return quote needs a rented item, a known serial number and a known station', async () => {
    const { person, item } = await aRenter();
    const notRented = await anItem(app);
    expect(await quoteCall(person, notRented.serialNumber, item.stationId)).toMatchObject({
      code: 'RENTAL_NOT_FOUND',
    });
    expect(await quoteCall(person, 'CHR_NOBODY', item.stationId)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
    expect(await quoteCall(person, item.serialNumber, 2_000_000_000)).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
  });
  test('returning on a quote for another item or on an unknown key is QUOTE_NOT_FOUND', async () => {
    const { person, item } = await aRenter();
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    const other = await anItem(app);
    expect(await returnCall(app, person, other.serialNumber, returnInfoKey)).toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    });
    expect(await returnCall(app, person, item.serialNumber, 'made-up')).toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    });
  });
});

describe('grace period', () => {
  // Its last moment is a test of the domain: here the clock goes on while the call is made.
  test('half a minute before the grace period ends nothing is owed and the rental is 대여 중', async () => {
    const { person, item } = await aRenter();
    await app.advance({ hours: 1, minutes: 9, seconds: 30 });
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    expect(quote).toMatchObject({ status: '대여 중', overdueMinutes: 0, overdueAmount: 0, minutesOfUse: 69 });
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
  });
  test('one second after the grace period the rental is 연체, an hour is owed, and returning is OVERDUE_PAYMENT_REQUIRED', async () => {
    const { person, item } = await aRenter();
    await app.advance({ hours: 1, minutes: 10, seconds: 1 });
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    expect(quote).toMatchObject({ status: '연체', overdueMinutes: 10, overdueAmount: 500 });
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      status: 409,
      code: 'OVERDUE_PAYMENT_REQUIRED',
    });
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
    expect(actives).toMatchObject([{ status: '연체' }]);
  });
  test('a grace period that ends between the quote and the return costs nothing', async () => {
    const { person, item } = await aRenter();
    await app.advance({ hours: 1, minutes: 9, seconds: 30 });
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 5 });
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      ok: true,
    });
  });
});

test('the overdue fee uses the price of that rental, not of today, and at most twelve hours of it', async () => {
  const person = await aMember(app);
  const item = await anItem(app, { pricePerHourWon: 500 });
  await isLate(app, person, item);
  await nowCosts(app, item.productId, 5000);
  expect((await quotes(app, person, item.serialNumber, item.stationId)).overdueAmount).toBe(1000);
  await app.advance({ hours: 100 });
  expect((await quotes(app, person, item.serialNumber, item.stationId)).overdueAmount).toBe(6000);
});

test('a return that meets the shutting down of its station is STATION_SHUT_DOWN, and the rental goes on', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  const { stationId } = await aStation(app);
  await rents(app, person, item.serialNumber);
  const { returnInfoKey } = await quotes(app, person, item.serialNumber, stationId);
  let answer: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (tx) => {
    await sql`select from stations where id = ${stationId} for update`.execute(tx);
    await sql`update stations set shut_down_at = ondesk_now() where id = ${stationId}`.execute(tx);
    answer = app.call('POST /api/v1/returns/products/{serialNumber}', {
      as: person,
      params: { serialNumber: item.serialNumber },
      body: { returnInfoKey },
    });
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.ownerDb,
      );
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
  });
  expect(await answer).toMatchObject({ status: 409, code: 'STATION_SHUT_DOWN' });
  await returns(app, person, item.serialNumber, item.stationId);
});
