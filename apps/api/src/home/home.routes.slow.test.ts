// The home routes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { anEvent, aNotice, isShutDown, itIs, nowCosts } from '#api-test/fixtures.ts';
import { aMember, anItem, aStation, rents } from '#api-test/factories.ts';
import { aLateRental, limitsFee } from '#api-test/rentals.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(app, 'stations', 'products', 'items', 'notices', 'events');
});

const november = { startsAt: '2026-11-01T00:00+09:00', endsAt: '2026-11-30T23:59+09:00' };

test('the home banners are of running events that have one, the newest first', async () => {
  await itIs(app, '2026-11-14T13:00:00+09:00');
  await anEvent(app, { title: '먼저', ...november, banner: '/pictures/events/a.svg' });
  await anEvent(app, {
    title: '나중',
    ...november,
    startsAt: '2026-11-10T00:00+09:00',
    banner: '/pictures/events/b.svg',
  });
  await anEvent(app, { title: '배너 없음', ...november, banner: null });
  await anEvent(app, { title: '올', startsAt: '2026-12-01T00:00+09:00', endsAt: '2026-12-31T00:00+09:00' });
  await anEvent(app, {
    title: '지난',
    startsAt: '2026-09-01T00:00+09:00',
    endsAt: '2026-09-30T00:00+09:00',
  });
  const { events } = await app.ask('GET /api/v1/main');
  expect(events.map(({ title, bannerImage }) => [title, bannerImage])).toEqual([
    ['나중', '/pictures/events/b.svg'],
    ['먼저', '/pictures/events/a.svg'],
  ]);
});

test('the home ticker has the five latest notices', async () => {
  for (let n = 1; n <= 7; n += 1)
    await aNotice(app, { title: `공지 ${n}`, createdAt: `2026-10-0${n}T10:00+09:00` });
  const { latestNotices } = await app.ask('GET /api/v1/main');
  expect(latestNotices.map(({ title }) => title)).toEqual(['공지 7', '공지 6', '공지 5', '공지 4', '공지 3']);
});

test('home lists twenty stations, the nearest first with their distance, however far away they are', async () => {
  // One every three quarters of a kilometre to the north, then every hundred kilometres.
  for (let n = 0; n < 12; n += 1)
    await aStation(app, { name: `동네 ${n}`, latitude: 37.542053 + n * 0.0067, longitude: 127.078192 });
  for (let n = 1; n <= 12; n += 1)
    await aStation(app, { name: `먼 곳 ${n}`, latitude: 37.542053 + n * 0.9, longitude: 127.078192 });
  const { nearbyStations } = await app.ask('GET /api/v1/main', { query: defaultCentre });
  expect(nearbyStations.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 12 }, (_, n) => `동네 ${n}`),
    ...Array.from({ length: 8 }, (_, n) => `먼 곳 ${n + 1}`),
  ]);
  const distances = nearbyStations.map(({ distance }) => distance);
  expect(distances.slice(0, 3)).toEqual([0, 0.75, 1.49]);
  expect(distances).toEqual(distances.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

test('someone on the other side of the earth sees the stations there are', async () => {
  await aStation(app, { name: '서울' });
  const { nearbyStations } = await app.ask('GET /api/v1/main', {
    query: { latitude: -37.5, longitude: -53 },
  });
  expect(nearbyStations).toHaveLength(1);
  expect(nearbyStations[0]?.distance).toBeGreaterThan(19_000);
});

test('without coordinates home shows the first twenty stations by name, and never one shut down for good', async () => {
  for (let n = 0; n < 21; n += 1) await aStation(app, { name: `역 ${String(n).padStart(2, '0')}` });
  await isShutDown(app, 1);
  const { nearbyStations } = await app.ask('GET /api/v1/main');
  expect(nearbyStations).toHaveLength(20);
  expect(nearbyStations[0]).toMatchObject({ name: '역 01', distance: null });
  const near = await app.ask('GET /api/v1/main', { query: defaultCentre });
  expect(near.nearbyStations.map(({ name }) => name)).not.toContain('역 00');
});

test('home without coordinates carries an ETag; home with coordinates is cached by nobody', async () => {
  const everybody = await app.call('GET /api/v1/main');
  expect(everybody.headers.get('cache-control')).toBe('public, no-cache');
  const etag = everybody.headers.get('etag') ?? '';
  expect((await app.call('GET /api/v1/main', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const mine = await app.call('GET /api/v1/main', { query: defaultCentre });
  expect(mine.headers.get('cache-control')).toBe('no-store');
});

test('no coordinate is written to the log by a home request', async () => {
  await app.ask('GET /api/v1/main', { query: { latitude: 37.512345, longitude: 127.054321 } });
  expect(app.logLines.filter((line) => line.includes('37.512345') || line.includes('127.054321'))).toEqual(
    [],
  );
  expect(app.logLines.some((line) => line.includes('/api/v1/main'))).toBe(true);
});

test('coordinates off the earth and incomplete coordinates are refused at home', async () => {
  for (const query of [{ latitude: 91, longitude: 0 }, { longitude: 127 }]) {
    expect(await app.call('GET /api/v1/main', { query })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  }
});

test('a member sees their active rentals at home, and nobody else does', async () => {
  const [person, other] = [await aMember(app), await aMember(app)];
  const item = await anItem(app);
  await rents(app, person, item.serialNumber, 3);
  const mine = await app.ask('GET /api/v1/main/active-rentals', { as: person });
  expect(mine.activeRentals).toMatchObject([{ rentalTimeHour: 3, status: '대여 중' }]);
  expect(Date.parse(mine.serverTime)).toBeGreaterThanOrEqual(
    Date.parse(mine.activeRentals[0]!.rentalStartTime),
  );
  expect((await app.ask('GET /api/v1/main/active-rentals', { as: other })).activeRentals).toEqual([]);
  await app.advance({ hours: 3, minutes: 11 });
  const later = await app.ask('GET /api/v1/main/active-rentals', { as: person });
  expect(later.activeRentals[0]?.status).toBe('연체');
});

test('home says how many messages a member has not read', async () => {
  const person = await aMember(app, { email: 'unread@example.com' });
  const unread = async () =>
    (await app.ask('GET /api/v1/main/active-rentals', { as: person })).unreadMessages;
  const item = await anItem(app);
  await rents(app, person, item.serialNumber);
  expect(await unread()).toBe(0);
  await app.runTasks();
  await app.runTasks();
  expect(await unread()).toBe(
    (await app.ask('GET /api/v1/users/me/notifications/log', { as: person })).unread,
  );
  expect(await unread()).toBe(2);
  await app.ask('POST /api/v1/users/me/notifications/read', { as: person });
  expect(await unread()).toBe(0);
});

test('an active rental carries the price per hour it was rented for, whatever the product costs today', async () => {
  const person = await aMember(app);
  const item = await anItem(app, { pricePerHourWon: 700 });
  await rents(app, person, item.serialNumber, 1);
  await nowCosts(app, item.productId, 9900);
  const { activeRentals } = await app.ask('GET /api/v1/main/active-rentals', { as: person });
  expect(activeRentals.map(({ pricePerHour }) => pricePerHour)).toEqual([700]);
});

test('an active rental carries the fee limit that staff set, and the moment its renter reported it lost', async () => {
  const rental = await aLateRental(app);
  const { person, token } = rental;
  const active = async () =>
    (await app.ask('GET /api/v1/main/active-rentals', { as: person })).activeRentals[0];
  expect(await active()).toMatchObject({ feeLimit: null, reportedLostAt: null });
  await limitsFee(app, await aStaff(app, 'MANAGER'), rental, 300);
  await app.ask('POST /api/v1/rentals/{token}/reports', {
    as: person,
    params: { token },
    body: { kind: 'LOST' },
  });
  const reportedBy = await app.now();
  await app.advance({ hours: 1 });
  const { feeLimit, reportedLostAt } = (await active())!;
  expect(feeLimit).toBe(300);
  expect(Date.parse(reportedLostAt!)).toBeLessThanOrEqual(reportedBy.getTime());
});

test('a guest is asked to sign in for the active rentals', async () => {
  expect(await app.call('GET /api/v1/main/active-rentals')).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
    message: '로그인이 필요합니다.',
  });
});

test('coordinates with more decimals than a phone measures are accepted', async () => {
  const answer = await app.call('GET /api/v1/main', { query: { latitude: 5e-324, longitude: 5e-324 } });
  expect(answer).toMatchObject({ ok: true, status: 200 });
});
