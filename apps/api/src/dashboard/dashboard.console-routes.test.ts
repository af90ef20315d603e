// The dashboard: its figures, its chart, what happened last, and who sees which part.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboardCalls } from '#api-test/calls/dashboard-calls.ts';
import { aMember, anItem, aStation, rents, returns } from '#api-test/factories.ts';
import { isHeld } from '#api-test/fixtures.ts';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { startsEmptyEvening, dashboardFor, aQuietCity, paidAt } = dashboardCalls(() => app);
beforeEach(() => startsEmptyEvening());

describe('tiles', () => {
  test('open rentals are compared with yesterday at the same time', async () => {
    const { items, stationId } = await aQuietCity();
    const renter = await aMember(app);
    await rents(app, renter, items[0]!.serialNumber, 12);
    await app.advance({ hours: 1 });
    await returns(app, renter, items[0]!.serialNumber, stationId);
    await app.advance({ hours: 23 });
    await rents(app, renter, items[1]!.serialNumber, 1);
    await rents(app, renter, items[2]!.serialNumber, 1);
    const { tiles } = await dashboardFor(await aStaff(app, 'MANAGER'));
    expect(tiles!.openRentals).toEqual({ count: 2, yesterday: 1 });
  });

  test('the money of today is payments less refunds, from midnight in Korea', async () => {
    const { items } = await aQuietCity();
    const renter = await aMember(app);
    await rents(app, renter, items[0]!.serialNumber, 2);
    await paidAt('2026-11-13T23:59:00+09:00');
    await rents(app, renter, items[1]!.serialNumber, 3);
    await paidAt('2026-11-14T00:00:00+09:00');
    const manager = await aStaff(app, 'MANAGER');
    expect((await dashboardFor(manager)).tiles!.revenue).toEqual({ net: 1500, payments: 1500, refunds: 0 });
    await sql`
      insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, state, done_at)
      select order_id, payment_key, 600, 'test', 'key', 'done', ondesk_now() from payments order by id desc limit 1`.execute(
      app.db,
    );
    expect((await dashboardFor(manager)).tiles!.revenue).toEqual({ net: 900, payments: 1500, refunds: 600 });
  });

  test('overdue rentals count after the grace, with the age of the oldest', async () => {
    const { items } = await aQuietCity();
    const renter = await aMember(app);
    await rents(app, renter, items[0]!.serialNumber, 1);
    await app.advance({ hours: 1, minutes: 5 });
    const manager = await aStaff(app, 'MANAGER');
    expect((await dashboardFor(manager)).tiles!.overdue).toEqual({ count: 0, oldestMinutes: null });
    await app.advance({ minutes: 20 });
    expect((await dashboardFor(manager)).tiles!.overdue).toEqual({ count: 1, oldestMinutes: 25 });
  });

  test('what the gateway has not answered is unsettled: orders being confirmed and refunds asked for', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 1);
    await sql`
      insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, requested_at)
      select order_id, payment_key, 100, 'test', 'key', ondesk_now() - interval '42 seconds' from payments`.execute(
      app.db,
    );
    const { tiles } = await dashboardFor(await aStaff(app, 'MANAGER'));
    expect(tiles!.unsettled.count).toBe(1);
    expect(tiles!.unsettled.oldestSeconds).toBeGreaterThanOrEqual(42);
  });

  test('stations count as open, empty and low; depots and those shut down do not count', async () => {
    await aStation(app, { name: '빈 곳' });
    const { stationId } = await aStation(app, { name: '부족한 곳', opensAtMinute: 0, closesAtMinute: 60 });
    await anItem(app, { stationId });
    const held = await anItem(app, { stationId });
    await isHeld(app, held, '2026-11-14T19:00:00+09:00');
    await sql`update stations set low_stock = 3, target_stock = 10 where id = ${stationId}`.execute(app.db);
    const full = await aStation(app, { name: '가득한 곳' });
    await anItem(app, { stationId: full.stationId });
    const { stationId: depot } = await aStation(app, { name: '창고' });
    await sql`update stations set kind = 'depot' where id = ${depot}`.execute(app.db);
    const { stationTile, stations } = await dashboardFor(await aStaff(app, 'SUPPORT'));
    expect(stationTile).toEqual({ open: 2, all: 3, empty: 1, low: 1 });
    expect(stations.map(({ station, available, target }) => [station.name, available, target])).toEqual([
      ['빈 곳', 0, null],
      ['부족한 곳', 1, 10],
      ['가득한 곳', 1, null],
    ]);
  });
});

describe('chart', () => {
  async function started(at: string) {
    const item = await anItem(app);
    const renter = await aMember(app);
    await sql`
      insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
        state, returned_at, return_station_id, closed_by)
      values (gen_random_uuid(), ${renter.memberId}, ${item.itemId}, ${item.stationId}, 1, 500, ${at}::timestamptz,
        ${at}::timestamptz + interval '1 hour', 'returned', ${at}::timestamptz + interval '1 hour', ${item.stationId}, 'renter')`.execute(
      app.db,
    );
  }

  test('today is shown by hour beside the same weekday of last week; hours to come have no number', async () => {
    await started('2026-11-14T16:10:00+09:00');
    await started('2026-11-14T16:50:00+09:00');
    await started('2026-11-14T00:01:00+09:00');
    await started('2026-11-13T23:59:00+09:00');
    await started('2026-11-07T19:30:00+09:00');
    await started('2026-11-08T00:00:00+09:00');
    const { series } = await dashboardFor(await aStaff(app, 'MANAGER'));
    const at = (hour: number) => series.find((one) => one.hour === hour);
    expect(at(16)).toEqual({ hour: 16, day: '2026-11-14', rentals: 2, lastWeek: 0 });
    expect(at(0)).toMatchObject({ rentals: 1, lastWeek: 0 });
    expect(at(18)).toMatchObject({ rentals: 0 });
    expect(at(19)).toMatchObject({ rentals: null, lastWeek: 1 });
    expect(series.at(-1)?.hour).toBe(21);
    expect(series.reduce((sum, { rentals }) => sum + (rentals ?? 0), 0)).toBe(3);
  });

  test.each([
    ['7d', 7, '2026-11-07'],
    ['30d', 30, '2026-10-15'],
  ] as const)(
    'over %s it is shown by day, each beside the day as long before, where rentals were known then',
    async (range, days, before) => {
      await started('2026-11-14T10:00:00+09:00');
      await started(`${before}T23:59:00+09:00`);
      const { series } = await dashboardFor(await aStaff(app, 'MANAGER'), range);
      expect(series).toHaveLength(days);
      expect(series.at(-1)).toEqual({ hour: null, day: '2026-11-14', rentals: 1, lastWeek: 1 });
      // The days before the first rental are no days without rentals.
      expect(series.at(-2)?.lastWeek).toBeNull();
    },
  );
});

describe('what happened last', () => {
  test('renting and returning stand newest first, with a masked name', async () => {
    const { items, stationId } = await aQuietCity();
    const renter = await aMember(app, { nickname: '지도로' });
    await rents(app, renter, items[0]!.serialNumber, 2);
    await app.advance({ minutes: 30 });
    await returns(app, renter, items[0]!.serialNumber, stationId);
    const { recent } = await dashboardFor(await aStaff(app, 'SUPPORT'));
    expect(recent.map(({ kind, nickname, amount, station }) => [kind, nickname, amount, station])).toEqual([
      ['RETURNED', '지*로', 1000, '건국대 도서관 1층 로비'],
      ['RENTED', '지*로', 1000, '건국대 도서관 1층 로비'],
    ]);
  });

  test('a rental that became overdue, a report and a refund stand there too', async () => {
    const { items } = await aQuietCity();
    const renter = await aMember(app);
    await rents(app, renter, items[0]!.serialNumber, 1);
    await app.advance({ hours: 2 });
    await sql`
      insert into reports (member_id, kind, item_id) values (${renter.memberId}, 'dirty', ${items[1]!.itemId})`.execute(
      app.db,
    );
    await app.advance({ seconds: 1 });
    await sql`
      insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key)
      select order_id, payment_key, 300, 'test', 'k1' from payments`.execute(app.db);
    const { recent } = await dashboardFor(await aStaff(app, 'SUPPORT'));
    expect(recent.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['REFUNDED', -300],
      ['REPORTED', null],
      ['OVERDUE', 500],
      ['RENTED', 500],
    ]);
    expect(recent[0]?.item).toBe(items[0]!.serialNumber);
  });

  test('a lost rental is no return, and a refund of what never became a rental names its item', async () => {
    const { items } = await aQuietCity();
    const renter = await aMember(app);
    await rents(app, renter, items[0]!.serialNumber, 1);
    await sql`
      insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key)
      select order_id, payment_key, 500, 'test', 'k1' from payments`.execute(app.db);
    await sql`update rental_orders set rental_id = null`.execute(app.db);
    await sql`update rentals set state = 'lost', closed_by = 'lost', returned_at = ondesk_now()`.execute(
      app.db,
    );
    const { recent } = await dashboardFor(await aStaff(app, 'SUPPORT'));
    expect(recent.map(({ kind }) => kind)).toEqual(['REFUNDED', 'RENTED']);
    expect(recent[0]).toMatchObject({
      rentalId: null,
      item: items[0]!.serialNumber,
      station: '건국대 도서관 1층 로비',
    });
  });
});

test('field staff see the stock of their stations and what is to do there, and no rental or money', async () => {
  const { items, stationId } = await aQuietCity();
  const other = await aStation(app, { name: '남의 곳' });
  const renter = await aMember(app);
  await rents(app, renter, items[0]!.serialNumber, 1);
  await sql`
    insert into reports (member_id, kind, item_id)
    values (${renter.memberId}, 'broken', ${items[1]!.itemId}),
           (${renter.memberId}, 'broken', ${(await anItem(app, { stationId: other.stationId })).itemId})`.execute(
    app.db,
  );
  const field = await aStaff(app, 'FIELD', { stationIds: [stationId] });
  const dashboard = await dashboardFor(field);
  expect(dashboard).toMatchObject({ tiles: null, series: [], recent: [], stationTile: { all: 1, empty: 0 } });
  expect(dashboard.stations.map(({ station }) => station.id)).toEqual([stationId]);
  expect(dashboard.todos.map(({ kind, count }) => [kind, count])).toEqual([['NEW_REPORTS', 1]]);
  const everywhere = await dashboardFor(await aStaff(app, 'FIELD'));
  expect(everywhere).toMatchObject({ tiles: null, series: [], recent: [], stationTile: { all: 2 } });
});

test('the dashboard is read once in five seconds for everybody who sees the same', async () => {
  const { items } = await aQuietCity();
  const [one, other] = [await aStaff(app, 'OWNER'), await aStaff(app, 'MANAGER')];
  await dashboardFor(one);
  await rents(app, await aMember(app), items[0]!.serialNumber, 1);
  const soon = await askConsole(app, 'GET /api/v1/console/dashboard', { as: other });
  expect(soon.tiles!.openRentals.count).toBe(0);
  expect((await dashboardFor(other)).tiles!.openRentals.count).toBe(1);
});
