// A member's favourite stations, over the wire.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShutDown } from '#api-test/city.ts';
import { aMember, aStation } from '#api-test/people-and-things.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';
import { failures } from '#contract/failures.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const add = (as: Person, id: number) =>
  world.call('POST /api/v1/stations/{id}/bookmarks', { as, params: { id } });
const remove = (as: Person, id: number) =>
  world.call('DELETE /api/v1/stations/{id}/bookmarks', { as, params: { id } });
const list = async (as: Person) => (await world.ask('GET /api/v1/stations/bookmarks', { as })).bookmarks;

test('a favourite is listed with its name, address and status, the last added first', async () => {
  const person = await aMember(world);
  const first = await aStation(world, { name: '도서관', address: '서울 광진구 능동로 120' });
  const second = await aStation(world, { name: '라운지', paused: true });
  expect(await add(person, first.stationId)).toMatchObject({ status: 200, data: null });
  await add(person, second.stationId);
  expect(await list(person)).toMatchObject([
    { stationId: second.stationId, name: '라운지', status: '운영 종료' },
    { stationId: first.stationId, name: '도서관', address: '서울 광진구 능동로 120', status: '운영 중' },
  ]);
});

test('adding twice and removing nothing are harmless', async () => {
  const person = await aMember(world);
  const { stationId } = await aStation(world);
  await Promise.all([add(person, stationId), add(person, stationId), add(person, stationId)]);
  expect(await list(person)).toHaveLength(1);
  expect(await remove(person, stationId)).toMatchObject({ status: 200, data: null });
  expect(await remove(person, stationId)).toMatchObject({ status: 200, data: null });
  expect(await list(person)).toEqual([]);
});

test("one member's favourites are nobody else's", async () => {
  const [person, other] = [await aMember(world), await aMember(world)];
  const { stationId } = await aStation(world);
  await add(person, stationId);
  expect(await list(other)).toEqual([]);
  await remove(other, stationId);
  expect(await list(person)).toHaveLength(1);
});

test('a station shut down for good leaves the list and cannot be added; removing it is still harmless', async () => {
  const person = await aMember(world);
  const { stationId } = await aStation(world);
  await add(person, stationId);
  await isShutDown(world, stationId);
  expect(await list(person)).toEqual([]);
  expect(await add(person, stationId)).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  expect(await remove(person, stationId)).toMatchObject({ status: 200 });
});

test('an unknown station can be neither added nor removed', async () => {
  const person = await aMember(world);
  const unknown = { status: 404, code: 'STATION_NOT_FOUND', message: failures.STATION_NOT_FOUND.message };
  expect(await add(person, 987_654)).toMatchObject(unknown);
  expect(await remove(person, 987_654)).toMatchObject(unknown);
});

test('favourites need a signed-in person', async () => {
  const { stationId } = await aStation(world);
  const signIn = { status: 401, code: 'SIGN_IN_REQUIRED', message: '로그인이 필요합니다.' };
  expect(await world.call('GET /api/v1/stations/bookmarks')).toMatchObject(signIn);
  const params = { id: stationId };
  expect(await world.call('POST /api/v1/stations/{id}/bookmarks', { params })).toMatchObject(signIn);
  expect(await world.call('DELETE /api/v1/stations/{id}/bookmarks', { params })).toMatchObject(signIn);
});
