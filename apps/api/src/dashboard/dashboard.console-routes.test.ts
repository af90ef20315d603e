// The dashboard: its figures, what somebody must see to and in which order, and who sees which part.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#api-test/empty-tables.ts';
import { aMember, anItem, aStation, rents, returns } from '#api-test/factories.ts';
import { isHeld, itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, type ConsoleReply, type Staff } from '#api-test/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

type Dashboard = ConsoleReply<'GET /api/v1/console/dashboard'>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let minute = 10;
beforeEach(async () => {
  await emptyTables(
    app,
    'stations',
    'products',
    'items',
    'members',
    'orders',
    'staff',
    'journal',
    'reconciliation_findings',
    'day_closings',
    'privacy_access_log',
    'privacy_reviews',
  );
  // A Saturday evening; each test a minute later, because what was read stays for a moment.
  minute += 1;
  await itIs(app, `2026-11-14T18:${minute}:00+09:00`);
});

/** What was read stays for five seconds. */
async function dashboardFor(as: Staff, range: 'today' | '7d' | '30d' = 'today'): Promise<Dashboard> {
  await app.advance({ seconds: 6 });
  return askConsole(app, 'GET /api/v1/console/dashboard', { as, query: { range } });
}

const todoKinds = ({ todos }: Dashboard) => todos.map(({ kind }) => kind);
const todo = ({ todos }: Dashboard, kind: Dashboard['todos'][number]['kind']) =>
  todos.find((one) => one.kind === kind);

/** A full station, so that nothing is low. */
async function aQuietCity() {
  const { stationId } = await aStation(app, { name: '건국대 도서관 1층 로비' });
  const items = [];
  for (let n = 0; n < 4; n += 1) items.push(await anItem(app, { stationId, pricePerHourWon: 500 }));
  return { stationId, items };
}

/** The last payment; the gateway has a clock of its own. */
const paidAt = (moment: string) =>
  sql`update payments set approved_at = ${moment}::timestamptz where id = (select max(id) from payments)`.execute(
    app.ownerDb,
  );

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

describe('what somebody must see to', () => {
  const offersEnglish = (offered: boolean) =>
    sql`insert into settings (key, value) values ('languages.english', ${JSON.stringify(offered)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(app.db);
  beforeEach(() => offersEnglish(false));

  test('what renters see without English is named while English is offered', async () => {
    await aQuietCity();
    const owner = await aStaff(app, 'OWNER');
    expect((await dashboardFor(owner)).todos).toEqual([]);
    await offersEnglish(true);
    const [first] = (await dashboardFor(owner)).todos;
    expect(first).toMatchObject({ kind: 'MISSING_ENGLISH', urgent: false, name: expect.any(String) });
    await sql`update stations set name_en = 'Library'`.execute(app.db);
    await sql`update products set name_en = 'Charger', description_en = 'Fast.'`.execute(app.db);
    expect((await dashboardFor(owner)).todos).toEqual([]);
  });

  test('nothing to do is an empty list', async () => {
    await aQuietCity();
    expect((await dashboardFor(await aStaff(app, 'OWNER'))).todos).toEqual([]);
  });

  test('everything there is stands in its order, urgent where somebody must decide', async () => {
    const { items, stationId } = await aQuietCity();
    const renter = await aMember(app);
    const owner = await aStaff(app, 'OWNER');
    await rents(app, renter, items[0]!.serialNumber, 1);
    await app.advance({ hours: 40 });
    const { rows } = await sql<{ order_id: number }>`select order_id from payments`.execute(app.db);
    const orderId = rows[0]!.order_id;
    await sql`
      insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, requested_at)
      values (${orderId}, 1, 'k', 300, 'test', 'k1', 'refused', ondesk_now() - interval '11 minutes'),
             (${orderId}, 2, 'k', 100, 'test', 'k2', 'requested', ondesk_now() - interval '8 days')`.execute(
      app.db,
    );
    await sql`
      insert into reports (member_id, kind, item_id, free_return)
      values (${renter.memberId}, 'broken', ${items[1]!.itemId}, true)`.execute(app.db);
    await sql`
      insert into reconciliation_findings (day, order_key, what, detail)
      values ('2026-11-14', 'x', 'unknown_order', '{}')`.execute(app.db);
    await aStation(app, { name: '자양 스터디카페' });
    await sql`
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at, lease_until)
      values ('o', 's', ${renter.memberId}, 'rent', '대여', 500, 'confirming', 'p', 'i', ondesk_now() - interval '3 minutes', ondesk_now())`.execute(
      app.db,
    );
    await sql`
      insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
        state, returned_at, return_station_id, closed_by, return_proof)
      select gen_random_uuid(), ${renter.memberId}, ${items[1]!.itemId}, ${stationId}, 1, 500,
        ondesk_now() - interval '3 days', ondesk_now() - interval '2 days', 'returned', ondesk_now() - interval '2 days',
        ${stationId}, 'renter', proof from unnest(array['unseen', 'missing', 'missing', 'missing']) as proof`.execute(
      app.db,
    );
    await sql`update items set missed_counts = 3 where id = ${items[2]!.itemId}`.execute(app.db);
    await sql`update staff set locked_until = ondesk_now() + interval '10 minutes' where id = ${(await aStaff(app, 'FIELD')).staffId}`.execute(
      app.db,
    );
    await sql`
      insert into privacy_access_log (at, staff_id, address, what, purpose)
      values ('2026-10-20T10:00:00+09:00', ${owner.staffId}, '127.0.0.1', 'search', 'CONTACT')`.execute(
      app.db,
    );
    await sql`
      with told as (
        insert into notifications (member_id, kind, subject, subject_id) values (${renter.memberId}, 'notice', 'notice', 1) returning id)
      insert into notification_attempts (notification_id, channel, result)
      select id, 'mail', 'unreachable' from told, generate_series(1, 3)`.execute(app.db);
    const fresh = await aStaff(app, 'OWNER');
    const dashboard = await dashboardFor(fresh);
    expect(todoKinds(dashboard)).toEqual([
      'REFUSED_REFUNDS',
      'LATE_REFUNDS',
      'NEW_REPORTS',
      'OVERDUE',
      'FINDINGS',
      'EMPTY_STATIONS',
      'UNSETTLED_PAYMENTS',
      'UNSEEN_RETURNS',
      'MISSING_RETURNS',
      'SUSPECTED_LOST',
      'LOCKED_STAFF',
      'PRIVACY_REVIEW',
      'FAILING_CHANNEL',
    ]);
    expect(dashboard.todos.filter(({ urgent }) => !urgent).map(({ kind }) => kind)).toEqual([
      'FINDINGS',
      'UNSETTLED_PAYMENTS',
      'UNSEEN_RETURNS',
      'SUSPECTED_LOST',
      'PRIVACY_REVIEW',
    ]);
    expect(todo(dashboard, 'REFUSED_REFUNDS')).toMatchObject({
      refundNo: expect.stringMatching(/^F\d+$/),
      amount: 300,
      minutes: 11,
    });
    expect(todo(dashboard, 'NEW_REPORTS')).toMatchObject({
      count: 1,
      defects: 1,
      freeReturns: 1,
    });
    expect(todo(dashboard, 'OVERDUE')).toMatchObject({
      count: 1,
      lostCandidates: 1,
      minutes: 39 * 60,
    });
    expect(todo(dashboard, 'EMPTY_STATIONS')).toMatchObject({
      empty: 1,
      low: 0,
      station: '자양 스터디카페',
    });
    expect(todo(dashboard, 'PRIVACY_REVIEW')).toMatchObject({ month: '2026-10' });

    const support = todoKinds(await dashboardFor(await aStaff(app, 'SUPPORT')));
    expect(support).not.toContain('FINDINGS');
    expect(support).not.toContain('LOCKED_STAFF');
    expect(support).not.toContain('PRIVACY_REVIEW');
    expect(support).toContain('REFUSED_REFUNDS');
  });

  test('a day with payments waits for its closing, until it is closed', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await paidAt('2026-11-14T18:30:00+09:00');
    await app.advance({ hours: 10 });
    const owner = await aStaff(app, 'OWNER');
    expect(todo(await dashboardFor(owner), 'UNCLOSED_DAYS')).toMatchObject({
      day: '2026-11-14',
      count: 1,
      urgent: false,
    });
    await sql`insert into day_closings (day, totals, closed_by) values ('2026-11-14', '{}', ${owner.staffId})`.execute(
      app.db,
    );
    expect(todo(await dashboardFor(owner), 'UNCLOSED_DAYS')).toBeUndefined();
  });

  test('a gateway that answers no payment at all is urgent, after one that answered it is not', async () => {
    const { items } = await aQuietCity();
    const renter = await aMember(app);
    await sql`
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at, lease_until)
      select 'o' || n, 's' || n, ${renter.memberId}, 'rent', '대여', 500, 'confirming', 'p' || n, 'i' || n,
        ondesk_now() - interval '3 minutes', ondesk_now() + interval '5 minutes'
      from generate_series(1, 3) as n`.execute(app.db);
    const dashboard = await dashboardFor(await aStaff(app, 'SUPPORT'));
    expect(todoKinds(dashboard)).toEqual(['UNSETTLED_PAYMENTS', 'FAILING_GATEWAY']);
    expect(todo(dashboard, 'FAILING_GATEWAY')).toMatchObject({
      urgent: true,
      count: 3,
      seconds: expect.toSatisfy((seconds: number) => seconds >= 180 && seconds < 240),
    });
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await sql`update payments set approved_at = ondesk_now()`.execute(app.ownerDb);
    expect(todoKinds(await dashboardFor(await aStaff(app, 'SUPPORT')))).toEqual(['UNSETTLED_PAYMENTS']);
  });

  test('a refused refund that was asked for again is nothing to do', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await sql`
      with refused as (
        insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state)
        select order_id, 1, payment_key, 300, 'test', 'k1', 'refused' from payments returning id, order_id, payment_key)
      insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, retry_of)
      select order_id, 2, payment_key, 300, 'test', 'k2', id from refused`.execute(app.db);
    expect(todoKinds(await dashboardFor(await aStaff(app, 'OWNER')))).toEqual([]);
  });

  test('a refund that is asked for again is late by the first time it was asked for', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await sql`
      with refused as (
        insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, requested_at)
        select order_id, 1, payment_key, 300, 'test', 'k1', 'refused', ondesk_now() - interval '8 days' from payments
        returning id, order_id, payment_key)
      insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, retry_of)
      select order_id, 2, payment_key, 300, 'test', 'k2', id from refused`.execute(app.db);
    const dashboard = await dashboardFor(await aStaff(app, 'OWNER'));
    expect(todoKinds(dashboard)).toEqual(['LATE_REFUNDS']);
    expect(todo(dashboard, 'LATE_REFUNDS')).toMatchObject({ count: 1, amount: 300 });
  });

  test('the monthly review is a reminder from the fifth on', async () => {
    await aQuietCity();
    const owner = await aStaff(app, 'OWNER');
    await sql`
      insert into privacy_access_log (at, staff_id, address, what, purpose)
      values ('2026-11-20T10:00:00+09:00', ${owner.staffId}, '127.0.0.1', 'search', 'CONTACT')`.execute(
      app.db,
    );
    await itIs(app, '2026-12-04T12:00:00+09:00');
    expect(todoKinds(await dashboardFor(await aStaff(app, 'OWNER')))).toEqual([]);
    await itIs(app, '2026-12-05T12:00:00+09:00');
    expect(todoKinds(await dashboardFor(await aStaff(app, 'OWNER')))).toEqual(['PRIVACY_REVIEW']);
  });
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
