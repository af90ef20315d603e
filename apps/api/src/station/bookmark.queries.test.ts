// A member's favourite stations, over the wire.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShutDown } from '#api-test/fixtures.ts';
import { aMember, aStation } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { failures } from '#contract/failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const add = (as: Person, id: number) =>
  app.call('POST /api/v1/stations/{id}/bookmarks', { as, params: { id } });
const remove = (as: Person, id: number) =>
  app.call('DELETE /api/v1/stations/{id}/bookmarks', { as, params: { id } });
const list = async (as: Person) => (await app.ask('GET /api/v1/stations/bookmarks', { as })).bookmarks;

test('a favourite is listed with its name, address and status, the last added first', async () => {
  const person = await aMember(app);
  const first = await aStation(app, { name: '도서관', address: '서울 광진구 능동로 120' });
  const second = await aStation(app, { name: '라운지', paused: true, pauseReason: '휴관' });
  expect(await add(person, first.stationId)).toMatchObject({ status: 200, data: null });
  await add(person, second.stationId);
  expect(await list(person)).toMatchObject([
    {
      stationId: second.stationId,
      name: '라운지',
      status: '운영 종료',
      pauseReason: '휴관',
      pausedUntil: null,
    },
    { stationId: first.stationId, name: '도서관', address: '서울 광진구 능동로 120', status: '운영 중' },
  ]);
});

test('adding a favourite twice and removing none are harmless', async () => {
  const person = await aMember(app);
  const { stationId } = await aStation(app);
  await Promise.all([add(person, stationId), add(person, stationId), add(person, stationId)]);
  expect(await list(person)).toHaveLength(1);
  expect(await remove(person, stationId)).toMatchObject({ status: 200, data: null });
  expect(await remove(person, stationId)).toMatchObject({ status: 200, data: null });
  expect(await list(person)).toEqual([]);
});

test("one member's favourites are nobody else's", async () => {
  const [person, other] = [await aMember(app), await aMember(app)];
  const { stationId } = await aStation(app);
  await add(person, stationId);
  expect(await list(other)).toEqual([]);
  await remove(other, stationId);
  expect(await list(person)).toHaveLength(1);
});

test('a favourite station shut down for good leaves the list and cannot be added; removing it is still harmless', async () => {
  const person = await aMember(app);
  const { stationId } = await aStation(app);
  await add(person, stationId);
  await isShutDown(app, stationId);
  expect(await list(person)).toEqual([]);
  expect(await add(person, stationId)).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  expect(await remove(person, stationId)).toMatchObject({ status: 200 });
});

test('an unknown station can be neither added to nor removed from the favourites', async () => {
  const person = await aMember(app);
  const unknown = { status: 404, code: 'STATION_NOT_FOUND', message: failures.STATION_NOT_FOUND.message };
  expect(await add(person, 987_654)).toMatchObject(unknown);
  expect(await remove(person, 987_654)).toMatchObject(unknown);
});

test('favourites need a signed-in person', async () => {
  const { stationId } = await aStation(app);
  const signIn = { status: 401, code: 'SIGN_IN_REQUIRED', message: '로그인이 필요합니다.' };
  expect(await app.call('GET /api/v1/stations/bookmarks')).toMatchObject(signIn);
  const params = { id: stationId };
  expect(await app.call('POST /api/v1/stations/{id}/bookmarks', { params })).toMatchObject(signIn);
  expect(await app.call('DELETE /api/v1/stations/{id}/bookmarks', { params })).toMatchObject(signIn);
});
