// The pages of insight over a small city: two days of rentals, looks, a repair and what a station costs, each number where it belongs.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aProduct, aStation, rents, returns } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { purgeTable } from '#api/retention/purge-expired-rows.ts';

let app: TestApp;
let manager: Staff;
let here: number;
let there: number;
let productId: number;
let productName: string;
const period = { from: '2026-11-13', to: '2026-11-14' } as const;

const looks = async (times: number) => {
  for (let time = 0; time < times; time += 1)
    await app.ask('GET /api/v1/stations/{stationId}/products/{productName}', {
      params: { stationId: here, productName },
    });
};

/** Friday: two people rent, and three look in vain. Saturday: one of them rents again, elsewhere, and keeps it. */
beforeAll(async () => {
  app = await startTestApp();
  await itIs(app, '2026-11-13T10:00:00+09:00');
  [here, there] = [(await aStation(app)).stationId, (await aStation(app)).stationId];
  const product = await aProduct(app, { pricePerHourWon: 500 });
  [productId, productName] = [product.productId, product.name];
  const [first, second] = [
    await anItem(app, { stationId: here, productId }),
    await anItem(app, { stationId: here, productId }),
  ];
  const people: Person[] = [await aMember(app), await aMember(app)];
  await looks(4);
  await rents(app, people[0]!, first.serialNumber, 2);
  await app.advance({ minutes: 30 });
  await rents(app, people[1]!, second.serialNumber, 1);
  await looks(3);
  await app.runTasks();
  // From 10:30 to 11:20 nothing is left.
  await app.advance({ minutes: 50 });
  await returns(app, people[1]!, second.serialNumber, here);
  await returns(app, people[0]!, first.serialNumber, there);
  await itIs(app, '2026-11-14T17:00:00+09:00');
  manager = await aStaff(app, 'MANAGER');
  await rents(app, people[0]!, first.serialNumber, 3);
  const [item] = await app.db
    .selectFrom('items')
    .selectAll()
    .where('serial_number', '=', second.serialNumber)
    .execute();
  for (const to of ['BROKEN', 'REPAIR', 'AVAILABLE'] as const) {
    const { version } = await app.db
      .selectFrom('items')
      .select('version')
      .where('id', '=', item!.id)
      .executeTakeFirstOrThrow();
    const body = {
      items: [{ serial: second.serialNumber, version }],
      to,
      stationId: to === 'AVAILABLE' ? here : null,
      repairCost: to === 'AVAILABLE' ? 700 : null,
      reason: '수리했어요',
    };
    const { done } = await askConsole(app, 'POST /api/v1/console/items/state', { as: manager, body });
    expect(done).toBe(1);
  }
  const { version } = await askConsole(app, 'GET /api/v1/console/stations/{id}', {
    as: manager,
    params: { id: here },
  });
  await askConsole(app, 'PATCH /api/v1/console/stations/{id}', {
    as: manager,
    params: { id: here },
    body: { monthlyCost: 36_500, version },
  });
  // The gateway does not know the moved clock.
  await sql`
    update payments set approved_at = orders.claimed_at, recorded_at = orders.claimed_at
    from orders where orders.id = order_id`.execute(app.ownerDb);
  await itIs(app, '2026-11-15T00:30:00+09:00');
  manager = await aStaff(app, 'MANAGER');
  await app.runTasks();
});
afterAll(() => app.stop());

test('revenue is told by day, kind and product, from the list price to what stays, and beside the days before', async () => {
  const page = await askConsole(app, 'GET /api/v1/console/insight/revenue', {
    as: manager,
    query: { ...period, compare: 'PREVIOUS' },
  });
  expect(page).toMatchObject({
    period: { ...period, days: 2 },
    compared: { from: '2026-11-11', to: '2026-11-12', days: 2 },
    counted: { until: '2026-11-14', at: expect.stringMatching(/^2026-11-15T00:3/) as unknown },
    // Nothing was counted before the first day.
    tiles: { net: { now: 3000, before: null }, perRental: { now: 1000, before: null } },
    steps: { list: 3000, coupon: 0, paid: 3000, refunded: 0, net: 3000 },
    products: [{ product: { id: productId, name: productName }, paid: 3000 }],
  });
  expect(page.series.map(({ net }) => net)).toEqual([1500, 1500]);
  expect(page.rows.find(({ kind }) => kind === 'RENT')).toMatchObject({
    orders: { now: 3 },
    paid: { now: 3000 },
  });
  const saturday = await askConsole(app, 'GET /api/v1/console/insight/revenue', {
    as: manager,
    query: { from: '2026-11-14', to: '2026-11-14', compare: 'PREVIOUS', stationId: there },
  });
  expect(saturday.tiles.net).toEqual({ now: 1500, before: 0 });
});

test('as many payments and refunds are listed as are counted, whenever they were asked for', async () => {
  const {
    rows: [order],
  } = await sql<{ id: number }>`
    update orders set created_at = '2026-11-12T23:59:00+09:00'
    where id = (select min(order_id) from payments) returning id`.execute(app.ownerDb);
  const page = await askConsole(app, 'GET /api/v1/console/insight/revenue', { as: manager, query: period });
  const listed = await askConsole(app, 'GET /api/v1/console/payments', {
    as: manager,
    query: { ...period, kind: 'RENT', paid: 'true' },
  });
  expect(listed.total).toBe(page.rows.find(({ kind }) => kind === 'RENT')!.orders.now);
  await sql`
    insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, requested_at, done_at)
    select order_id, 9, payment_key, 100, 'x', 'done-later', 'done', '2026-11-01T23:59:00+09:00', '2026-11-02T00:01:00+09:00'
    from payments where order_id = ${order!.id}`.execute(app.ownerDb);
  const refundsOn = async (day: string, done?: 'true') =>
    (
      await askConsole(app, 'GET /api/v1/console/refunds', {
        as: manager,
        query: { from: day, to: day, done },
      })
    ).total;
  expect([await refundsOn('2026-11-01'), await refundsOn('2026-11-01', 'true')]).toEqual([1, 0]);
  expect(await refundsOn('2026-11-02', 'true')).toBe(1);
});

test('usage tells when people rent, how long, how it ended, and how long nothing was left', async () => {
  const page = await askConsole(app, 'GET /api/v1/console/insight/usage', { as: manager, query: period });
  expect(page.tiles).toEqual({
    rentals: { now: 3, before: null },
    members: { now: 2, before: null },
    hours: { now: 2, before: null },
    // Fifty here on Friday, and from 17:00 on there on Saturday.
    minutesWithoutStock: { now: 50 + 7 * 60, before: null },
    emptyLooks: { now: 3, before: null },
  });
  expect(page.series.filter(({ starts }) => starts > 0)).toEqual([
    { weekday: 5, hour: 10, days: 1, starts: 2 },
    { weekday: 6, hour: 17, days: 1, starts: 1 },
  ]);
  expect(page.cell).toMatchObject({
    weekday: 5,
    hour: 10,
    stations: [{ station: { id: here }, starts: 2 }],
    otherStations: { count: 0, starts: 0 },
  });
  expect(page.lengths.slice(0, 3).map(({ rentals }) => rentals)).toEqual([1, 1, 1]);
  const ended = new Map(page.rows.map(({ kind, rentals }) => [kind, rentals]));
  expect([ended.get('SAME_STATION'), ended.get('OTHER_STATION'), ended.get('OPEN')]).toEqual([1, 1, 1]);
  const chosen = await askConsole(app, 'GET /api/v1/console/insight/usage', {
    as: manager,
    query: { ...period, weekday: 6, hour: 17 },
  });
  expect(chosen.cell).toMatchObject({ stations: [{ station: { id: there }, starts: 1 }] });
});

test('a station is told with its costs, and what it missed is looks × share × won, as written', async () => {
  const page = await askConsole(app, 'GET /api/v1/console/insight/stations', { as: manager, query: period });
  const [row] = page.rows.content;
  // 1,500 won for two rentals; four looked while there was stock and two rented; three looked in vain.
  expect(row).toMatchObject({
    station: { id: here },
    starts: 2,
    revenue: 1500,
    repairs: 700,
    fixedCost: 2400,
    profit: 1500 - 700 - 2400,
    emptyLooks: 3,
    lost: { rate: 0.5, perRental: 750, amount: 1125 },
  });
  expect(page.tiles.lost.now).toBe(1125);
  expect(page.rows.content.map(({ station }) => station.id)).toEqual([here, there]);
  const byProfit = await askConsole(app, 'GET /api/v1/console/insight/stations', {
    as: manager,
    query: { ...period, sort: '-profit', size: '1' },
  });
  expect(byProfit.rows).toMatchObject({ content: [{ station: { id: there } }], total: 2 });
  const next = await askConsole(app, 'GET /api/v1/console/insight/stations', {
    as: manager,
    query: { ...period, sort: '-profit', size: '1', cursor: byProfit.rows.next! },
  });
  expect(next.rows).toMatchObject({ content: [{ station: { id: here } }], next: null });
});

test('days before the first one and days to come have no part in averages, and cost nothing', async () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const ask = { as: manager, query: november };
  const { series, cell } = await askConsole(app, 'GET /api/v1/console/insight/usage', ask);
  expect(series.filter(({ hour, days }) => hour === 0 && days > 0).map(({ weekday }) => weekday)).toEqual([
    5, 6,
  ]);
  expect(cell).toMatchObject({ weekday: 5, hour: 10, days: 1, starts: 2 });
  const { rows } = await askConsole(app, 'GET /api/v1/console/insight/stations', ask);
  expect(rows.content.find(({ station }) => station.id === here)).toMatchObject({ fixedCost: 2400 });
});

test('a product is told alone, station by station and hour by hour', async () => {
  const ofProduct = async (id: number) => {
    const query = { ...period, productId: String(id) };
    const stations = await askConsole(app, 'GET /api/v1/console/insight/stations', { as: manager, query });
    const usage = await askConsole(app, 'GET /api/v1/console/insight/usage', { as: manager, query });
    return { stations: stations.rows.content, tiles: stations.tiles, usage };
  };
  const only = await ofProduct(productId);
  // What a station costs a month is of no product.
  expect(only.stations).toMatchObject([
    { station: { id: here }, starts: 2, revenue: 1500, fixedCost: null, profit: 800, lost: { amount: 1125 } },
    { station: { id: there }, starts: 1, revenue: 1500, returns: 1 },
  ]);
  expect(only.tiles.revenue.now).toBe(3000);
  const every = await askConsole(app, 'GET /api/v1/console/insight/usage', { as: manager, query: period });
  expect(only.usage.series).toEqual(every.series);
  expect(only.usage.lengths).toEqual(every.lengths);
  const { productId: other } = await aProduct(app, { pricePerHourWon: 500 });
  const none = await ofProduct(other);
  expect(none.stations.map(({ starts, revenue }) => starts + revenue)).toEqual([0, 0]);
  expect(none.usage.cell).toBeNull();
});

test('a station that was shut down is listed for days in which anything happened there', async () => {
  const listed = async (days: { from: string; to: string }) =>
    (
      await askConsole(app, 'GET /api/v1/console/insight/stations', { as: manager, query: days })
    ).rows.content.map(({ station }) => station.id);
  await app.db
    .updateTable('stations')
    .set({ shut_down_at: new Date('2026-11-14T20:00:00+09:00') })
    .where('id', '=', there)
    .execute();
  expect(await listed(period)).toEqual([here, there]);
  expect(await listed({ from: '2026-11-11', to: '2026-11-12' })).toEqual([here]);
  await app.db.updateTable('stations').set({ shut_down_at: null }).where('id', '=', there).execute();
});

test('stations of one region, or with a part of a name, stand alone, and so does what they add up to', async () => {
  await app.db
    .updateTable('stations')
    .set({ address: '부산 해운대구 센텀로 1', name: '센텀 라운지' })
    .where('id', '=', there)
    .execute();
  const asked = (query: object) =>
    askConsole(app, 'GET /api/v1/console/insight/stations', { as: manager, query: { ...period, ...query } });
  const busan = await asked({ region: '부산 해운대구' });
  expect(busan.regions).toEqual(['부산 해운대구', '서울 데모구']);
  expect(busan.rows).toMatchObject({ content: [{ station: { id: there } }], total: 1 });
  expect(busan.tiles.revenue.now).toBe(busan.rows.content[0]!.revenue);
  expect((await asked({ region: '부산 없는구' })).rows.content).toEqual([]);
  const named = await asked({ q: '센텀', sort: '-emptyLooks' });
  expect(named.rows.content.map(({ station }) => station.id)).toEqual([there]);
});

test('a product has earned what its pieces cost by the day it did', async () => {
  await app.db
    .updateTable('items')
    .set({ cost_won: 1000, bought_on: '2026-11-12' })
    .where('product_id', '=', productId)
    .execute();
  const page = await askConsole(app, 'GET /api/v1/console/insight/products', { as: manager, query: period });
  expect(page.rows).toMatchObject([
    {
      items: 2,
      cost: 2000,
      revenue: 3000,
      repairs: 700,
      payback: 1.15,
      paidBackAfterMonths: 0.1,
      paidBackInMonths: null,
    },
  ]);
  expect(page.series).toEqual([{ month: '2026-11', total: 2300 }]);
  const ofCategory = (category: string) =>
    askConsole(app, 'GET /api/v1/console/insight/products', {
      as: manager,
      query: { ...period, category },
    });
  expect((await ofCategory(page.rows[0]!.product.category)).rows).toEqual(page.rows);
  expect(await ofCategory('없는 분류')).toMatchObject({ rows: [], tiles: { revenue: { now: 0 } } });
  expect(page.items.map(({ left }) => left)).toEqual([1000 + 1500 - 1000, 500 - 700 - 1000]);
  await app.db.updateTable('items').set({ cost_won: 5000 }).where('product_id', '=', productId).execute();
  const dear = await askConsole(app, 'GET /api/v1/console/insight/products', { as: manager, query: period });
  expect(dear.rows).toMatchObject([{ payback: 0.23, paidBackAfterMonths: null }]);
});

test('members and support answer with what was counted, also where it is nothing', async () => {
  const members = await askConsole(app, 'GET /api/v1/console/insight/members', {
    as: manager,
    query: period,
  });
  expect(members).toMatchObject({
    tiles: {
      renters: { now: 2 },
      returning: { now: 0 },
      withdrawn: { now: 0 },
      againNextMonth: { now: null },
    },
    rows: [{ month: '2026-11', members: 2, again: [] }],
    funnel: { joined: 2, neverRented: 0, rented: 2, second: 1, third: 0 },
    withdrawalReason: null,
  });
  const support = await askConsole(app, 'GET /api/v1/console/insight/support', {
    as: manager,
    query: period,
  });
  expect(support).toMatchObject({
    promiseHours: 4,
    tiles: { inquiries: { now: 0 }, medianMinutes: { now: null }, withinPromise: { now: null } },
    staff: [],
  });
  expect(support.answers.map(({ fromHours, toHours, late }) => [fromHours, toHours, late])).toEqual([
    [0, 1, false],
    [1, 2, false],
    [2, 3, false],
    [3, 4, false],
    [4, 8, true],
    [8, null, true],
  ]);
});

test('each page can be taken away as a file, and only owners and managers read any of it', async () => {
  const kinds = ['Revenue', 'Usage', 'Stations', 'Products', 'Members', 'Support'].map(
    (page) => `insight${page}`,
  );
  const rowCounts: number[] = [];
  for (const kind of kinds) {
    const { id } = await askConsole(app, 'POST /api/v1/console/exports', {
      as: manager,
      body: { kind, filters: period, format: 'csv' },
    });
    await app.runTasks();
    const file = await callConsole(app, 'GET /api/v1/console/exports/{id}/file', {
      as: manager,
      params: { id },
    });
    if (!file.ok) throw new Error(`${kind} ${file.code}`);
    rowCounts.push(parse(Buffer.from(file.data), { bom: true, columns: true }).length);
  }
  expect(rowCounts).toEqual([2, 168, 2, 1, 1, 5]);
  const support = await aStaff(app, 'SUPPORT');
  expect(
    await callConsole(app, 'GET /api/v1/console/insight/revenue', { as: support, query: period }),
  ).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('a period is given whole, in order, and for 400 days at most', async () => {
  for (const query of [
    { from: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-01-01', to: '2026-11-01' },
  ])
    expect(
      await callConsole(app, 'GET /api/v1/console/insight/revenue', { as: manager, query }),
      JSON.stringify(query),
    ).toMatchObject({ code: 'INVALID_INPUT' });
  const { period: shown } = await askConsole(app, 'GET /api/v1/console/insight/revenue', {
    as: manager,
    query: {},
  });
  expect(shown).toEqual({ from: '2026-10-16', to: '2026-11-14', days: 30 });
});

test('a year before are the same dates, also where one of the years has a leap day', async () => {
  for (const [from, to, ...expected] of [
    ['2026-11-01', '2026-11-14', '2025-11-01', '2025-11-14'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
    ['2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
    ['2029-02-01', '2029-03-31', '2028-02-01', '2028-03-31'],
  ] as const) {
    const { compared } = await askConsole(app, 'GET /api/v1/console/insight/revenue', {
      as: manager,
      query: { from, to, compare: 'YEAR' },
    });
    expect([compared!.from, compared!.to], `${from} ${to}`).toEqual(expected);
  }
});

test('a return that staff record for an earlier day is counted on that day', async () => {
  await itIs(app, '2026-11-16T00:30:00+09:00');
  await app.runTasks();
  manager = await aStaff(app, 'MANAGER');
  const day = { from: '2026-11-15', to: '2026-11-15' } as const;
  const returnsOn = async () =>
    (
      await askConsole(app, 'GET /api/v1/console/insight/stations', { as: manager, query: day })
    ).rows.content.map(({ station, returns: count }) => [station.id, count]);
  expect(await returnsOn()).toEqual(expect.arrayContaining([[there, 0]]));
  const rental = await app.db
    .selectFrom('rentals')
    .select(['id', 'version'])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await askConsole(app, 'POST /api/v1/console/rentals/{id}/force-return', {
    as: manager,
    params: { id: rental.id },
    body: {
      stationId: there,
      returnedAt: '2026-11-15T12:00:00+09:00',
      itemState: 'AVAILABLE',
      fee: { mode: 'WAIVE' },
      reason: '놓고 갔어요',
      version: rental.version,
    },
  });
  await app.runTasks();
  expect(await returnsOn()).toEqual(expect.arrayContaining([[there, 1]]));
});

test('what a product has earned stays known beside what its pieces cost, when its days are long purged', async () => {
  const earned = async () => {
    const as = await aStaff(app, 'MANAGER');
    const { rows } = await askConsole(app, 'GET /api/v1/console/insight/products', { as, query: {} });
    return rows.map(({ revenue, repairs, cost }) => [revenue, repairs, cost]);
  };
  const before = await earned();
  expect(before).toEqual([[3000, 700, 10_000]]);
  await itIs(app, '2030-06-01T10:00:00+09:00');
  for (const table of ['day_money', 'day_counts', 'product_spans', 'item_totals'] as const)
    await purgeTable(app.db, table);
  expect(await app.db.selectFrom('day_money').selectAll().execute()).toEqual([]);
  expect(await earned()).toEqual(before);
});
