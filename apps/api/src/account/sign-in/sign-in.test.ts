// Signing in with Kakao and Google: codes, PKCE, state, nonce and ID tokens, right and forged, and the refresh cookie.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesBackFrom,
  logsIn,
  refreshCookie,
  refreshes,
  signsIn,
  signsUp,
  type Provider,
} from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.sandbox.clearFaults());
afterAll(() => app.stop());

const providers: Provider[] = ['kakao', 'google'];

async function countAccounts(): Promise<number> {
  const members = await app.db.selectFrom('members').select('id').execute();
  const pending = await app.db.selectFrom('pending_registrations').select('key_hash').execute();
  return members.length + pending.length;
}

/** A sign-in that must fail and leave no row behind. */
async function expectRefusal(provider: Provider, given: Record<string, unknown>, changed = {}) {
  const before = await countAccounts();
  const body = { ...(await comesBackFrom(app, provider, given)), ...changed };
  const answer = await app.call(`POST /api/v1/auth/login/${provider}`, { body });
  expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await countAccounts()).toBe(before);
}

describe.each(providers)('sign-in with %s', (provider) => {
  test('someone new is asked to register and is not signed in yet', async () => {
    const answer = await logsIn(app, provider);
    expect(answer).toMatchObject({ ok: true, data: { type: 'REGISTRATION_REQUIRED' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a member who comes back is signed in at once, as the same member', async () => {
    const first = await signsUp(app, provider, { person: `${provider}-regular` });
    const again = await signsIn(app, provider, { person: `${provider}-regular` });
    expect(again.memberId).toBe(first.memberId);
    expect(again.sessionId).not.toBe(first.sessionId);
  });

  test('a session keeps what kind of device it began on, and nothing else of the user agent', async () => {
    const { memberId } = await signsUp(app, provider, { person: `${provider}-phone` });
    await app.ask(`POST /api/v1/auth/login/${provider}`, {
      body: await comesBackFrom(app, provider, { person: `${provider}-phone` }),
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
    });
    const sessions = await app.db
      .selectFrom('session_families')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
    expect(sessions.map(({ device_kind: kind }) => kind)).toContain('phone');
    expect(JSON.stringify(sessions)).not.toContain('iPhone');
  });

  test('an authorization code works once', async () => {
    const body = await comesBackFrom(app, provider);
    await app.ask(`POST /api/v1/auth/login/${provider}`, { body });
    const replayed = await app.call(`POST /api/v1/auth/login/${provider}`, { body });
    expect(replayed).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
  });

  test('an authorization code nobody issued is refused', () =>
    expectRefusal(provider, {}, { authorizationCode: 'made-up' }));

  test("an authorization code that belongs to another browser's verifier is refused", () =>
    expectRefusal(provider, {}, { codeVerifier: 'x'.repeat(43) }));

  test('an authorization code without its verifier is refused', () =>
    expectRefusal(provider, {}, { codeVerifier: undefined }));

  test('an ID token with a nonce that was never sent is refused', () =>
    expectRefusal(provider, {}, { nonce: 'another-nonce' }));

  test('an ID token with a nonce nobody sent along is refused', () =>
    expectRefusal(provider, {}, { nonce: undefined }));

  test('an ID token without the nonce that was sent is refused', () =>
    expectRefusal(provider, { idToken: { claims: { nonce: null } } }));

  test('an ID token for another service is refused', () =>
    expectRefusal(provider, { idToken: { claims: { aud: 'somebody-else' } } }));

  test('an ID token of another issuer is refused', () =>
    expectRefusal(provider, { idToken: { claims: { iss: 'https://accounts.example.com' } } }));

  test('an ID token that has expired is refused', () =>
    expectRefusal(provider, { idToken: { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } } }));

  test('an ID token signed with a key the provider never published is refused', () =>
    expectRefusal(provider, { idToken: { foreignKey: true } }));

  test('an ID token signed with our own client secret is refused', () =>
    expectRefusal(provider, { idToken: { alg: 'HS256' } }));

  test('an ID token that is not signed at all is refused', () =>
    expectRefusal(provider, { idToken: { alg: 'none' } }));

  test('an ID token without a subject is refused', () =>
    expectRefusal(provider, { idToken: { claims: { sub: null } } }));

  test('an empty nonce is refused, with and without one in the ID token', async () => {
    await expectRefusal(provider, {}, { nonce: '' });
    await expectRefusal(provider, { idToken: { claims: { nonce: '' } } }, { nonce: '' });
  });

  test.each([
    ['empty', ''],
    ['with a NUL in it', 'a\u0000b'],
    ['longer than a subject can be', 'x'.repeat(256)],
    ['that would not fit into an index', 'x'.repeat(20_000)],
  ])('an ID token with a subject %s is refused', (_what, sub) =>
    expectRefusal(provider, { idToken: { claims: { sub } } }),
  );

  test('an ID token with a NUL in its e-mail address is refused', () =>
    expectRefusal(provider, {
      idToken: { claims: { email: 'a\u0000b@example.com', email_verified: true } },
    }));

  test('an ID token issued in the future is refused; a clock that is a little ahead is not', async () => {
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
    await expectRefusal(provider, { idToken: { claims: { iat: inSeconds(3_600), exp: inSeconds(7_200) } } });
    await expectRefusal(provider, { idToken: { claims: { iat: 'tomorrow' } } });
    expect(await logsIn(app, provider, { idToken: { claims: { iat: inSeconds(5) } } })).toMatchObject({
      ok: true,
    });
  });

  test('an ID token with a NUL in its picture signs in without a picture', async () => {
    const picture = 'https://k.kakaocdn.net/a\u0000b.jpg';
    expect(await logsIn(app, provider, { idToken: { claims: { picture } } })).toMatchObject({ ok: true });
  });

  test('an authorization code sent to a callback that is not ours is refused', async () => {
    const refused = [
      `https://evil.example.com/oauth2/callback/${provider}`,
      `${app.config.publicOrigin}/oauth2/callback/${provider}/more`,
      `${app.config.publicOrigin}/oauth2/callback/${provider}?next=1`,
      `${app.config.publicOrigin}/`,
    ];
    for (const redirectUri of refused) await expectRefusal(provider, {}, { redirectUri });
  });

  test('sign-in with the sandbox works under any name of this machine', async () => {
    const redirect_uri = `${app.origin}/oauth2/callback/${provider}`;
    const body = await comesBackFrom(app, provider, { redirect_uri });
    const answer = await app.call(`POST /api/v1/auth/login/${provider}`, {
      body: { ...body, redirectUri: redirect_uri },
    });
    expect(answer.ok).toBe(true);
  });

  test('the sign-in callback is our own address when the browser does not say', async () => {
    const { redirectUri: _, ...body } = await comesBackFrom(app, provider);
    expect(await app.call(`POST /api/v1/auth/login/${provider}`, { body })).toMatchObject({ ok: true });
  });

  test('people can still sign in after the provider has rotated its keys', async () => {
    await logsIn(app, provider);
    await app.sandbox.ask('POST', '/control/keys', { provider, keepOld: false });
    expect(await logsIn(app, provider)).toMatchObject({ ok: true });
  });

  test('someone who keeps their e-mail to themselves becomes a member without one', async () => {
    const member = await signsUp(app, provider, { refuseEmail: true });
    expect(await app.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email: null });
  });

  test.each([
    ['answers with an error', { type: 'status', status: 503, body: 'down' }],
    ['answers with a page', { type: 'status', status: 200, body: '<html>' }],
    ['hangs up', { type: 'reset' }],
  ])('while the provider %s, sign-in is unavailable and not refused', async (_what, action) => {
    const before = await countAccounts();
    const body = await comesBackFrom(app, provider);
    await app.sandbox.addFault({ match: { provider }, phase: 'before_effect', action });
    const answer = await app.call(`POST /api/v1/auth/login/${provider}`, { body });
    expect(answer).toMatchObject({ status: 503, code: 'SIGN_IN_PROVIDER_UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await countAccounts()).toBe(before);
  });
});

describe('sign-in without an ID token', () => {
  const withoutIdToken = {
    kakao: { scope: 'profile_nickname,profile_image,account_email' },
    google: { idToken: { missing: true } },
  };
  const userinfoPaths = { kakao: '/v2/user/me', google: '/v1/userinfo' };

  /** As a client does that knows neither PKCE nor a nonce. */
  async function comesBackPlainly(provider: Provider, given: Record<string, unknown> = {}) {
    const plain = { nonce: undefined, code_challenge: undefined, ...withoutIdToken[provider] };
    const body = await comesBackFrom(app, provider, { ...plain, ...given });
    return { ...body, nonce: undefined, codeVerifier: undefined };
  }

  test.each(providers)('a member of %s is read from userinfo and is the same member', async (provider) => {
    const person = `${provider}-plain`;
    const email = `${person}@example.com`;
    const member = await signsUp(app, provider, { person, email });
    const body = await comesBackPlainly(provider, { person });
    const answer = await app.call(`POST /api/v1/auth/login/${provider}`, { body });
    expect(answer).toMatchObject({ ok: true, data: { type: 'LOGIN_SUCCESS' } });
    expect(await app.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email });
  });

  test.each(providers)(
    'someone new at %s registers with e-mail and picture from userinfo',
    async (provider) => {
      const body = await comesBackPlainly(provider, { person: `${provider}-new`, email: 'new@example.com' });
      await app.ask(`POST /api/v1/auth/login/${provider}`, { body });
      const pending = await app.db
        .selectFrom('pending_registrations')
        .select(['email', 'profile_image'])
        .where('provider_subject', '=', `${provider}-new`)
        .executeTakeFirstOrThrow();
      expect(pending).toEqual({
        email: 'new@example.com',
        profile_image: expect.stringContaining(`/people/${provider}/${provider}-new.svg`),
      });
    },
  );

  test.each(providers)(
    'whoever sent a nonce to %s is refused without the ID token that carries it',
    async (provider) => {
      const before = await countAccounts();
      const body = { ...(await comesBackPlainly(provider)), nonce: 'the-nonce-of-this-browser' };
      expect(await app.call(`POST /api/v1/auth/login/${provider}`, { body })).toMatchObject({
        status: 400,
        code: 'SIGN_IN_FAILED',
      });
      expect(await countAccounts()).toBe(before);
    },
  );

  test.each([
    ['down', { type: 'status', status: 503, body: 'down' }, 503, 'SIGN_IN_PROVIDER_UNAVAILABLE'],
    ['a page', { type: 'status', status: 200, body: '<html>' }, 503, 'SIGN_IN_PROVIDER_UNAVAILABLE'],
    ['cut off', { type: 'reset' }, 503, 'SIGN_IN_PROVIDER_UNAVAILABLE'],
    ['a refusal', { type: 'status', status: 401, body: '{}' }, 400, 'SIGN_IN_FAILED'],
    ['about nobody', { type: 'status', status: 200, body: '{"id":"","sub":""}' }, 400, 'SIGN_IN_FAILED'],
    [
      'about a NUL',
      { type: 'status', status: 200, body: '{"id":"a\\u0000","sub":"a\\u0000"}' },
      400,
      'SIGN_IN_FAILED',
    ],
  ])('while userinfo is %s, nobody is signed in', async (_what, action, status, code) => {
    for (const provider of providers) {
      const before = await countAccounts();
      const body = await comesBackPlainly(provider);
      const match = { provider, path: userinfoPaths[provider] };
      await app.sandbox.addFault({ match, phase: 'before_effect', action });
      const answer = await app.call(`POST /api/v1/auth/login/${provider}`, { body });
      expect(answer).toMatchObject({ status, code });
      expect(await countAccounts()).toBe(before);
    }
  });
});

test('a Kakao code at the Google call is refused, and the other way round', async () => {
  const fromKakao = await comesBackFrom(app, 'kakao');
  const fromGoogle = await comesBackFrom(app, 'google');
  const redirectUri = (provider: Provider) => `${app.config.publicOrigin}/oauth2/callback/${provider}`;
  for (const redirect of [undefined, redirectUri('google'), redirectUri('kakao')]) {
    expect(
      await app.call('POST /api/v1/auth/login/google', { body: { ...fromKakao, redirectUri: redirect } }),
    ).toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(
      await app.call('POST /api/v1/auth/login/kakao', { body: { ...fromGoogle, redirectUri: redirect } }),
    ).toMatchObject({ code: 'SIGN_IN_FAILED' });
  }
});

test('Google may sign with its name without https', async () => {
  const iss = app.config.google.issuer.replace('http://', '');
  expect(await logsIn(app, 'google', { idToken: { claims: { iss } } })).toMatchObject({ ok: true });
});

test('Kakao may not sign with its name without https', () =>
  expectRefusal('kakao', { idToken: { claims: { iss: app.config.kakao.issuer.replace('http://', '') } } }));

test('an e-mail address Google has not verified is not stored', async () => {
  const member = await signsUp(app, 'google', { idToken: { claims: { email_verified: false } } });
  expect(await app.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email: null });
});

test('the same e-mail at both providers makes two members', async () => {
  const email = 'same@example.com';
  const atKakao = await signsUp(app, 'kakao', { person: 'same-kakao', email });
  const atGoogle = await signsUp(app, 'google', { person: 'same-google', email });
  expect(atGoogle.memberId).not.toBe(atKakao.memberId);
  expect(await app.ask('GET /api/v1/users/me', { as: atKakao })).toMatchObject({
    email,
    provider: 'KAKAO',
  });
  expect(await app.ask('GET /api/v1/users/me', { as: atGoogle })).toMatchObject({
    email,
    provider: 'GOOGLE',
  });
});

test('an e-mail address changed at the provider is updated at the next sign-in', async () => {
  await signsUp(app, 'kakao', { person: 'mover', email: 'old@example.com' });
  const member = await signsIn(app, 'kakao', { person: 'mover', email: 'new@example.com' });
  expect(await app.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email: 'new@example.com' });
});

test('the refresh cookie is out of reach of scripts and other sites', async () => {
  await signsUp(app, 'kakao', { person: 'careful' });
  const answer = await logsIn(app, 'kakao', { person: 'careful' });
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('ondesk_refresh='));
  expect(line).toMatch(/Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/);
  expect(line).toContain('Max-Age=2592000');
  expect(refreshCookie(answer).length).toBeGreaterThan('ondesk_refresh='.length + 40);
});

test('behind an https address people sign in as well, and the cookie travels over https only', async () => {
  const demo = await startTestApp({ variables: { PUBLIC_ORIGIN: 'https://demo.example.com' } });
  try {
    for (const provider of providers) {
      await signsUp(demo, provider, { person: 'far-away' });
      const answer = await logsIn(demo, provider, { person: 'far-away' });
      expect(answer).toMatchObject({ ok: true, data: { type: 'LOGIN_SUCCESS' } });
      expect(answer.headers.getSetCookie().join()).toMatch(
        /^__Host-ondesk_refresh=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      const cookie = refreshCookie(answer);
      expect(await refreshes(demo, cookie.replace('__Host-', ''))).toMatchObject({ status: 401 });
      const refreshed = await refreshes(demo, cookie);
      expect(refreshed).toMatchObject({ ok: true });
      expect(refreshed.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');

      const former = await refreshes(demo, refreshCookie(refreshed).replace('__Host-', '__Secure-'));
      expect(former, 'a cookie of a version before 1.0.0').toMatchObject({ ok: true });
      expect(refreshCookie(former)).toMatch(/^__Host-/);
      expect(former.headers.getSetCookie().join()).toMatch(
        /__Secure-ondesk_refresh=; .*Path=\/api\/v1\/auth/,
      );
    }
  } finally {
    await demo.stop();
  }
});
