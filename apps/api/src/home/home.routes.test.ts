// The first screen on the wire.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anEvent, aNotice, isShutDown, itIs } from '#api-test/city.ts';
import { aMember, anItem, aStation, rents } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

beforeEach(async () => {
  await sql`truncate stations, products, items, notices, events restart identity cascade`.execute(world.db);
});

const november = { startsAt: '2026-11-01T00:00+09:00', endsAt: '2026-11-30T23:59+09:00' };

test('the banners are of running events that have one, the newest first', async () => {
  await itIs(world, '2026-11-14T13:00:00+09:00');
  await anEvent(world, { title: '먼저', ...november, banner: '/pictures/events/a.svg' });
  await anEvent(world, {
    title: '나중',
    ...november,
    startsAt: '2026-11-10T00:00+09:00',
    banner: '/pictures/events/b.svg',
  });
  await anEvent(world, { title: '배너 없음', ...november, banner: null });
  await anEvent(world, { title: '올', startsAt: '2026-12-01T00:00+09:00', endsAt: '2026-12-31T00:00+09:00' });
  await anEvent(world, {
    title: '지난',
    startsAt: '2026-09-01T00:00+09:00',
    endsAt: '2026-09-30T00:00+09:00',
  });
  const { events } = await world.ask('GET /api/v1/main');
  expect(events.map(({ title, bannerImage }) => [title, bannerImage])).toEqual([
    ['나중', '/pictures/events/b.svg'],
    ['먼저', '/pictures/events/a.svg'],
  ]);
});

test('the ticker has the five latest notices', async () => {
  for (let n = 1; n <= 7; n += 1)
    await aNotice(world, { title: `공지 ${n}`, createdAt: `2026-10-0${n}T10:00+09:00` });
  const { latestNotices } = await world.ask('GET /api/v1/main');
  expect(latestNotices.map(({ title }) => title)).toEqual(['공지 7', '공지 6', '공지 5', '공지 4', '공지 3']);
});

test('twenty stations are near: the nearest first with their distance, however far the search has to go', async () => {
  // One every three quarters of a kilometre to the north, then every hundred kilometres.
  for (let n = 0; n < 12; n += 1)
    await aStation(world, { name: `동네 ${n}`, latitude: 37.542053 + n * 0.0067, longitude: 127.078192 });
  for (let n = 1; n <= 12; n += 1)
    await aStation(world, { name: `먼 곳 ${n}`, latitude: 37.542053 + n * 0.9, longitude: 127.078192 });
  const { nearbyStations } = await world.ask('GET /api/v1/main', { query: defaultCentre });
  expect(nearbyStations.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 12 }, (_, n) => `동네 ${n}`),
    ...Array.from({ length: 8 }, (_, n) => `먼 곳 ${n + 1}`),
  ]);
  const distances = nearbyStations.map(({ distance }) => distance);
  expect(distances.slice(0, 3)).toEqual([0, 0.75, 1.49]);
  expect(distances).toEqual(distances.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

test('someone on the other side of the earth sees what there is', async () => {
  await aStation(world, { name: '서울' });
  const { nearbyStations } = await world.ask('GET /api/v1/main', {
    query: { latitude: -37.5, longitude: -53 },
  });
  expect(nearbyStations).toHaveLength(1);
  expect(nearbyStations[0]?.distance).toBeGreaterThan(19_000);
});

test('without coordinates the first twenty by name are shown, and a station shut down for good never is', async () => {
  for (let n = 0; n < 21; n += 1) await aStation(world, { name: `역 ${String(n).padStart(2, '0')}` });
  await isShutDown(world, 1);
  const { nearbyStations } = await world.ask('GET /api/v1/main');
  expect(nearbyStations).toHaveLength(20);
  expect(nearbyStations[0]).toMatchObject({ name: '역 01', distance: null });
  const near = await world.ask('GET /api/v1/main', { query: defaultCentre });
  expect(near.nearbyStations.map(({ name }) => name)).not.toContain('역 00');
});

test('what everybody sees carries an ETag; what knows a place is kept by nobody', async () => {
  const everybody = await world.call('GET /api/v1/main');
  expect(everybody.headers.get('cache-control')).toBe('public, no-cache');
  const etag = everybody.headers.get('etag') ?? '';
  expect((await world.call('GET /api/v1/main', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const mine = await world.call('GET /api/v1/main', { query: defaultCentre });
  expect(mine.headers.get('cache-control')).toBe('no-store');
});

test('no coordinate is written to the log', async () => {
  await world.ask('GET /api/v1/main', { query: { latitude: 37.512345, longitude: 127.054321 } });
  expect(world.logLines.filter((line) => line.includes('37.512345') || line.includes('127.054321'))).toEqual(
    [],
  );
  expect(world.logLines.some((line) => line.includes('/api/v1/main'))).toBe(true);
});

test('a place off the earth and half a place are refused', async () => {
  for (const query of [{ latitude: 91, longitude: 0 }, { longitude: 127 }]) {
    expect(await world.call('GET /api/v1/main', { query })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  }
});

test('a member sees what they have borrowed, and nobody else does', async () => {
  const [person, other] = [await aMember(world), await aMember(world)];
  const item = await anItem(world);
  await rents(world, person, item.serialNumber, 3);
  const mine = await world.ask('GET /api/v1/main/active-rentals', { as: person });
  expect(mine.activeRentals).toMatchObject([{ rentalTimeHour: 3, status: '대여 중' }]);
  expect(Date.parse(mine.serverTime)).toBeGreaterThanOrEqual(
    Date.parse(mine.activeRentals[0]!.rentalStartTime),
  );
  expect((await world.ask('GET /api/v1/main/active-rentals', { as: other })).activeRentals).toEqual([]);
  await world.advance({ hours: 3, minutes: 11 });
  const later = await world.ask('GET /api/v1/main/active-rentals', { as: person });
  expect(later.activeRentals[0]?.status).toBe('연체');
});

test('a guest is asked to sign in', async () => {
  expect(await world.call('GET /api/v1/main/active-rentals')).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
    message: '로그인이 필요합니다.',
  });
});

test('a position finer than any phone can tell is a position all the same', async () => {
  const answer = await world.call('GET /api/v1/main', { query: { latitude: 5e-324, longitude: 5e-324 } });
  expect(answer).toMatchObject({ ok: true, status: 200 });
});
