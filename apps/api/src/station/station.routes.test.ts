// Stations on the wire: which are listed, in what order, open or not, and what stands there.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isHeld, isOut, isShutDown, itIs } from '#api-test/city.ts';
import { anItem, aProduct, aStation, type StationGiven } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';
import { failures } from '#contract/failures.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

beforeEach(async () => {
  await sql`truncate stations, products, items, holds, rentals, bookmarks restart identity cascade`.execute(
    world.db,
  );
  await itIs(world, '2026-11-14T13:00:00+09:00'); // a Saturday
});

/** Always read afresh: the plain list may be a moment old. */
async function listAll(): Promise<{ id: number; name: string; status: string; distance: number | null }[]> {
  const { stations } = await world.ask('GET /api/v1/stations', {
    query: { south: -90, west: -180, north: 90, east: 180 },
  });
  return stations;
}

async function statusOf(given: StationGiven): Promise<string> {
  const { stationId } = await aStation(world, given);
  return (await world.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).status;
}

describe('the list', () => {
  test('without coordinates it is ordered by name and knows no distance', async () => {
    for (const name of ['다락', '가게', '나루']) await aStation(world, { name });
    expect((await listAll()).map(({ name, distance }) => [name, distance])).toEqual([
      ['가게', null],
      ['나루', null],
      ['다락', null],
    ]);
  });

  test('with coordinates it is ordered by distance, in kilometres with two decimals', async () => {
    await aStation(world, { name: '멀리', latitude: 37.56, longitude: 127.1 });
    await aStation(world, { name: '여기', ...defaultCentre });
    await aStation(world, { name: '가까이', latitude: 37.543, longitude: 127.079 });
    const { stations } = await world.ask('GET /api/v1/stations', { query: defaultCentre });
    expect(stations.map(({ name, distance }) => [name, distance])).toEqual([
      ['여기', 0],
      ['가까이', 0.13],
      ['멀리', 2.77],
    ]);
  });

  test('a view holds only the stations inside it', async () => {
    await aStation(world, { name: '안', latitude: 37.54, longitude: 127.07 });
    await aStation(world, { name: '북쪽', latitude: 37.56, longitude: 127.07 });
    await aStation(world, { name: '동쪽', latitude: 37.54, longitude: 127.09 });
    const { stations } = await world.ask('GET /api/v1/stations', {
      query: { south: 37.53, west: 127.06, north: 37.55, east: 127.08 },
    });
    expect(stations.map(({ name }) => name)).toEqual(['안']);
  });

  test('a view across the date line holds both of its sides', async () => {
    await aStation(world, { name: '동', latitude: 0, longitude: -179 });
    await aStation(world, { name: '서', latitude: 0, longitude: 179 });
    await aStation(world, { name: '한가운데', latitude: 0, longitude: 0 });
    const { stations } = await world.ask('GET /api/v1/stations', {
      query: { south: -1, west: 170, north: 1, east: -170 },
    });
    expect(stations.map(({ name }) => name)).toEqual(['동', '서']);
  });

  test('a station shut down for good is not listed and not found', async () => {
    const { stationId } = await aStation(world);
    await isShutDown(world, stationId);
    expect(await listAll()).toEqual([]);
    expect(await world.call('GET /api/v1/stations/{id}', { params: { id: stationId } })).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
  });

  test('every station carries its number twice', async () => {
    const { stationId } = await aStation(world);
    const { id, stationId: again } = await world.ask('GET /api/v1/stations/{id}', {
      params: { id: stationId },
    });
    expect([id, again]).toEqual([stationId, stationId]);
  });

  test('the plain list carries a tag; an unchanged one is not sent twice', async () => {
    await aStation(world);
    const first = await world.call('GET /api/v1/stations');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await world.call('GET /api/v1/stations', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const {
      'content-type': _type,
      'content-length': _length,
      date: _then,
      ...others
    } = Object.fromEntries(first.headers);
    expect(Object.fromEntries(again.headers)).toMatchObject(others);
  });

  test('an answer that knows where someone is is kept by nobody', async () => {
    await aStation(world);
    const answer = await world.call('GET /api/v1/stations', { query: defaultCentre });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});

describe('open or closed', () => {
  test('from midnight to midnight is always open, also on the very stroke', async () => {
    expect(await statusOf({ opensAtMinute: 0, closesAtMinute: 1440 })).toBe('운영 중');
    await itIs(world, '2026-11-15T00:00:00+09:00');
    expect(await statusOf({ opensAtMinute: 0, closesAtMinute: 1440 })).toBe('운영 중');
  });

  test('hours are Korean hours, open from the first minute up to the closing one', async () => {
    const nineToSix = { opensAtMinute: 540, closesAtMinute: 1080 };
    const { stationId } = await aStation(world, nineToSix);
    const statuses: string[] = [];
    for (const time of ['08:59:59', '09:00:00', '17:59:59', '18:00:00']) {
      await itIs(world, `2026-11-14T${time}+09:00`);
      statuses.push((await world.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).status);
    }
    expect(statuses).toEqual(['운영 종료', '운영 중', '운영 중', '운영 종료']);
    const { openTime, closeTime } = await world.ask('GET /api/v1/stations/{id}', {
      params: { id: stationId },
    });
    expect([openTime, closeTime]).toEqual(['09:00', '18:00']);
  });

  test('night hours run past midnight', async () => {
    const night = { opensAtMinute: 18 * 60, closesAtMinute: 6 * 60 };
    await itIs(world, '2026-11-14T23:30:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
    await itIs(world, '2026-11-15T05:59:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
    await itIs(world, '2026-11-15T06:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 종료');
  });

  test('a paused station is closed whatever its hours say', async () => {
    expect(await statusOf({ paused: true })).toBe('운영 종료');
  });

  test('a closing day and a closed weekday keep it shut', async () => {
    expect(await statusOf({ closingDays: ['2026-11-14'] })).toBe('운영 종료');
    expect(await statusOf({ closingDays: ['2026-11-13', '2026-11-15'] })).toBe('운영 중');
    expect(await statusOf({ closedWeekdays: [6] })).toBe('운영 종료');
    expect(await statusOf({ closedWeekdays: [5, 7] })).toBe('운영 중');
  });

  test('the night after a closing day began on it and stays shut', async () => {
    const night = { opensAtMinute: 18 * 60, closesAtMinute: 6 * 60, closingDays: ['2026-11-14'] };
    await itIs(world, '2026-11-15T02:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 종료');
    await itIs(world, '2026-11-15T19:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
  });

  test('the list says the same as each station for itself', async () => {
    await aStation(world, { name: '열림' });
    await aStation(world, { name: '쉼', paused: true });
    await aStation(world, { name: '오늘 쉼', closingDays: ['2026-11-14'] });
    expect((await listAll()).map(({ name, status }) => `${name} ${status}`)).toEqual([
      '쉼 운영 종료',
      '열림 운영 중',
      '오늘 쉼 운영 종료',
    ]);
  });
});

describe('what stands there', () => {
  test('stock is the number of available pieces that nobody is paying for', async () => {
    const { stationId } = await aStation(world);
    const { productId } = await aProduct(world);
    const items = [];
    for (let n = 0; n < 5; n += 1) items.push(await anItem(world, { stationId, productId }));
    await isHeld(world, items[0]!, '2026-11-14T13:10:00+09:00');
    await isHeld(world, items[1]!, 'infinity');
    await sql`update items set state = 'broken' where id = ${items[2]!.itemId}`.execute(world.db);
    const stock = async () =>
      (await world.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).stock;
    expect(await stock()).toBe(2);
    await itIs(world, '2026-11-14T13:10:00+09:00');
    expect(await stock()).toBe(3);
  });

  test('three popular products are shown: what is borrowed most there and in stock right now', async () => {
    const { stationId } = await aStation(world);
    const [often, seldom, never, gone] = [
      await aProduct(world, { name: '자주' }),
      await aProduct(world, { name: '가끔' }),
      await aProduct(world, { name: '처음' }),
      await aProduct(world, { name: '모두 나감' }),
    ];
    for (const { productId } of [never, seldom, often]) await anItem(world, { stationId, productId });
    for (let n = 0; n < 3; n += 1)
      await isOut(world, await anItem(world, { stationId, productId: gone.productId }));
    for (let n = 0; n < 2; n += 1)
      await isOut(world, await anItem(world, { stationId, productId: often.productId }));
    await isOut(world, await anItem(world, { stationId, productId: seldom.productId }));
    const { popularProducts } = await world.ask('GET /api/v1/stations/{id}', { params: { id: stationId } });
    expect(popularProducts.map(({ name }) => name)).toEqual(['자주', '가끔', '처음']);
  });

  test('never more than three, and none at an empty station', async () => {
    const { stationId } = await aStation(world);
    const detail = () => world.ask('GET /api/v1/stations/{id}', { params: { id: stationId } });
    expect(await detail()).toMatchObject({ stock: 0, popularProducts: [] });
    for (let n = 0; n < 4; n += 1) await anItem(world, { stationId });
    expect((await detail()).popularProducts).toHaveLength(3);
  });

  test('products at a station come with the stock there; what was rented there and is out reads 0', async () => {
    const { stationId } = await aStation(world);
    const charger = await aProduct(world, { name: '충전기', category: '충전기', pricePerHourWon: 700 });
    const mouse = await aProduct(world, { name: '마우스', category: '마우스' });
    await anItem(world, { productId: charger.productId }); // elsewhere
    await anItem(world, { stationId, productId: charger.productId });
    await isOut(world, await anItem(world, { stationId, productId: mouse.productId }));
    const { stationProducts } = await world.ask('GET /api/v1/stations/{stationId}/products', {
      params: { stationId },
    });
    expect(stationProducts).toMatchObject([
      { name: '충전기', category: '충전기', pricePerHour: 700, stock: 1 },
      { name: '마우스', category: '마우스', stock: 0 },
    ]);
  });

  test('one product at a station has the stock there, 0 where it is not carried', async () => {
    const { stationId } = await aStation(world);
    const { productId, name } = await aProduct(world, { name: '반값 50% 충전기/케이블' });
    const item = await anItem(world, { productId });
    const stockAt = async (id: number) =>
      (
        await world.ask('GET /api/v1/stations/{stationId}/products/{productName}', {
          params: { stationId: id, productName: name },
        })
      ).stock;
    expect([await stockAt(item.stationId), await stockAt(stationId)]).toEqual([1, 0]);
  });

  test('stock and status are right at the next read, with an ETag to ask again cheaply', async () => {
    const { stationId, itemId } = await anItem(world);
    const ask = (etag = '') =>
      world.call('GET /api/v1/stations/{id}', {
        params: { id: stationId },
        headers: { 'if-none-match': etag },
      });
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    await sql`update items set state = 'broken' where id = ${itemId}`.execute(world.db);
    expect(await ask(etag)).toMatchObject({ status: 200, data: { stock: 0 } });
  });
});

describe('bad input', () => {
  test('an unknown station is not found, whatever is asked about it', async () => {
    const { name } = await aProduct(world);
    const stationId = 987_654;
    const answers = [
      await world.call('GET /api/v1/stations/{id}', { params: { id: stationId } }),
      await world.call('GET /api/v1/stations/{stationId}/products', { params: { stationId } }),
      await world.call('GET /api/v1/stations/{stationId}/products/{productName}', {
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
    const { stationId } = await aStation(world);
    expect(
      await world.call('GET /api/v1/stations/{stationId}/products/{productName}', {
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
  ])('%j is refused with a Korean sentence', async (query) => {
    expect(await world.call('GET /api/v1/stations', { query })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: failures.INVALID_INPUT.message,
    });
  });

  test.each(['0', '-1', '1.5', 'one', '99999999999'])('station number %s is refused', async (id) => {
    expect(await world.call('GET /api/v1/stations/{id}', { params: { id } })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});
