// The forecast of a station and the route made of it, over ten weeks of hours that were counted; accepting makes lists in its order.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aProduct, aStation, rents } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { spansOf } from '../spans.ts';

let app: TestApp;
let manager: Staff;
let depot: number;
let busy: number;
let quiet: number;
let productId: number;

/** Tuesday afternoon. Every day some are rented at the busy one from noon on, and returned at the quiet one. */
beforeAll(async () => {
  app = await startTestApp();
  await itIs(app, '2026-11-17T10:00:00+09:00');
  manager = await aStaff(app, 'MANAGER');
  depot = (await aStation(app, { kind: 'depot', name: '창고' })).stationId;
  busy = (await aStation(app, { longitude: 127.08 })).stationId;
  quiet = (await aStation(app, { longitude: 127.09 })).stationId;
  productId = (await aProduct(app)).productId;
  for (let piece = 0; piece < 6; piece += 1) await anItem(app, { stationId: depot, productId });
  for (let piece = 0; piece < 2; piece += 1) await anItem(app, { stationId: busy, productId });
  for (let piece = 0; piece < 9; piece += 1) await anItem(app, { stationId: quiet, productId });
  await sql`select make_hour_partitions('2026-09-01', '2026-11-16')`.execute(app.db);
  await sql`insert into counted_days select generate_series('2026-09-08'::timestamp, '2026-11-16'::timestamp, '1 day')::date, ondesk_now()`.execute(
    app.db,
  );
  // Now and then one more or less, so that the week before is no perfect prophet.
  await sql`
    insert into hour_counts (day, hour, station_id, product_id, starts, returns)
    select day, hour, station_id, ${productId}, case when station_id = ${busy} then pieces else 0 end,
      case when station_id = ${quiet} then pieces else 0 end
    from generate_series('2026-09-08'::timestamp, '2026-11-16'::timestamp, '1 day') as day
    cross join generate_series(12, 15) as hour
    cross join (values (${busy}::int), (${quiet}::int)) as places (station_id)
    cross join lateral (
      select 2 + (extract(doy from day)::int * 7 + hour * 3) % 3 - 1 as pieces
    ) as happened`.execute(app.db);
});
afterAll(() => app.stop());

test('a station is told when it runs out, and how wrong the forecast was beside the week before', async () => {
  const forecast = await askConsole(app, 'GET /api/v1/console/forecast', {
    as: manager,
    query: { stationId: String(busy) },
  });
  expect(forecast.products).toMatchObject([
    { product: { id: productId }, state: 'USED', stock: 2, lowestStock: 0 },
  ]);
  expect(forecast.error!.forecast).toBeLessThan(forecast.error!.lastWeek);
  expect(forecast.hours).toHaveLength(24 + 48);
  expect(forecast.hours[24]).toMatchObject({ at: '2026-11-17T10:00:00.000+09:00', stock: 2, empty: false });
  const firstEmpty = forecast.hours.slice(24).find(({ empty }) => empty);
  expect(firstEmpty?.at).toBe('2026-11-17T12:00:00.000+09:00');
  expect(forecast.lastDay.expectedStarts).toBeGreaterThan(4);
});

test('field staff are led through their own stations only', async () => {
  const field = await aStaff(app, 'FIELD', { stationIds: [busy, quiet] });
  const route = await askConsole(app, 'GET /api/v1/console/moves', {
    as: field,
    query: { start: String(quiet) },
  });
  expect(route.stops.map(({ station }) => station.id)).toEqual([quiet, busy]);
  expect(route.stops[0]!.reasons).toMatchObject([{ kind: 'SURPLUS', stock: 9 }]);
  expect(
    await callConsole(app, 'GET /api/v1/console/moves', { as: field, query: { start: String(depot) } }),
  ).toMatchObject({ code: 'STATION_NOT_FOUND' });
});

test('the route brings pieces from the depot before they are missed, and accepting it makes its lists once', async () => {
  const route = await askConsole(app, 'GET /api/v1/console/moves', {
    as: manager,
    query: { start: String(depot), carry: '5' },
  });
  expect(
    route.stops.map(({ station, pieces, carriedAfter }) => [station.id, pieces[0]?.count, carriedAfter]),
  ).toEqual([
    [depot, 5, 5],
    [busy, -5, 0],
  ]);
  expect(route.stops[1]!.reasons).toMatchObject([{ kind: 'RUNS_OUT', at: '2026-11-17T12:00:00.000+09:00' }]);
  expect(route.minutesWithoutStock.after).toBeLessThan(route.minutesWithoutStock.before);
  expect(route.transfers).toMatchObject([
    { toStationId: busy, items: Array.from({ length: 5 }, () => ({})) },
  ]);

  const field = await aStaff(app, 'FIELD');
  const stops = route.stops.map(({ station, arrivesAt }) => ({ stationId: station.id, arrivesAt }));
  const body = { transfers: route.transfers, stops, staffId: field.staffId, reason: '오늘 경로' };
  const { transfers, staff } = await askConsole(app, 'POST /api/v1/console/moves/accept', {
    as: manager,
    body,
  });
  expect(staff).toMatchObject({ id: field.staffId, role: 'FIELD' });
  expect(transfers).toMatchObject([{ to: { id: busy }, state: 'OPEN', route: { position: 1 } }]);
  const { content, routes } = await askConsole(app, 'GET /api/v1/console/transfers', {
    as: field,
    query: { mine: 'true' },
  });
  expect(content.map(({ id }) => id)).toEqual(transfers.map(({ id }) => id));
  // The driver sees the whole route as it was planned, though no stop of it is at one of their stations.
  expect(routes).toMatchObject([
    {
      id: transfers[0]!.route!.id,
      assignedTo: { id: field.staffId },
      endsAt: route.endsAt,
      stops: [
        {
          station: { id: depot, latitude: 37.542 },
          arrivesAt: route.stops[0]!.arrivesAt,
          openUntil: null,
          needs: [],
        },
        {
          station: { id: busy },
          arrivesAt: route.stops[1]!.arrivesAt,
          kilometres: route.stops[1]!.kilometres,
          needs: [{ productId, runsOutAt: '2026-11-17T12:00:00.000+09:00' }],
        },
      ],
      transfers: [{ id: transfers[0]!.id, items: Array.from({ length: 5 }, () => ({ state: 'WAITING' })) }],
    },
  ]);
  // What is under way is not suggested again, and its pieces cannot be listed twice.
  const next = await askConsole(app, 'GET /api/v1/console/moves', { as: manager, query: { carry: '5' } });
  expect(next.transfers.flatMap(({ items }) => items.map(({ serial }) => serial))).not.toEqual(
    expect.arrayContaining([route.transfers[0]!.items[0]!.serial]),
  );
  expect(await callConsole(app, 'POST /api/v1/console/moves/accept', { as: manager, body })).toMatchObject({
    code: 'STATE_CONFLICT',
  });
});

test('nobody accepts for a person who cannot drive, and a station of others has no forecast', async () => {
  const support = await aStaff(app, 'SUPPORT');
  const items = [{ serial: 'x', version: 1 }];
  const body = { transfers: [{ toStationId: busy, items }], staffId: support.staffId, reason: '오늘 경로' };
  expect(await callConsole(app, 'POST /api/v1/console/moves/accept', { as: manager, body })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const unknownItem = { ...body, staffId: null };
  expect(
    await callConsole(app, 'POST /api/v1/console/moves/accept', { as: manager, body: unknownItem }),
  ).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  const lost = { ...body, staffId: null, transfers: [{ toStationId: 999_999, items }] };
  expect(
    await callConsole(app, 'POST /api/v1/console/moves/accept', { as: manager, body: lost }),
  ).toMatchObject({
    code: 'STATION_NOT_FOUND',
  });
  expect(await callConsole(app, 'GET /api/v1/console/moves', { as: support, query: {} })).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  for (const query of [{ stationId: '999999' }, { stationId: String(busy), productId: '999999' }])
    expect(await callConsole(app, 'GET /api/v1/console/forecast', { as: manager, query })).toMatchObject({
      code: query.productId === undefined ? 'STATION_NOT_FOUND' : 'PRODUCT_NOT_FOUND',
    });
  expect(
    await callConsole(app, 'GET /api/v1/console/moves', { as: manager, query: { start: '999999' } }),
  ).toMatchObject({ code: 'STATION_NOT_FOUND' });
});

test('field staff see a route that others drive only where every stop of it is one of their stations', async () => {
  const [first, second, third] = [await aStation(app), await aStation(app), await aStation(app)];
  const moved = await anItem(app, { stationId: first.stationId, productId });
  const further = await anItem(app, { stationId: second.stationId, productId });
  const listTo = (toStationId: number, serial: string) => ({ toStationId, items: [{ serial, version: 1 }] });
  const body = {
    transfers: [listTo(second.stationId, moved.serialNumber), listTo(third.stationId, further.serialNumber)],
    reason: '오늘 경로',
  };
  const { transfers } = await askConsole(app, 'POST /api/v1/console/moves/accept', { as: manager, body });
  const seenBy = async (...stationIds: number[]) => {
    const as = await aStaff(app, 'FIELD', { stationIds });
    const { content, routes } = await askConsole(app, 'GET /api/v1/console/transfers', { as });
    return {
      lists: content.length,
      routes: routes!.map(({ stops }) => stops.map(({ station }) => station.id)),
    };
  };
  const [one, two, three] = [first.stationId, second.stationId, third.stationId];
  expect(await seenBy(one, two)).toEqual({ lists: 2, routes: [] });
  expect(await seenBy(one)).toEqual({ lists: 1, routes: [] });
  // Without a plan each piece is brought after it is picked up, and nobody says when.
  expect(await seenBy(one, two, three)).toEqual({ lists: 2, routes: [[one, two, three]] });

  const serials = [moved.serialNumber];
  const params = { id: transfers[0]!.id };
  await askConsole(app, 'POST /api/v1/console/transfers/{id}/pick-up', {
    as: manager,
    params,
    body: { serials },
  });
  await askConsole(app, 'POST /api/v1/console/transfers/{id}/put-down', {
    as: manager,
    params,
    body: { serials },
  });
  // A list that is done still tells how far its route is, beside the one that waits.
  const { routes } = await askConsole(app, 'GET /api/v1/console/transfers', {
    as: manager,
    query: { state: 'OPEN', q: transfers[1]!.no },
  });
  expect(routes).toMatchObject([
    { assignedTo: null, endsAt: null, transfers: [{ state: 'DONE' }, { state: 'OPEN' }] },
  ]);

  const foreign = { ...body, stops: [{ stationId: depot, arrivesAt: '2026-11-17T11:00:00+09:00' }] };
  const as = await aStaff(app, 'FIELD', { stationIds: [one, two, three] });
  const again = await anItem(app, { stationId: one, productId });
  expect(
    await callConsole(app, 'POST /api/v1/console/moves/accept', {
      as,
      body: { ...foreign, transfers: [listTo(two, again.serialNumber)] },
    }),
  ).toMatchObject({ code: 'STATION_NOT_FOUND' });
});

test('a product of which nothing can be foretold goes by its targets, and the route says so', async () => {
  const { productId: fresh } = await aProduct(app);
  const short = (await aStation(app, { longitude: 127.06 })).stationId;
  const full = (await aStation(app, { longitude: 127.061 })).stationId;
  for (let piece = 0; piece < 6; piece += 1) await anItem(app, { stationId: full, productId: fresh });
  await app.db
    .insertInto('station_targets')
    .values([
      { station_id: short, product_id: fresh, target: 3, low: 1 },
      { station_id: full, product_id: fresh, target: 2, low: 1 },
    ])
    .execute();
  const { products } = await askConsole(app, 'GET /api/v1/console/forecast', {
    as: manager,
    query: { stationId: String(full) },
  });
  expect(products).toMatchObject([{ product: { id: fresh }, state: 'TOO_LITTLE' }]);
  const route = await askConsole(app, 'GET /api/v1/console/moves', {
    as: manager,
    query: { start: String(full) },
  });
  const stopAt = (stationId: number) => route.stops.find(({ station }) => station.id === stationId);
  expect(stopAt(short)).toMatchObject({
    pieces: [{ product: { id: fresh }, count: -3 }],
    reasons: [{ kind: 'LOW_STOCK', product: { id: fresh }, stock: 0, low: 1 }],
  });
});

test('of more stations than anybody drives to, those with the most rentals of four weeks are looked at', async () => {
  const { productId: fresh } = await aProduct(app);
  const full = (await aStation(app, { longitude: 127.06 })).stationId;
  for (let piece = 0; piece < 3; piece += 1) await anItem(app, { stationId: full, productId: fresh });
  for (let more = 0; more < 50; more += 1) await aStation(app);
  const short = (await aStation(app, { longitude: 127.061 })).stationId;
  await app.db
    .insertInto('station_targets')
    .values([
      { station_id: short, product_id: fresh, target: 2, low: 1 },
      { station_id: full, product_id: fresh, target: 1, low: 0 },
    ])
    .execute();
  const isLookedAt = async () => {
    const { stops } = await askConsole(app, 'GET /api/v1/console/moves', {
      as: manager,
      query: { start: String(full) },
    });
    return stops.some(({ station }) => station.id === short);
  };
  expect(await isLookedAt()).toBe(false);
  const { firstDay, days } = spansOf({ from: '2026-10-20', to: '2026-11-16' }).at(-1)!;
  await sql`
    insert into station_spans (first_day, days, station_id, starts, returns, empty_minutes, looks, empty_looks, stops, reports,
      repairs_won, item_cost_won, revenue_won)
    values (${firstDay}::date, ${days}, ${short}, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(app.db);
  expect(await isLookedAt()).toBe(true);
});

test('the last 24 hours of a station are without stock also today, as long as it was open', async () => {
  const { stationId, productId: only, serialNumber } = await anItem(app);
  await app.db
    .insertInto('station_targets')
    .values({ station_id: stationId, product_id: only, target: 1, low: 0 })
    .execute();
  await rents(app, await aMember(app), serialNumber, 4);
  await app.advance({ minutes: 90 });
  const { lastDay } = await askConsole(app, 'GET /api/v1/console/forecast', {
    as: await aStaff(app, 'MANAGER'),
    query: { stationId: String(stationId), productId: String(only) },
  });
  expect(lastDay).toMatchObject({ minutesWithoutStock: expect.closeTo(90, -0.5) as unknown });
});

test('a day that is not counted yet is not taken for one on which nobody rented', async () => {
  const read = async () => {
    const as = await aStaff(app, 'MANAGER');
    return askConsole(app, 'GET /api/v1/console/forecast', { as, query: { stationId: String(busy) } });
  };
  const noonOf = ({ hours }: Awaited<ReturnType<typeof read>>) =>
    hours.find(({ at, starts }) => at === '2026-11-18T12:00:00.000+09:00' && starts === null)?.expectedStarts;
  const before = await read();
  // Just after midnight Tuesday is over and not counted.
  await itIs(app, '2026-11-18T00:05:00+09:00');
  const after = await read();
  expect(after.error).toEqual(before.error);
  expect(noonOf(before)).toBeGreaterThan(0);
  expect(noonOf(after)).toBe(noonOf(before));
});
