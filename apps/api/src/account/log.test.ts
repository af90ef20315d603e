import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#api-test/pictures.ts';
import { comesBackFrom, logsIn, refreshCookie, refreshes, signsUp } from '#api-test/signing-in.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Sees everything secret or personal that passes, so that it can be looked for in the log. */
const secrets = new Map<string, string>();
const keep = (what: string, value: string) => (secrets.set(what, value), value);

test('no token, code, e-mail, name or coordinate appears in any line of the log', async () => {
  const email = keep('e-mail', 'kept-quiet@example.com');
  const subject = keep('subject', 'subject-kept-quiet');
  const visitor = await signsUp(world, 'google', { person: subject, email });
  keep('access token', visitor.accessToken);
  keep('refresh token', visitor.cookie.split('=')[1]!);

  const good = await comesBackFrom(world, 'kakao');
  const login = await world.ask('POST /api/v1/auth/login/kakao', { body: good });
  if (login.type === 'REGISTRATION_REQUIRED') keep('registration key', login.userInfoKey);
  for (const [what, value] of Object.entries(good)) if (what !== 'redirectUri') keep(what, value);
  // Kakao's own words about a spent code quote it.
  await world.call('POST /api/v1/auth/login/kakao', { body: good });
  await logsIn(world, 'google', { idToken: { claims: { iss: 'https://accounts.example.com' } } });
  await world.sandbox.addFault({
    match: { provider: 'google' },
    phase: 'before_effect',
    action: 'reset',
    times: 1,
  });
  await logsIn(world, 'google', { person: subject });

  const renewed = await refreshes(world, visitor.cookie);
  keep('second refresh token', refreshCookie(renewed).split('=')[1]!);
  await world.advance({ minutes: 1 });
  await refreshes(world, visitor.cookie);

  const member = await signsUp(world, 'kakao', { email: keep('second e-mail', 'also-quiet@example.com') });
  const picture = await uploads(world, member);
  const nickname = keep('nickname', '조용한이름');
  await world.ask('PATCH /api/v1/users/profile', {
    as: member,
    body: { newNickname: nickname, newProfileImage: picture },
  });
  const other = await signsUp(world);
  await world.call('PATCH /api/v1/users/profile', {
    as: other,
    body: { newNickname: nickname, newProfileImage: null },
  });
  await world.call('GET /api/v1/users/nicknames/{nickname}/availability', { params: { nickname } });

  const [latitude, longitude] = [keep('latitude', '37.5420531'), keep('longitude', '127.0781922')];
  await world.ask('GET /api/v1/main', { query: { latitude, longitude } });
  await world.call('GET /api/v1/main', { query: { latitude, longitude: 'x' } });
  await world.ask('GET /api/v1/stations', { query: { latitude, longitude } });

  await world.sandbox.addFault({
    match: { provider: 'kakao' },
    phase: 'before_effect',
    action: 'reset',
    times: 1,
  });
  await world.ask('POST /api/v1/users/me/withdraw', { as: member, body: { reasons: ['그냥'] } });
  await world.doChores();

  const log = world.logLines.join('');
  for (const line of [
    'a sign-in was refused',
    'a provider is away',
    'a refresh token was used a second time',
  ]) {
    expect(log).toContain(line);
  }
  expect(log).toContain('/api/v1/main');
  expect(log).toContain('a job failed');
  for (const [what, value] of secrets) expect(log.includes(value), `the log holds the ${what}`).toBe(false);
});
