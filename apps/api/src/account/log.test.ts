// No secret and no personal data of a whole visit reaches the log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#api-test/pictures.ts';
import { comesBackFrom, logsIn, refreshCookie, refreshes, signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Records every secret or personal value, so that the log can be searched for it. */
const secrets = new Map<string, string>();
const record = (what: string, value: string) => (secrets.set(what, value), value);

test('no token, code, e-mail, name or coordinate appears in any line of the log', async () => {
  const email = record('e-mail', 'kept-quiet@example.com');
  const subject = record('subject', 'subject-kept-quiet');
  const visitor = await signsUp(app, 'google', { person: subject, email });
  record('access token', visitor.accessToken);
  record('refresh token', visitor.cookie.split('=')[1]!);

  const good = await comesBackFrom(app, 'kakao');
  const login = await app.ask('POST /api/v1/auth/login/kakao', { body: good });
  if (login.type === 'REGISTRATION_REQUIRED') record('registration key', login.userInfoKey);
  for (const [what, value] of Object.entries(good)) if (what !== 'redirectUri') record(what, value);
  // Kakao's error description quotes a code that was used before.
  await app.call('POST /api/v1/auth/login/kakao', { body: good });
  await logsIn(app, 'google', { idToken: { claims: { iss: 'https://accounts.example.com' } } });
  await app.sandbox.addFault({
    match: { provider: 'google' },
    phase: 'before_effect',
    action: 'reset',
    times: 1,
  });
  await logsIn(app, 'google', { person: subject });

  const renewed = await refreshes(app, visitor.cookie);
  record('second refresh token', refreshCookie(renewed).split('=')[1]!);
  await app.advance({ minutes: 1 });
  await refreshes(app, visitor.cookie);

  const member = await signsUp(app, 'kakao', { email: record('second e-mail', 'also-quiet@example.com') });
  const picture = await uploads(app, member);
  const nickname = record('nickname', '조용한이름');
  await app.ask('PATCH /api/v1/users/profile', {
    as: member,
    body: { newNickname: nickname, newProfileImage: picture },
  });
  const other = await signsUp(app);
  await app.call('PATCH /api/v1/users/profile', {
    as: other,
    body: { newNickname: nickname, newProfileImage: null },
  });
  await app.call('GET /api/v1/users/nicknames/{nickname}/availability', { params: { nickname } });

  const [latitude, longitude] = [record('latitude', '37.5420531'), record('longitude', '127.0781922')];
  await app.ask('GET /api/v1/main', { query: { latitude, longitude } });
  await app.call('GET /api/v1/main', { query: { latitude, longitude: 'x' } });
  await app.ask('GET /api/v1/stations', { query: { latitude, longitude } });

  await app.sandbox.addFault({
    match: { provider: 'kakao' },
    phase: 'before_effect',
    action: 'reset',
    times: 1,
  });
  await app.ask('POST /api/v1/users/me/withdraw', { as: member, body: { reasons: ['그냥'] } });
  await app.runTasks();

  const log = app.logLines.join('');
  for (const line of [
    'a sign-in was refused',
    'an identity provider is unavailable',
    'a refresh token was used a second time',
  ]) {
    expect(log).toContain(line);
  }
  expect(log).toContain('/api/v1/main');
  expect(log).toContain('a job failed');
  for (const [what, value] of secrets) expect(log.includes(value), `the log holds the ${what}`).toBe(false);
});
