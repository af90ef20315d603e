import { afterAll, beforeAll, expect, test } from 'vitest';
import { logsIn, refreshes, refreshCookie, signsUp } from '#api-test/signing-in.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const countPending = async () =>
  (await world.db.selectFrom('pending_registrations').select('key_hash').execute()).length;
const findSession = (sessionId: string) =>
  world.db.selectFrom('session_families').selectAll().where('id', '=', sessionId).executeTakeFirst();

test('a registration nobody finished is forgotten', async () => {
  await logsIn(world, 'kakao');
  await world.doChores();
  expect(await countPending()).toBe(1);
  await world.advance({ minutes: 11 });
  await world.doChores();
  expect(await countPending()).toBe(0);
});

test('a session nobody came back to ends with its last token', async () => {
  const { sessionId } = await signsUp(world);
  await world.advance({ hours: 29 * 24 });
  await world.doChores();
  expect(await findSession(sessionId)).toMatchObject({ ended_at: null });
  await world.advance({ hours: 2 * 24 });
  await world.doChores();
  expect(await findSession(sessionId)).toMatchObject({ ended_why: 'expired' });
});

test('a session in use outlives any one token', async () => {
  const visitor = await signsUp(world);
  await world.advance({ hours: 20 * 24 });
  const later = await refreshes(world, visitor.cookie);
  await world.advance({ hours: 20 * 24 });
  await world.doChores();
  expect(await refreshes(world, refreshCookie(later))).toMatchObject({ ok: true });
});

test('when someone was signed in is known for three months', async () => {
  const visitor = await signsUp(world);
  await world.ask('POST /api/v1/auth/logout', { as: visitor });
  await world.advance({ hours: 88 * 24 });
  await world.doChores();
  expect(await findSession(visitor.sessionId)).toBeDefined();
  await world.advance({ hours: 5 * 24 });
  await world.doChores();
  expect(await findSession(visitor.sessionId)).toBeUndefined();
});
