// What staff read of stations: the list with its states, filters and order, the stock, the history.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startsWithoutStations, stationCalls } from '#api-test/console/console-stations.ts';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import { isHeld, isOut, itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { Cursors } from '#api/http/cursor.ts';
import { createRecentPages, listConsoleStations } from './station-list.queries.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  manager = await startsWithoutStations(app);
});

const { list, namesOf, detail, edit, pause } = stationCalls(() => ({ app, manager }));

describe('the list of stations', () => {
  test('every station is listed with its state, and the states are counted', async () => {
    await aStation(app, { name: '열림' });
    await aStation(app, { name: '닫힘', opensAtMinute: 0, closesAtMinute: 600 });
    await aStation(app, { name: '쉼', paused: true });
    await aStation(app, { name: '창고', kind: 'depot' });
    const gone = await aStation(app, { name: '끝' });
    await app.db
      .updateTable('stations')
      .set({ shut_down_at: '2026-11-01T00:00Z' })
      .where('id', '=', gone.stationId)
      .execute();
    const answer = await list({ sort: 'name' });
    expect(answer.content.map(({ name, state }) => [name, state])).toEqual([
      ['닫힘', 'CLOSED'],
      ['쉼', 'PAUSED'],
      ['열림', 'OPEN'],
      ['창고', 'DEPOT'],
    ]);
    expect(answer).toMatchObject({
      total: 4,
      next: null,
      counts: { OPEN: 1, CLOSED: 1, PAUSED: 1, DEPOT: 1, SHUT_DOWN: 1 },
    });
    expect(await namesOf({ state: 'SHUT_DOWN' })).toEqual(['끝']);
    expect(await namesOf({ state: 'PAUSED' })).toEqual(['쉼']);
    expect(await namesOf({ q: '창' })).toEqual(['창고']);
  });

  test('the state of the list is that of the station, at every hour of a week with closing days and holidays', async () => {
    await app.db.insertInto('holidays').values({ day: '2026-11-17', name: '임시 공휴일' }).execute();
    const given = [
      { opensAtMinute: 540, closesAtMinute: 1320 },
      { opensAtMinute: 1080, closesAtMinute: 360, closedWeekdays: [7] },
      { opensAtMinute: 420, closesAtMinute: 120, closedOnHolidays: true },
      { opensAtMinute: 600, closesAtMinute: 600, closingDays: ['2026-11-16'] },
      { opensAtMinute: 0, closesAtMinute: 1440, closedOnHolidays: true, closedWeekdays: [6] },
    ];
    for (const station of given) await aStation(app, station);
    for (let hour = 0; hour < 7 * 24; hour += 5) {
      await itIs(app, new Date(Date.parse('2026-11-14T00:00:00+09:00') + hour * 3_600_000).toISOString());
      const as = await aStaff(app);
      const { content, counts } = await list({}, as);
      const openInList = (await list({ state: 'OPEN' }, as)).content.map(({ id }) => id);
      expect(openInList).toEqual(content.filter(({ state }) => state === 'OPEN').map(({ id }) => id));
      expect(counts.OPEN).toBe(openInList.length);
    }
  });

  test('stations are sorted by the rentals of today, by stock or by name, and a cursor goes on where a page ended', async () => {
    const { productId } = await aProduct(app);
    for (const [name, items, out] of [
      ['가', 3, 0],
      ['나', 1, 2],
      ['다', 0, 2],
      ['라', 2, 1],
    ] as const) {
      const { stationId } = await aStation(app, { name });
      for (let n = 0; n < items; n += 1) await anItem(app, { stationId, productId });
      for (let n = 0; n < out; n += 1) await isOut(app, await anItem(app, { stationId, productId }));
    }
    const walk = async (sort: 'name' | 'stock' | '-rentalsToday' | '-id') => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, size: 1, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.total).toBe(4);
        names.push(...page.content.map(({ name }) => name));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return names.join('');
    };
    expect(await walk('name')).toBe('가나다라');
    expect(await walk('stock')).toBe('다나라가');
    expect(await walk('-rentalsToday')).toBe('나다라가');
  });

  test('of thousands of stations the order may lag for a moment, a station itself does not', async () => {
    await sql`
      insert into stations (name, address, image, latitude, longitude)
      select 'ㅁ' || to_char(n, 'FM00000'), '서울 데모구 데모로 1', '', 37.5, 127.1 from generate_series(1, 5001) as n`.execute(
      app.db,
    );
    let ms = 0;
    const deps = {
      db: app.db,
      cursors: new Cursors(Buffer.alloc(32)),
      recentPages: createRecentPages(() => ms++),
    };
    const firstName = async () => {
      const listed = await listConsoleStations(deps, { stationIds: null }, { sort: 'name', size: 1 });
      return listed.content[0]?.name;
    };
    expect(await firstName()).toBe('ㅁ00001');
    await sql`update stations set name = 'ㅎ' where name = 'ㅁ00001'`.execute(app.db);
    expect(await firstName()).toBe('ㅎ');
    ms += 1_000;
    expect(await firstName()).toBe('ㅁ00002');
  });

  test('a cursor of another list, or one that was changed, is refused', async () => {
    await aStation(app);
    await aStation(app);
    const { next } = await list({ size: 1 });
    for (const query of [{ cursor: `${next}x` }, { cursor: next!, sort: 'name' as const }]) {
      expect(await callConsole(app, 'GET /api/v1/console/stations', { as: manager, query })).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
        issues: [{ path: 'query.cursor' }],
      });
    }
  });

  test('stations that are low or empty are found; held items do not count as stock', async () => {
    const { productId } = await aProduct(app);
    for (const name of ['많음', '부족', '없음', '모두 결제 중']) {
      const { stationId } = await aStation(app, { name });
      const count = { 많음: 3, 부족: 2, 없음: 0, '모두 결제 중': 1 }[name]!;
      for (let n = 0; n < count; n += 1) {
        const item = await anItem(app, { stationId, productId });
        if (name === '모두 결제 중') await isHeld(app, item, '2026-11-14T13:10:00+09:00');
      }
    }
    await app.db.updateTable('stations').set({ low_stock: 2, target_stock: 5 }).execute();
    expect(await namesOf({ stock: 'low' })).toEqual(['부족']);
    expect(await namesOf({ stock: 'empty', sort: 'name' })).toEqual(['모두 결제 중', '없음']);
    const held = (await list({ q: '모두' })).content[0];
    expect(held?.stock).toEqual({ available: 0, held: 1, broken: 0, moving: 0, target: 5, low: 2 });
  });

  test('field staff see their own stations only', async () => {
    const [mine, other] = [await aStation(app, { name: '담당' }), await aStation(app, { name: '남의 것' })];
    const field = await aStaff(app, 'FIELD', { stationIds: [mine.stationId] });
    const { content, counts, total } = await list({}, field);
    expect([content.map(({ name }) => name), counts.OPEN, total]).toEqual([['담당'], 1, 1]);
    expect(await detail(mine.stationId, field)).toMatchObject({ name: '담당', staff: [field.name] });
    const pins = (as: Staff, query: Record<string, unknown> = {}) =>
      askConsole(app, 'GET /api/v1/console/stations/pins', { as, query });
    expect((await pins(field)).stations).toMatchObject([
      { id: mine.stationId, name: '담당', state: 'OPEN', latitude: 37.542, longitude: 127.078 },
    ]);
    const found = await pins(await aStaff(app, 'MANAGER'), { q: '남의', state: 'OPEN' });
    expect(found.stations.map(({ id }) => id)).toEqual([other.stationId]);
    for (const path of [
      'GET /api/v1/console/stations/{id}',
      'GET /api/v1/console/stations/{id}/stock',
      'GET /api/v1/console/stations/{id}/history',
    ] as const) {
      const params = { id: other.stationId };
      expect(await callConsole(app, path, { as: field, params })).toMatchObject({
        status: 404,
        code: 'STATION_NOT_FOUND',
      });
    }
  });
});

describe('stock and history of a station', () => {
  test('the stock by product counts what is available, held and broken, with its targets', async () => {
    const { stationId } = await aStation(app);
    const [charger, cable, mouse] = [await aProduct(app), await aProduct(app), await aProduct(app)];
    const items = [];
    for (let n = 0; n < 4; n += 1) items.push(await anItem(app, { stationId, productId: charger.productId }));
    await isHeld(app, items[0]!, 'infinity');
    await sql`update items set state = 'broken' where id = ${items[1]!.itemId}`.execute(app.db);
    await isOut(app, await anItem(app, { stationId, productId: mouse.productId }));
    await app.db
      .insertInto('station_targets')
      .values({ station_id: stationId, product_id: cable.productId, target: 4, low: 1 })
      .execute();
    const { products } = await askConsole(app, 'GET /api/v1/console/stations/{id}/stock', {
      as: manager,
      params: { id: stationId },
    });
    expect(
      products.map(({ name, available, held, broken, target, low }) => [
        name,
        available,
        held,
        broken,
        target,
        low,
      ]),
    ).toEqual([
      [charger.name, 2, 1, 1, null, null],
      [cable.name, 0, 0, 0, 4, 1],
      [mouse.name, 0, 0, 0, null, null],
    ]);
  });

  test('the history tells newest first who changed what, and what happened by itself', async () => {
    const { stationId } = await aStation(app);
    const { version } = await detail(stationId);
    await edit(stationId, { version, name: '새 이름', lowStock: 4 });
    const changed = await detail(stationId);
    await pause(stationId, {
      version: changed.version,
      reason: '점검',
      until: '2026-11-14T14:00:00+09:00',
    });
    await itIs(app, '2026-11-14T14:00:00+09:00');
    await app.runTasks();
    const reader = await aStaff(app);
    const history = async (cursor?: string) =>
      askConsole(app, 'GET /api/v1/console/stations/{id}/history', {
        as: reader,
        params: { id: stationId },
        query: { size: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
    const first = await history();
    const by = { id: manager.staffId, name: manager.name, role: 'MANAGER' };
    expect(first.content).toMatchObject([
      { kind: 'opened', by: 'system' },
      { kind: 'paused', by, reason: '점검' },
    ]);
    expect(await history(first.next!)).toMatchObject({
      content: [{ kind: 'edited', fields: ['name', 'lowStock'], by }],
      next: null,
    });
    expect((await detail(stationId, reader)).lastChange).toMatchObject({ by: manager.name });
  });
});
