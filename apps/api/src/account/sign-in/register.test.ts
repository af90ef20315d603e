// Registration: the consents it needs, and how long and how often its key works.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#api/database/database.ts';
import { logsIn, signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function isAskedToRegister(person = 'new'): Promise<string> {
  const login = await logsIn(app, 'kakao', { person });
  if (!login.ok || login.data.type !== 'REGISTRATION_REQUIRED') throw new Error('already a member');
  return login.data.userInfoKey;
}

const agreeing = (userInfoKey: string, more = {}) => ({
  body: { userInfoKey, thirdPartyDataSharingConsent: true, marketingConsent: false, ...more },
});

async function consentsOf(memberId: number) {
  const rows = await app.db
    .selectFrom('consents')
    .select(['kind', 'granted', 'document_version'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.granted]));
}

test('agreeing to the required terms makes a member with a name of their own', async () => {
  const member = await signsUp(app, 'kakao', { email: 'fresh@example.com' });
  const me = await app.ask('GET /api/v1/users/me', { as: member });
  expect(me).toMatchObject({ email: 'fresh@example.com', provider: 'KAKAO' });
  expect(me.nickname).toMatch(/^[가-힣]{4,8}\d{2,4}$/u);
  expect(me.profileImage).toMatch(/^http/);
});

test('without the required consents nobody is registered, and the registration key stays valid', async () => {
  const userInfoKey = await isAskedToRegister();
  const refused = await app.call(
    'POST /api/v1/auth/register',
    agreeing(userInfoKey, { thirdPartyDataSharingConsent: false }),
  );
  expect(refused).toMatchObject({ status: 400, code: 'CONSENT_REQUIRED' });
  expect(await app.call('POST /api/v1/auth/register', agreeing(userInfoKey))).toMatchObject({ ok: true });
});

test('a registration key works once', async () => {
  const userInfoKey = await isAskedToRegister();
  await app.ask('POST /api/v1/auth/register', agreeing(userInfoKey));
  expect(await app.call('POST /api/v1/auth/register', agreeing(userInfoKey))).toMatchObject({
    status: 400,
    code: 'REGISTRATION_EXPIRED',
  });
});

test('a registration key is good for ten minutes', async () => {
  const inTime = await isAskedToRegister();
  const late = await isAskedToRegister();
  await app.advance({ minutes: 9, seconds: 50 });
  expect(await app.call('POST /api/v1/auth/register', agreeing(inTime))).toMatchObject({ ok: true });
  await app.advance({ seconds: 11 });
  expect(await app.call('POST /api/v1/auth/register', agreeing(late))).toMatchObject({
    code: 'REGISTRATION_EXPIRED',
  });
});

test('a registration key nobody was given is refused', async () => {
  expect(await app.call('POST /api/v1/auth/register', agreeing('made-up'))).toMatchObject({
    code: 'REGISTRATION_EXPIRED',
  });
});

test('only a hash of the registration key is stored', async () => {
  const userInfoKey = await isAskedToRegister();
  const rows = await app.db.selectFrom('pending_registrations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(userInfoKey);
  expect(rows.some((row) => row.key_hash.equals(Buffer.from(userInfoKey)))).toBe(false);
});

test('each consent is recorded separately, with the version of its text', async () => {
  const none = await signsUp(app, 'kakao');
  expect(await consentsOf(none.memberId)).toEqual({
    terms: true,
    privacy: true,
    marketing_ads: false,
    marketing_events: false,
  });
  const all = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  expect(await consentsOf(all.memberId)).toMatchObject({ marketing_ads: true, marketing_events: true });
  const some = await signsUp(app, 'google', {}, { marketingConsent: false, marketingAds: true });
  expect(await consentsOf(some.memberId)).toMatchObject({ marketing_ads: true, marketing_events: false });
  const versions = await app.db.selectFrom('consents').select('document_version').execute();
  expect(versions.every((row) => /^\d{4}-\d\d-\d\d$/.test(row.document_version))).toBe(true);
});

test('the log of consents cannot be changed, not even by the owner of the database', async () => {
  const { memberId } = await signsUp(app);
  const change = (db: Database) =>
    db.updateTable('consents').set({ granted: true }).where('member_id', '=', memberId).execute();
  const erase = (db: Database) => db.deleteFrom('consents').where('member_id', '=', memberId).execute();
  for (const write of [change, erase]) {
    await expect(write(app.ownerDb)).rejects.toThrow(/append-only/);
    await expect(write(app.db)).rejects.toThrow('permission denied for table consents');
  }
});

test('registering twenty times at once makes one member', async () => {
  const keys: string[] = [];
  for (let n = 0; n < 20; n += 1) keys.push(await isAskedToRegister('eager'));
  const answers = await Promise.all(keys.map((key) => app.call('POST /api/v1/auth/register', agreeing(key))));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const members = await app.db
    .selectFrom('members')
    .select('id')
    .where('provider_subject', '=', 'eager')
    .execute();
  expect(members).toHaveLength(1);
  expect(Object.keys(await consentsOf(members[0]!.id))).toHaveLength(4);
});

test('one registration key sent ten times at once registers once', async () => {
  const userInfoKey = await isAskedToRegister();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call('POST /api/v1/auth/register', agreeing(userInfoKey))),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});
