// The pages of insight over a small city: two days of rentals, looks, a repair and what a station costs, each number where it belongs.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aProduct, aStation, rents, returns } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

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
