// The one list that may lag, and by how much.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStation } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';
import { stationCalls } from '#contract/station.ts';
import { keepStationList } from './keep-station-list.ts';

const { reply } = stationCalls['GET /api/v1/stations'];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A clock that stands still until it is moved. */
function stoppedClock() {
  let ms = 5_000;
  return { read: () => ms, pass: (more: number) => void (ms += more) };
}

function namesIn({ body }: { body: Buffer }): string[] {
  const { data } = JSON.parse(body.toString()) as { data: unknown };
  return reply.parse(data).stations.map(({ name }) => name);
}

test('the list is read again before it is two seconds old, and browsers keep it not at all', async () => {
  const clock = stoppedClock();
  const list = keepStationList(world.db, clock.read);
  await aStation(world, { name: '먼저' });
  const first = await list();
  expect(first.headers['cache-control']).toBe('public, no-cache');
  await aStation(world, { name: '나중' });
  clock.pass(1_899);
  expect(namesIn(await list())).not.toContain('나중');
  clock.pass(1);
  expect(namesIn(await list())).toEqual(expect.arrayContaining(['나중', '먼저']));
});

test('those who ask together share one reading', async () => {
  const list = keepStationList(world.db, stoppedClock().read);
  const [one, two, three] = await Promise.all([list(), list(), list()]);
  expect(two).toBe(one);
  expect(three).toBe(one);
});

test('a failed reading is not kept', async () => {
  const list = keepStationList(world.db, stoppedClock().read);
  await sql`alter table stations rename to stations_elsewhere`.execute(world.db);
  await expect(list()).rejects.toThrow('stations');
  await sql`alter table stations_elsewhere rename to stations`.execute(world.db);
  expect(namesIn(await list())).toContain('먼저');
});

test('thousands of stations are written whole and in order', async () => {
  await world.db
    .insertInto('stations')
    .values(
      Array.from({ length: 4_100 }, (_, n) => ({
        name: `많은 ${String(n).padStart(4, '0')}`,
        address: '서울',
        latitude: 37,
        longitude: 127,
        opens_at_minute: 0,
        closes_at_minute: 1440,
      })),
    )
    .execute();
  const names = namesIn(await keepStationList(world.db, stoppedClock().read)());
  expect(names.filter((name) => name.startsWith('많은'))).toHaveLength(4_100);
  expect(names).toEqual(names.toSorted());
});
