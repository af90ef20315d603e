// What the scheduled tasks of accounts end and delete, and what outlives them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logsIn, refreshes, refreshCookie, signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const countPending = async () =>
  (await app.db.selectFrom('pending_registrations').select('key_hash').execute()).length;
const findSession = (sessionId: string) =>
  app.db.selectFrom('session_families').selectAll().where('id', '=', sessionId).executeTakeFirst();

test('a registration nobody finished is deleted', async () => {
  await logsIn(app, 'kakao');
  await app.runTasks();
  expect(await countPending()).toBe(1);
  await app.advance({ minutes: 11 });
  await app.runTasks();
  expect(await countPending()).toBe(0);
});

test('a session nobody came back to ends with its last token', async () => {
  const { sessionId } = await signsUp(app);
  await app.advance({ hours: 29 * 24 });
  await app.runTasks();
  expect(await findSession(sessionId)).toMatchObject({ ended_at: null });
  await app.advance({ hours: 2 * 24 });
  await app.runTasks();
  expect(await findSession(sessionId)).toMatchObject({ ended_why: 'expired' });
});

test('a session in use outlives any one token', async () => {
  const visitor = await signsUp(app);
  await app.advance({ hours: 20 * 24 });
  const later = await refreshes(app, visitor.cookie);
  await app.advance({ hours: 20 * 24 });
  await app.runTasks();
  expect(await refreshes(app, refreshCookie(later))).toMatchObject({ ok: true });
});

test('the consents of a member who withdrew are purged five years later, and those of others are kept', async () => {
  const [leaver, stayer] = [await signsUp(app), await signsUp(app)];
  const consentsOf = async (memberId: number) =>
    (await app.db.selectFrom('consents').select('id').where('member_id', '=', memberId).execute()).length;
  const given = await consentsOf(leaver.memberId);
  expect(given).toBeGreaterThan(0);
  await app.ask('POST /api/v1/users/me/withdraw', { as: leaver, body: { reasons: ['NOT_NEEDED'] } });
  await app.advance({ hours: (5 * 365 - 1) * 24 });
  await app.runTasks();
  expect(await consentsOf(leaver.memberId)).toBe(given);
  await app.advance({ hours: 4 * 24 });
  await app.runTasks();
  expect(await consentsOf(leaver.memberId)).toBe(0);
  expect(await consentsOf(stayer.memberId)).toBe(given);
});

test('an ended session is kept for three months', async () => {
  const visitor = await signsUp(app);
  await app.ask('POST /api/v1/auth/logout', { as: visitor });
  await app.advance({ hours: 88 * 24 });
  await app.runTasks();
  expect(await findSession(visitor.sessionId)).toBeDefined();
  await app.advance({ hours: 5 * 24 });
  await app.runTasks();
  expect(await findSession(visitor.sessionId)).toBeUndefined();
});
