// The language a guest or a member chooses, and where it is kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesBackFrom, logsIn, signsUp } from '#api-test/signing-in.ts';
import { aMember } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { listConsents } from './consent.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const choose = (language: unknown, as?: Person) =>
  app.call('PUT /api/v1/language', { body: { language }, ...(as ? { as } : {}) });
const savedLanguage = async (as: Person) => (await app.ask('GET /api/v1/users/me', { as })).language;
/** The language cookie an answer sets. */
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('language='));
const inEnglish = { 'x-language': 'en' };

test('a guest’s choice is a cookie for a year that the page can read', async () => {
  const answer = await choose('en');
  expect(cookieOf(answer)).toBe('language=en; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(cookieOf(await choose('ko'))).toMatch(/^language=ko;/);
});

test('a member’s choice is a cookie and is saved', async () => {
  const person = await aMember(app);
  expect(await savedLanguage(person)).toBeNull();
  expect(cookieOf(await choose('en', person))).toMatch(/^language=en;/);
  expect(await savedLanguage(person)).toBe('en');
  await choose('ko', person);
  expect(await savedLanguage(person)).toBe('ko');
});

test('a language that there is not is refused', async () => {
  expect(await choose('fr')).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
});

test('a choice with a session that has ended is refused, so that it is not saved for the guest alone', async () => {
  const person = await aMember(app);
  await app.ask('POST /api/v1/auth/logout', { as: person });
  expect(await choose('en', person)).toMatchObject({ ok: false, code: 'SIGN_IN_REQUIRED' });
});

test('signing in brings the saved language along, whatever the browser had', async () => {
  const somebody = { person: 'saved-language' };
  await choose('en', await signsUp(app, 'kakao', somebody));
  expect(cookieOf(await logsIn(app, 'kakao', somebody))).toMatch(/^language=en;/);
  const korean = await app.call('POST /api/v1/auth/login/kakao', {
    body: await comesBackFrom(app, 'kakao', somebody),
    headers: { cookie: 'language=ko' },
  });
  expect(cookieOf(korean)).toMatch(/^language=en;/);
});

test('signing in on an English page saves English for a member who never chose', async () => {
  const somebody = { person: 'english-page' };
  const person = await signsUp(app, 'kakao', somebody);
  expect(await savedLanguage(person)).toBeNull();
  const answer = await app.call('POST /api/v1/auth/login/kakao', {
    body: await comesBackFrom(app, 'kakao', somebody),
    headers: inEnglish,
  });
  expect(cookieOf(answer)).toMatch(/^language=en;/);
  expect(await savedLanguage(person)).toBe('en');
});

test('what a guest chose before signing in becomes the member’s', async () => {
  const somebody = { person: 'chose-as-guest' };
  const person = await signsUp(app, 'google', somebody);
  await app.call('POST /api/v1/auth/login/google', {
    body: await comesBackFrom(app, 'google', somebody),
    headers: { cookie: 'language=ko' },
  });
  expect(await savedLanguage(person)).toBe('ko');
});

test('signing in on a Korean page without a choice sets nothing', async () => {
  const somebody = { person: 'no-choice' };
  await signsUp(app, 'kakao', somebody);
  expect(cookieOf(await logsIn(app, 'kakao', somebody))).toBeUndefined();
});

test('signing out leaves the language as it is', async () => {
  const person = await aMember(app);
  await choose('en', person);
  expect(cookieOf(await app.call('POST /api/v1/auth/logout', { as: person }))).toBeUndefined();
});

test('a consent records the language its text was shown in', async () => {
  const login = await logsIn(app, 'kakao', { person: 'consents-in-english' });
  if (!login.ok || login.data.type !== 'REGISTRATION_REQUIRED') throw new Error('nobody new came back');
  const registered = await app.call('POST /api/v1/auth/register', {
    body: {
      userInfoKey: login.data.userInfoKey,
      thirdPartyDataSharingConsent: true,
      marketingConsent: false,
    },
    headers: inEnglish,
  });
  if (!registered.ok) throw new Error(registered.code);
  expect(cookieOf(registered)).toMatch(/^language=en;/);
  const { sub } = JSON.parse(
    Buffer.from(registered.data.accessToken.split('.')[1]!, 'base64url').toString(),
  ) as { sub: string };
  const consents = await listConsents(app.db, Number(sub));
  expect(new Set(consents.map(({ language }) => language))).toEqual(new Set(['en']));

  const korean = await signsUp(app, 'kakao', { person: 'consents-in-korean' });
  const [first] = await listConsents(app.db, korean.memberId);
  expect(first).toMatchObject({ language: 'ko' });
  await app.ask('PATCH /api/v1/users/me/notifications', {
    as: korean,
    body: { marketingAds: true },
    headers: inEnglish,
  });
  expect((await listConsents(app.db, korean.memberId)).at(-1)).toMatchObject({
    kind: 'marketing_ads',
    language: 'en',
  });
});
