// The station routes: which stations are listed, in what order, and with which stock.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAllStations, startsOnEmptySaturday } from '#api-test/calls/station-calls.ts';
import { isHeld, isOut, isShutDown, itIs } from '#api-test/fixtures.ts';
import { aMember, anItem, aProduct, aStation, rents } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { failures } from '#contract/failures.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(() => startsOnEmptySaturday(app));

const listAll = () => listAllStations(app);

describe('the station list', () => {
  test('without coordinates the station list is ordered by name and knows no distance', async () => {
    for (const name of ['다락', '가게', '나루']) await aStation(app, { name });
    expect((await listAll()).map(({ name, distance }) => [name, distance])).toEqual([
      ['가게', null],
      ['나루', null],
      ['다락', null],
    ]);
  });

  test('with coordinates the station list is ordered by distance, in kilometres with two decimals', async () => {
    await aStation(app, { name: '멀리', latitude: 37.56, longitude: 127.1 });
    await aStation(app, { name: '여기', ...defaultCentre });
    await aStation(app, { name: '가까이', latitude: 37.543, longitude: 127.079 });
    const { stations } = await app.ask('GET /api/v1/stations', { query: defaultCentre });
    expect(stations.map(({ name, distance }) => [name, distance])).toEqual([
      ['여기', 0],
      ['가까이', 0.13],
      ['멀리', 2.77],
    ]);
  });

  test('a search by name finds stations that contain it, in either case, and takes % and _ as they are', async () => {
    for (const name of ['성수 Cafe', '건대 카페', '100%_라운지']) await aStation(app, { name });
    const found = async (name: string) =>
      (await app.ask('GET /api/v1/stations', { query: { name } })).stations.map((station) => station.name);
    expect(await found('cAFE')).toEqual(['성수 Cafe']);
    expect(await found('%_')).toEqual(['100%_라운지']);
    expect(await found('없음')).toEqual([]);
  });

  test('a map view lists only the stations inside it', async () => {
    await aStation(app, { name: '안', latitude: 37.54, longitude: 127.07 });
    await aStation(app, { name: '북쪽', latitude: 37.56, longitude: 127.07 });
    await aStation(app, { name: '동쪽', latitude: 37.54, longitude: 127.09 });
    const { stations } = await app.ask('GET /api/v1/stations', {
      query: { south: 37.53, west: 127.06, north: 37.55, east: 127.08 },
    });
    expect(stations.map(({ name }) => name)).toEqual(['안']);
  });

  test('a map view across the date line lists the stations of both sides', async () => {
    await aStation(app, { name: '동', latitude: 0, longitude: -179 });
    await aStation(app, { name: '서', latitude: 0, longitude: 179 });
    await aStation(app, { name: '한가운데', latitude: 0, longitude: 0 });
    const { stations } = await app.ask('GET /api/v1/stations', {
      query: { south: -1, west: 170, north: 1, east: -170 },
    });
    expect(stations.map(({ name }) => name)).toEqual(['동', '서']);
  });

  test('a station shut down for good is not listed and not found', async () => {
    const { stationId } = await aStation(app);
    await isShutDown(app, stationId);
    expect(await listAll()).toEqual([]);
    expect(await app.call('GET /api/v1/stations/{id}', { params: { id: stationId } })).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
  });

  test('every station carries its number twice', async () => {
    const { stationId } = await aStation(app);
    const { id, stationId: again } = await app.ask('GET /api/v1/stations/{id}', {
      params: { id: stationId },
    });
    expect([id, again]).toEqual([stationId, stationId]);
  });

  test('the plain station list carries an ETag; an unchanged one is not sent twice', async () => {
    await aStation(app);
    const first = await app.call('GET /api/v1/stations');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await app.call('GET /api/v1/stations', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const {
      'content-type': _type,
      'content-length': _length,
      date: _then,
      ...others
    } = Object.fromEntries(first.headers);
    expect(Object.fromEntries(again.headers)).toMatchObject(others);
  });

  test('an answer with distances from a person is cached by nobody', async () => {
    await aStation(app);
    const answer = await app.call('GET /api/v1/stations', { query: defaultCentre });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});

describe('a depot', () => {
  test('a depot is never shown to renters and nothing in it counts as stock', async () => {
    const { productId, name } = await aProduct(app);
    const { stationId } = await aStation(app, { kind: 'depot' });
    const { serialNumber } = await anItem(app, { stationId, productId });
    const unknown = { status: 404, code: 'STATION_NOT_FOUND' };
    expect(await listAll()).toEqual([]);
    expect((await app.ask('GET /api/v1/main')).nearbyStations).toEqual([]);
    expect(await app.call('GET /api/v1/stations/{id}', { params: { id: stationId } })).toMatchObject(unknown);
    expect(
      await app.call('GET /api/v1/stations/{stationId}/products', { params: { stationId } }),
    ).toMatchObject(unknown);
    const product = { params: { productName: name } };
    expect((await app.ask('GET /api/v1/products/{productName}', product)).stock).toBe(0);
    expect((await app.ask('GET /api/v1/products')).products).toMatchObject([{ stock: 0 }]);
    expect((await app.ask('GET /api/v1/products/{productName}/stations', product)).content).toEqual([]);
    expect(
      await app.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber } }),
    ).toMatchObject({ code: 'STATION_CLOSED' });
  });

  test('a depot is no station to return to', async () => {
    const person = await aMember(app);
    const { serialNumber } = await anItem(app);
    await rents(app, person, serialNumber);
    const { stationId } = await aStation(app, { kind: 'depot' });
    expect(
      await app.call('GET /api/v1/returns/products/{code}', {
        as: person,
        params: { code: serialNumber },
        query: { returnStationId: stationId },
      }),
    ).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  });
});

describe('stock at a station', () => {
  test('the stock of a station is the number of available items that nobody is paying for', async () => {
    const { stationId } = await aStation(app);
    const { productId } = await aProduct(app);
    const items = [];
    for (let n = 0; n < 5; n += 1) items.push(await anItem(app, { stationId, productId }));
    await isHeld(app, items[0]!, '2026-11-14T13:10:00+09:00');
    await isHeld(app, items[1]!, 'infinity');
    await sql`update items set state = 'broken' where id = ${items[2]!.itemId}`.execute(app.db);
    const stock = async () =>
      (await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).stock;
    expect(await stock()).toBe(2);
    await itIs(app, '2026-11-14T13:10:00+09:00');
    expect(await stock()).toBe(3);
  });

  test('three popular products of a station are shown: what is rented most there and in stock right now', async () => {
    const { stationId } = await aStation(app);
    const [often, seldom, never, gone] = [
      await aProduct(app, { name: '자주' }),
      await aProduct(app, { name: '가끔' }),
      await aProduct(app, { name: '처음' }),
      await aProduct(app, { name: '모두 나감' }),
    ];
    for (const { productId } of [never, seldom, often]) await anItem(app, { stationId, productId });
    for (let n = 0; n < 3; n += 1)
      await isOut(app, await anItem(app, { stationId, productId: gone.productId }));
    for (let n = 0; n < 2; n += 1)
      await isOut(app, await anItem(app, { stationId, productId: often.productId }));
    await isOut(app, await anItem(app, { stationId, productId: seldom.productId }));
    const { popularProducts } = await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } });
    expect(popularProducts.map(({ name }) => name)).toEqual(['자주', '가끔', '처음']);
  });

  test('a station shows never more than three popular products, and none when it is empty', async () => {
    const { stationId } = await aStation(app);
    const detail = () => app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } });
    expect(await detail()).toMatchObject({ stock: 0, popularProducts: [] });
    for (let n = 0; n < 4; n += 1) await anItem(app, { stationId });
    expect((await detail()).popularProducts).toHaveLength(3);
  });

  test('products at a station come with the stock there; what was rented there and is out reads 0', async () => {
    const { stationId } = await aStation(app);
    const charger = await aProduct(app, { name: '충전기', category: '충전기', pricePerHourWon: 700 });
    const mouse = await aProduct(app, { name: '마우스', category: '마우스' });
    await anItem(app, { productId: charger.productId }); // elsewhere
    await anItem(app, { stationId, productId: charger.productId });
    await isOut(app, await anItem(app, { stationId, productId: mouse.productId }));
    const { stationProducts } = await app.ask('GET /api/v1/stations/{stationId}/products', {
      params: { stationId },
    });
    expect(stationProducts).toMatchObject([
      { name: '충전기', category: '충전기', pricePerHour: 700, stock: 1 },
      { name: '마우스', category: '마우스', stock: 0 },
    ]);
  });

  test('one product at a station has the stock there, 0 where it is not carried', async () => {
    const { stationId } = await aStation(app);
    const { productId, name } = await aProduct(app, { name: '반값 50% 충전기/케이블' });
    const item = await anItem(app, { productId });
    const stockAt = async (id: number) =>
      (
        await app.ask('GET /api/v1/stations/{stationId}/products/{productName}', {
          params: { stationId: id, productName: name },
        })
      ).stock;
    expect([await stockAt(item.stationId), await stockAt(stationId)]).toEqual([1, 0]);
  });

  test('stock and status of a station are right at the next read, with an ETag to ask again cheaply', async () => {
    const { stationId, itemId } = await anItem(app);
    const ask = (etag = '') =>
      app.call('GET /api/v1/stations/{id}', {
        params: { id: stationId },
        headers: { 'if-none-match': etag },
      });
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    await sql`update items set state = 'broken' where id = ${itemId}`.execute(app.db);
    expect(await ask(etag)).toMatchObject({ status: 200, data: { stock: 0 } });
  });
});

describe('bad input', () => {
  test('an unknown station is not found, whatever is asked about it', async () => {
    const { name } = await aProduct(app);
    const stationId = 987_654;
    const answers = [
      await app.call('GET /api/v1/stations/{id}', { params: { id: stationId } }),
      await app.call('GET /api/v1/stations/{stationId}/products', { params: { stationId } }),
      await app.call('GET /api/v1/stations/{stationId}/products/{productName}', {
        params: { stationId, productName: name },
      }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        code: 'STATION_NOT_FOUND',
        message: failures.STATION_NOT_FOUND.message,
      });
    }
  });

  test('an unknown product at a known station is not found', async () => {
    const { stationId } = await aStation(app);
    expect(
      await app.call('GET /api/v1/stations/{stationId}/products/{productName}', {
        params: { stationId, productName: '%' },
      }),
    ).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND', message: failures.PRODUCT_NOT_FOUND.message });
  });

  test.each([
    { latitude: 91, longitude: 127 },
    { latitude: 37, longitude: 181 },
    { latitude: 37 },
    { south: 1, west: 1, north: 2 },
    { south: 38, west: 126, north: 37, east: 128 },
    { latitude: 'here', longitude: 127 },
  ])('the station query %j is refused with a Korean sentence', async (query) => {
    expect(await app.call('GET /api/v1/stations', { query })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: failures.INVALID_INPUT.message,
    });
  });

  test.each(['0', '-1', '1.5', 'one', '99999999999'])('station number %s is refused', async (id) => {
    expect(await app.call('GET /api/v1/stations/{id}', { params: { id } })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});
