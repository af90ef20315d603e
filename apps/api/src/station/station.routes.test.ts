// The station routes: which stations are listed, in what order, open or not, and with which stock.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#api-test/empty-tables.ts';
import { isHeld, isOut, isShutDown, itIs } from '#api-test/fixtures.ts';
import { aMember, anItem, aProduct, aStation, rents, type StationGiven } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { failures } from '#contract/failures.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(app, 'stations', 'products', 'items', 'holds', 'rentals', 'bookmarks');
  await itIs(app, '2026-11-14T13:00:00+09:00'); // a Saturday
});

/** Always read afresh: the plain list may be a moment old. */
async function listAll(): Promise<{ id: number; name: string; status: string; distance: number | null }[]> {
  const { stations } = await app.ask('GET /api/v1/stations', {
    query: { south: -90, west: -180, north: 90, east: 180 },
  });
  return stations;
}

async function statusOf(given: StationGiven): Promise<string> {
  const { stationId } = await aStation(app, given);
  return (await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).status;
}

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

describe('open or closed', () => {
  test('a station open from midnight to midnight is always open, also at midnight', async () => {
    expect(await statusOf({ opensAtMinute: 0, closesAtMinute: 1440 })).toBe('운영 중');
    await itIs(app, '2026-11-15T00:00:00+09:00');
    expect(await statusOf({ opensAtMinute: 0, closesAtMinute: 1440 })).toBe('운영 중');
  });

  test('opening hours are Korean hours, open from the first minute up to the closing one', async () => {
    const nineToSix = { opensAtMinute: 540, closesAtMinute: 1080 };
    const { stationId } = await aStation(app, nineToSix);
    const statuses: string[] = [];
    for (const time of ['08:59:59', '09:00:00', '17:59:59', '18:00:00']) {
      await itIs(app, `2026-11-14T${time}+09:00`);
      statuses.push((await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).status);
    }
    expect(statuses).toEqual(['운영 종료', '운영 중', '운영 중', '운영 종료']);
    const { openTime, closeTime } = await app.ask('GET /api/v1/stations/{id}', {
      params: { id: stationId },
    });
    expect([openTime, closeTime]).toEqual(['09:00', '18:00']);
  });

  test('night hours run past midnight at a station that closes after it', async () => {
    const night = { opensAtMinute: 18 * 60, closesAtMinute: 6 * 60 };
    await itIs(app, '2026-11-14T23:30:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
    await itIs(app, '2026-11-15T05:59:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
    await itIs(app, '2026-11-15T06:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 종료');
  });

  test('a paused station is closed whatever its hours say', async () => {
    expect(await statusOf({ paused: true })).toBe('운영 종료');
  });

  test('a paused station says why and until when, in the list, by itself and near home, and no longer once the pause is over', async () => {
    const pausedUntil = '2026-11-15T09:00:00.000+09:00';
    const { stationId } = await aStation(app, { paused: true, pauseReason: '실내 공사', pausedUntil });
    const shown = async () => [
      (await listAll()).find(({ id }) => id === stationId),
      await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } }),
      (await app.ask('GET /api/v1/main')).nearbyStations.find(({ id }) => id === stationId),
    ];
    const paused = { paused: true, pauseReason: '실내 공사', pausedUntil };
    expect(await shown()).toMatchObject([paused, paused, paused]);
    await itIs(app, pausedUntil);
    const over = { paused: false, pauseReason: null, pausedUntil: null };
    await expect.poll(shown).toMatchObject([over, over, over]);
  });

  test('a station is closed on a closing day and on a closed weekday', async () => {
    expect(await statusOf({ closingDays: ['2026-11-14'] })).toBe('운영 종료');
    expect(await statusOf({ closingDays: ['2026-11-13', '2026-11-15'] })).toBe('운영 중');
    expect(await statusOf({ closedWeekdays: [6] })).toBe('운영 종료');
    expect(await statusOf({ closedWeekdays: [5, 7] })).toBe('운영 중');
  });

  test('a station is closed in the night that began on a closing day', async () => {
    const night = { opensAtMinute: 18 * 60, closesAtMinute: 6 * 60, closingDays: ['2026-11-14'] };
    await itIs(app, '2026-11-15T02:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 종료');
    await itIs(app, '2026-11-15T19:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
  });

  test('the station list shows the same status as each station', async () => {
    await aStation(app, { name: '열림' });
    await aStation(app, { name: '쉼', paused: true });
    await aStation(app, { name: '오늘 쉼', closingDays: ['2026-11-14'] });
    expect((await listAll()).map(({ name, status }) => `${name} ${status}`)).toEqual([
      '쉼 운영 종료',
      '열림 운영 중',
      '오늘 쉼 운영 종료',
    ]);
  });
});

describe('hours by weekday', () => {
  /** Friday 07:00–02:00, Monday 10:00–18:00, closed on all other days. */
  async function aStationOfTwoDays(given: StationGiven = {}): Promise<number> {
    const { stationId } = await aStation(app, { ...given, closedWeekdays: [2, 3, 4, 6, 7] });
    await setHours(stationId, 1, 600, 1080);
    await setHours(stationId, 5, 420, 120);
    return stationId;
  }
  const setHours = (stationId: number, weekday: number, opens: number, closes: number) =>
    app.db
      .updateTable('station_hours')
      .set({ opens_at_minute: opens, closes_at_minute: closes })
      .where('station_id', '=', stationId)
      .where('weekday', '=', weekday)
      .execute();
  const shown = async (id: number) => {
    const { status, openTime, closeTime } = await app.ask('GET /api/v1/stations/{id}', { params: { id } });
    return `${status} ${openTime}–${closeTime}`;
  };

  test('hours belong to the day they open: Friday until 02:00 is open on a Saturday that is closed', async () => {
    const id = await aStationOfTwoDays();
    await itIs(app, '2026-11-13T23:00:00+09:00');
    expect(await shown(id)).toBe('운영 중 07:00–02:00');
    await itIs(app, '2026-11-14T01:59:00+09:00');
    expect(await shown(id)).toBe('운영 중 07:00–02:00');
  });

  test('a closed station says when it opens next, in every list; an open or paused one does not', async () => {
    const id = await aStationOfTwoDays();
    const person = await aMember(app);
    await app.ask('POST /api/v1/stations/{id}/bookmarks', { as: person, params: { id } });
    const nextOpenings = async () => {
      const { nextOpenAt } = await app.ask('GET /api/v1/stations/{id}', { params: { id } });
      const lists = [
        (await app.ask('GET /api/v1/stations', { query: defaultCentre })).stations,
        (await app.ask('GET /api/v1/main', { query: defaultCentre })).nearbyStations,
        (await app.ask('GET /api/v1/stations/bookmarks', { as: person })).bookmarks,
      ];
      return new Set([nextOpenAt, ...lists.map((stations) => stations.find(isIt)?.nextOpenAt)]);
    };
    const isIt = ({ stationId }: { stationId: number }) => stationId === id;
    // A Saturday, after Friday's hours: it opens on Monday at ten.
    await itIs(app, '2026-11-14T02:00:00+09:00');
    expect(await nextOpenings()).toEqual(new Set(['2026-11-16T10:00:00.000+09:00']));
    await itIs(app, '2026-11-16T10:00:00+09:00');
    expect(await nextOpenings()).toEqual(new Set([null]));
    await itIs(app, '2026-11-16T18:00:00+09:00');
    await app.db.updateTable('stations').set({ paused: true }).where('id', '=', id).execute();
    expect(await nextOpenings()).toEqual(new Set([null]));
  });

  test('a closed day shows the hours of the next opening', async () => {
    const id = await aStationOfTwoDays();
    await itIs(app, '2026-11-14T02:00:00+09:00');
    expect(await shown(id)).toBe('운영 종료 10:00–18:00');
    await itIs(app, '2026-11-17T12:00:00+09:00');
    expect(await shown(id)).toBe('운영 종료 07:00–02:00');
  });

  test('a closing day and a holiday close only what opens on them', async () => {
    await app.db
      .insertInto('holidays')
      .values({ day: '2026-11-16', name: '임시 공휴일' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const closedOnHolidays = await aStationOfTwoDays({ closedOnHolidays: true });
    const open = await aStationOfTwoDays();
    const closing = await aStationOfTwoDays({ closingDays: ['2026-11-14', '2026-11-16'] });
    await itIs(app, '2026-11-14T01:00:00+09:00');
    expect(await shown(closing)).toBe('운영 중 07:00–02:00');
    await itIs(app, '2026-11-16T12:00:00+09:00');
    expect(await shown(closedOnHolidays)).toBe('운영 종료 07:00–02:00');
    expect(await shown(closing)).toBe('운영 종료 07:00–02:00');
    expect(await shown(open)).toBe('운영 중 10:00–18:00');
    expect((await listAll()).map(({ status }) => status)).toEqual(['운영 종료', '운영 중', '운영 종료']);
    await app.db.deleteFrom('holidays').execute();
  });

  test('a pause with an end is over at that moment, and a task records it', async () => {
    const { stationId } = await aStation(app, { paused: true });
    await app.db
      .updateTable('stations')
      .set({ paused_until: '2026-11-14T15:00:00+09:00', pause_reason: '점검' })
      .execute();
    const readRow = () =>
      app.db.selectFrom('stations').select(['paused', 'paused_until', 'pause_reason']).execute();
    await itIs(app, '2026-11-14T14:50:00+09:00');
    await app.runTasks();
    expect(await shown(stationId)).toBe('운영 종료 00:00–24:00');
    await itIs(app, '2026-11-14T15:00:00+09:00');
    expect(await shown(stationId)).toBe('운영 중 00:00–24:00');
    expect(await readRow()).toMatchObject([{ paused: true }]);
    await app.runTasks();
    expect(await readRow()).toEqual([{ paused: false, paused_until: null, pause_reason: null }]);
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
