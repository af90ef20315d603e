// Access and refresh tokens: how long they last, rotation, reuse, several tabs, logging out here and elsewhere.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  comesBackFrom,
  refreshCookie,
  refreshes,
  signsIn,
  signsUp,
  type Visitor,
} from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Refreshes and gives back what the browser then holds. */
async function staysSignedIn(visitor: Visitor): Promise<Visitor> {
  const answer = await refreshes(app, visitor.cookie);
  if (!answer.ok) throw new Error(`refreshing answered ${answer.code}`);
  return { ...visitor, accessToken: answer.data.accessToken, cookie: refreshCookie(answer) };
}

const isSignedIn = async (visitor: Visitor) => (await app.call('GET /api/v1/users/me', { as: visitor })).ok;

const signInRequired = { status: 401, code: 'SIGN_IN_REQUIRED' };

describe('the access token', () => {
  test('the access token lasts fifteen minutes', async () => {
    const { accessToken } = await signsUp(app);
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  test('an access token is refused when it has expired, was signed by someone else or is not signed', async () => {
    const visitor = await signsUp(app);
    const token = (secret: string, expiresAt: string) =>
      new SignJWT({ sid: visitor.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(visitor.memberId))
        .setIssuer('ondesk')
        .setAudience('ondesk')
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(new TextEncoder().encode(secret));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${visitor.accessToken.split('.')[1]}.`;
    expect(await isSignedIn({ ...visitor, accessToken: await token(app.tokenSecret, '1m') })).toBe(true);
    expect(await isSignedIn({ ...visitor, accessToken: await token(app.tokenSecret, '-1s') })).toBe(false);
    expect(await isSignedIn({ ...visitor, accessToken: await token('x'.repeat(40), '1m') })).toBe(false);
    expect(await isSignedIn({ ...visitor, accessToken: unsigned })).toBe(false);
  });

  test('the access token is needed for what belongs to a member', async () => {
    expect(await app.call('GET /api/v1/users/me')).toMatchObject(signInRequired);
  });
});

describe('the refresh token', () => {
  test('the refresh token is exchanged for a new one and a new access token', async () => {
    const visitor = await signsUp(app);
    const later = await staysSignedIn(visitor);
    expect(later.cookie).not.toBe(visitor.cookie);
    expect(await isSignedIn(later)).toBe(true);
    expect(await isSignedIn(await staysSignedIn(later))).toBe(true);
  });

  test('the refresh token is stored as a hash only', async () => {
    const { cookie } = await signsUp(app);
    const rows = await app.db.selectFrom('refresh_tokens').select('token_hash').execute();
    const token = Buffer.from(cookie.split('=')[1]!);
    expect(rows.some((row) => row.token_hash.equals(token))).toBe(false);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  test('the refresh token lasts thirty days, and thirty more from each use', async () => {
    let visitor = await signsUp(app);
    await app.advance({ hours: 29 * 24 });
    visitor = await staysSignedIn(visitor);
    await app.advance({ hours: 29 * 24 });
    visitor = await staysSignedIn(visitor);
    await app.advance({ hours: 30 * 24, seconds: 1 });
    expect(await refreshes(app, visitor.cookie)).toMatchObject(signInRequired);
  });

  test('a refresh token of two tabs refreshing together serves both, and the one used next ends the other', async () => {
    const visitor = await signsUp(app);
    const [one, two] = await Promise.all([staysSignedIn(visitor), staysSignedIn(visitor)]);
    expect(one.cookie).not.toBe(two.cookie);
    await app.advance({ minutes: 20 });
    const later = await staysSignedIn(one);
    expect(await isSignedIn(later)).toBe(true);
    // Of two copies that are both used one was stolen: the session ends for both.
    expect(await refreshes(app, two.cookie)).toMatchObject(signInRequired);
    expect(await isSignedIn(later)).toBe(false);
    expect(await refreshes(app, later.cookie)).toMatchObject(signInRequired);
  });

  test('two refresh tokens of one session used at the same moment do not both stay good', async () => {
    const visitor = await signsUp(app);
    const [one, two] = await Promise.all([staysSignedIn(visitor), staysSignedIn(visitor)]);
    const answers = await Promise.all([one, two].map(({ cookie }) => refreshes(app, cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('a session ends ninety days after the sign-in, however often it is renewed', async () => {
    let visitor = await signsUp(app);
    for (const days of [29, 29, 29]) {
      await app.advance({ hours: days * 24 });
      visitor = await staysSignedIn(visitor);
    }
    await app.advance({ hours: 2 * 24 });
    const answer = await refreshes(app, visitor.cookie);
    const maxAge = Number(/Max-Age=(\d+)/.exec(answer.headers.getSetCookie().join())?.[1]);
    expect(maxAge).toBeGreaterThan(0);
    expect(maxAge).toBeLessThanOrEqual(24 * 60 * 60);
    visitor = { ...visitor, cookie: refreshCookie(answer) };
    await app.advance({ hours: 24 });
    expect(await refreshes(app, visitor.cookie)).toMatchObject(signInRequired);
  });

  test('signing in ends the session this browser had before, and no other', async () => {
    const phone = await signsUp(app, 'kakao', { person: 'again' });
    const laptop = await signsIn(app, 'kakao', { person: 'again' });
    const body = await comesBackFrom(app, 'kakao', { person: 'again' });
    const answer = await app.call('POST /api/v1/auth/login/kakao', {
      body,
      headers: { cookie: phone.cookie },
    });
    expect(answer).toMatchObject({ ok: true, data: { type: 'LOGIN_SUCCESS' } });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await refreshes(app, phone.cookie)).toMatchObject(signInRequired);
    expect(await refreshes(app, refreshCookie(answer))).toMatchObject({ ok: true });
    expect(await isSignedIn(laptop)).toBe(true);
  });

  test('registering ends the session this browser had before; a sign-in that fails does not', async () => {
    const before = await signsUp(app);
    const headers = { cookie: before.cookie };
    const failed = { authorizationCode: 'made-up' };
    await app.call('POST /api/v1/auth/login/google', { body: failed, headers });
    const body = await comesBackFrom(app, 'google');
    const login = await app.ask('POST /api/v1/auth/login/google', { body, headers });
    expect(await isSignedIn(before)).toBe(true);
    if (login.type !== 'REGISTRATION_REQUIRED') throw new Error('nobody new came back');
    await app.ask('POST /api/v1/auth/register', {
      body: {
        userInfoKey: login.userInfoKey,
        thirdPartyDataSharingConsent: true,
        marketingConsent: false,
      },
      headers,
    });
    expect(await isSignedIn(before)).toBe(false);
  });

  test('a refresh token asked for twenty times at once serves every tab', async () => {
    const visitor = await signsUp(app);
    const tabs = await Promise.all(Array.from({ length: 20 }, () => staysSignedIn(visitor)));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(20);
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
  });

  test('a refresh token whose answer got lost can be sent again within ten seconds', async () => {
    const visitor = await signsUp(app);
    await refreshes(app, visitor.cookie);
    await app.advance({ seconds: 9 });
    expect(await isSignedIn(await staysSignedIn(visitor))).toBe(true);
  });

  test('a refresh token stolen and used again later ends the session for thief and owner alike', async () => {
    const stolen = await signsUp(app);
    const owner = await staysSignedIn(stolen);
    await app.advance({ seconds: 11 });
    expect(await refreshes(app, stolen.cookie)).toMatchObject(signInRequired);
    expect(await isSignedIn(owner)).toBe(false);
    expect(await refreshes(app, owner.cookie)).toMatchObject(signInRequired);
  });

  test('a refresh token used by a thief first ends the session when its owner comes back', async () => {
    const owner = await signsUp(app);
    const thief = await staysSignedIn(owner);
    await app.advance({ minutes: 16 });
    expect(await refreshes(app, owner.cookie)).toMatchObject(signInRequired);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("a refresh token stolen from one browser leaves the member's other browser signed in", async () => {
    const phone = await signsUp(app, 'kakao', { person: 'two-browsers' });
    const laptop = await signsIn(app, 'kakao', { person: 'two-browsers' });
    await staysSignedIn(phone);
    await app.advance({ seconds: 11 });
    await refreshes(app, phone.cookie);
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await isSignedIn(await staysSignedIn(laptop))).toBe(true);
  });

  test('a refresh token nobody was given, or none at all, signs nobody in', async () => {
    expect(await app.call('POST /api/v1/auth/token/refresh')).toMatchObject(signInRequired);
    expect(await refreshes(app, 'ondesk_refresh=made-up')).toMatchObject(signInRequired);
    expect(await refreshes(app, 'ondesk_refresh=')).toMatchObject(signInRequired);
  });

  test('a refused refresh leaves the cookie alone, for another tab may have signed in meanwhile', async () => {
    const answer = await refreshes(app, 'ondesk_refresh=made-up');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('logging out', () => {
  test('logging out ends access and refresh tokens at once and clears the cookie', async () => {
    const visitor = await staysSignedIn(await signsUp(app));
    const answer = await app.call('POST /api/v1/auth/logout', { as: visitor });
    expect(answer.ok).toBe(true);
    expect(answer.headers.getSetCookie().join()).toMatch(/ondesk_refresh=; .*Path=\/api\/v1\/auth/);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await refreshes(app, visitor.cookie)).toMatchObject(signInRequired);
  });

  test("logging out leaves the member's other browser signed in", async () => {
    const phone = await signsUp(app, 'google', { person: 'stays' });
    const laptop = await signsIn(app, 'google', { person: 'stays' });
    await app.ask('POST /api/v1/auth/logout', { as: phone });
    expect(await isSignedIn(laptop)).toBe(true);
  });

  test('a member sees every browser they are signed in with and signs out of one, or of all others', async () => {
    const sessionsOf = async (as: Visitor) =>
      (await app.ask('GET /api/v1/users/me/sessions', { as })).sessions;
    const phone = await signsUp(app, 'kakao', { person: 'everywhere' });
    const laptop = await signsIn(app, 'kakao', { person: 'everywhere' });
    const tablet = await signsIn(app, 'kakao', { person: 'everywhere' });
    expect(await sessionsOf(tablet)).toMatchObject([
      { id: tablet.sessionId, current: true },
      { id: laptop.sessionId, current: false },
      { id: phone.sessionId, current: false },
    ]);
    const params = { id: laptop.sessionId };
    const stranger = await signsUp(app, 'kakao', { person: 'stranger-to-them' });
    const refused = { status: 404, code: 'NOT_FOUND' };
    expect(await app.call('DELETE /api/v1/users/me/sessions/{id}', { as: stranger, params })).toMatchObject(
      refused,
    );
    await app.ask('DELETE /api/v1/users/me/sessions/{id}', { as: tablet, params });
    expect(await isSignedIn(laptop)).toBe(false);
    expect(await refreshes(app, laptop.cookie)).toMatchObject(signInRequired);
    expect(await app.call('DELETE /api/v1/users/me/sessions/{id}', { as: tablet, params })).toMatchObject(
      refused,
    );

    await app.ask('DELETE /api/v1/users/me/sessions', { as: tablet });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(tablet)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await sessionsOf(tablet)).toHaveLength(1);
  });

  test('logging out needs someone to be signed in', async () => {
    expect(await app.call('POST /api/v1/auth/logout')).toMatchObject(signInRequired);
  });
});
