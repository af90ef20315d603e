// The GBFS feeds: every field the format requires, prices with a day cap, links, alerts, and a 304 while nothing changes.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, aStation } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { gbfsFeeds, type GbfsFeed } from '#contract/member/gbfs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (name: GbfsFeed, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}/api/v1/open/gbfs/3/${name}.json`, { headers });

/** The fields of the published schemas that must be there, in each row and in the feed itself. */
const required = {
  gbfs: { rows: 'feeds', fields: ['name', 'url'] },
  system_information: {
    fields: ['system_id', 'languages', 'name', 'opening_hours', 'feed_contact_email', 'timezone'],
  },
  station_information: { rows: 'stations', fields: ['station_id', 'name', 'lat', 'lon'] },
  station_status: {
    rows: 'stations',
    fields: [
      'station_id',
      'num_vehicles_available',
      'vehicle_types_available',
      'is_installed',
      'is_renting',
      'is_returning',
      'last_reported',
    ],
  },
  vehicle_types: { rows: 'vehicle_types', fields: ['vehicle_type_id', 'form_factor', 'propulsion_type'] },
  system_pricing_plans: {
    rows: 'plans',
    fields: ['plan_id', 'name', 'currency', 'price', 'is_taxable', 'description'],
  },
  system_alerts: { rows: 'alerts', fields: ['alert_id', 'type', 'summary'] },
} as const satisfies Record<GbfsFeed, { rows?: string; fields: readonly string[] }>;

type Row = Record<string, unknown>;

async function rowsOf(name: GbfsFeed): Promise<Row[]> {
  const body = (await (await get(name)).json()) as { data: Row };
  const { rows } = required[name] as { rows?: string };
  return rows === undefined ? [body.data] : (body.data[rows] as Row[]);
}

test('every feed has what the format requires, is open to any page, and names the others', async () => {
  const { stationId, productId } = await anItem(app);
  const paused = await aStation(app, { paused: true });
  await sql`
    update stations set pause_reason = '실내 공사', paused_until = ondesk_now() + interval '1 day'
    where id = ${paused.stationId}`.execute(app.ownerDb);
  await sql`
    update stations set return_warning_until = ondesk_now() + interval '1 hour' where id = ${stationId}`.execute(
    app.ownerDb,
  );
  await sql`
    insert into product_prices (product_id, from_at, price_per_hour_won, day_cap_won)
    values (${productId}, ondesk_now(), 500, 1200)`.execute(app.ownerDb);

  for (const name of gbfsFeeds) {
    const response = await get(name);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { data: _, ...head } = (await response.json()) as Row;
    expect(head).toEqual({ last_updated: expect.any(String), ttl: expect.any(Number), version: '3.0' });
    const rows = await rowsOf(name);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(Object.keys(row)).toEqual(expect.arrayContaining([...required[name].fields]));
    expect((await get(name, { 'if-none-match': response.headers.get('etag')! })).status).toBe(304);
  }

  const feeds = await rowsOf('gbfs');
  expect(feeds.map(({ name }) => name)).toEqual(gbfsFeeds.filter((name) => name !== 'gbfs'));

  const of = (rows: Row[], key: string, id: number) => rows.find((row) => row[key] === String(id));
  expect(of(await rowsOf('station_information'), 'station_id', stationId)).toMatchObject({
    station_opening_hours: '24/7',
    rental_uris: { web: expect.stringMatching(new RegExp(`/\\?stationId=${stationId}$`)) },
  });
  expect(of(await rowsOf('station_status'), 'station_id', stationId)).toMatchObject({
    num_vehicles_available: 1,
    vehicle_types_available: [{ vehicle_type_id: String(productId), count: 1 }],
    is_renting: true,
  });
  const type = of(await rowsOf('vehicle_types'), 'vehicle_type_id', productId)!;
  // Two hours at 500 won, and 200 won for the third: then the day costs no more.
  expect(
    (await rowsOf('system_pricing_plans')).find(({ plan_id }) => plan_id === type['default_pricing_plan_id']),
  ).toMatchObject({
    per_min_pricing: [
      { start: 0, rate: 500, interval: 60, end: 120 },
      { start: 120, rate: 200, interval: 60, end: 180 },
    ],
  });
  // Each with its beginning, which the format requires of a time.
  const aTime = { start: expect.any(String) as unknown, end: expect.any(String) as unknown };
  expect(await rowsOf('system_alerts')).toMatchObject([
    {
      type: 'other',
      station_ids: [String(stationId)],
      times: [aTime],
      summary: [{ text: '지금 반납이 어려울 수 있어요' }],
    },
    {
      type: 'station_closure',
      station_ids: [String(paused.stationId)],
      times: [aTime],
      description: [{ text: expect.stringContaining('실내 공사') }],
    },
  ]);
});
