// The cache of the plain station list, the only list that may lag.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStation } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { stationEndpoints } from '#contract/member/station.ts';
import { createStationListCache } from './station-list-cache.ts';

const { reply } = stationEndpoints['GET /api/v1/stations'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A clock that stands still until it is moved. */
function stoppedClock() {
  let ms = 5_000;
  return { read: () => ms, pass: (more: number) => void (ms += more) };
}

function namesIn({ body }: { body: Buffer }): string[] {
  const { data } = JSON.parse(body.toString()) as { data: unknown };
  return reply.parse(data).stations.map(({ name }) => name);
}

test('the station list is read again before it is two seconds old, and browsers do not cache it', async () => {
  const clock = stoppedClock();
  const list = createStationListCache(app.db, clock.read);
  await aStation(app, { name: '먼저' });
  const first = await list();
  expect(first.headers['cache-control']).toBe('public, no-cache');
  await aStation(app, { name: '나중' });
  clock.pass(1_899);
  expect(namesIn(await list())).not.toContain('나중');
  clock.pass(1);
  expect(namesIn(await list())).toEqual(expect.arrayContaining(['나중', '먼저']));
});

test('requests for the station list at the same time share one query', async () => {
  const list = createStationListCache(app.db, stoppedClock().read);
  const [one, two, three] = await Promise.all([list(), list(), list()]);
  expect(two).toBe(one);
  expect(three).toBe(one);
});

test('a failed read of the station list is not cached', async () => {
  const list = createStationListCache(app.db, stoppedClock().read);
  await sql`alter table stations rename to stations_elsewhere`.execute(app.ownerDb);
  await expect(list()).rejects.toThrow('stations');
  await sql`alter table stations_elsewhere rename to stations`.execute(app.ownerDb);
  expect(namesIn(await list())).toContain('먼저');
});

test('a list of thousands of stations is complete and in order', async () => {
  await app.db
    .insertInto('stations')
    .values(
      Array.from({ length: 4_100 }, (_, n) => ({
        name: `많은 ${String(n).padStart(4, '0')}`,
        address: '서울',
        latitude: 37,
        longitude: 127,
      })),
    )
    .execute();
  const names = namesIn(await createStationListCache(app.db, stoppedClock().read)());
  expect(names.filter((name) => name.startsWith('많은'))).toHaveLength(4_100);
  expect(names).toEqual(names.toSorted());
});
