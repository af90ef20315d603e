import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesBackFrom,
  logsIn,
  refreshCookie,
  signsIn,
  signsUp,
  type Provider,
} from '#api-test/signing-in.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world.stop());

const providers: Provider[] = ['kakao', 'google'];

async function countAccounts(): Promise<number> {
  const members = await world.db.selectFrom('members').select('id').execute();
  const pending = await world.db.selectFrom('pending_registrations').select('key_hash').execute();
  return members.length + pending.length;
}

/** A sign-in that must fail, and leave nothing half-made behind. */
async function expectRefusal(provider: Provider, given: Record<string, unknown>, changed = {}) {
  const before = await countAccounts();
  const body = { ...(await comesBackFrom(world, provider, given)), ...changed };
  const answer = await world.call(`POST /api/v1/auth/login/${provider}`, { body });
  expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await countAccounts()).toBe(before);
}

describe.each(providers)('with %s', (provider) => {
  test('someone new is asked to register and is not signed in yet', async () => {
    const answer = await logsIn(world, provider);
    expect(answer).toMatchObject({ ok: true, data: { type: 'REGISTRATION_REQUIRED' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a member who comes back is signed in at once, as the same member', async () => {
    const first = await signsUp(world, provider, { person: `${provider}-regular` });
    const again = await signsIn(world, provider, { person: `${provider}-regular` });
    expect(again.memberId).toBe(first.memberId);
    expect(again.sessionId).not.toBe(first.sessionId);
  });

  test('a code works once', async () => {
    const body = await comesBackFrom(world, provider);
    await world.ask(`POST /api/v1/auth/login/${provider}`, { body });
    const replayed = await world.call(`POST /api/v1/auth/login/${provider}`, { body });
    expect(replayed).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
  });

  test('a code nobody issued is refused', () =>
    expectRefusal(provider, {}, { authorizationCode: 'made-up' }));

  test("a code that belongs to another browser's verifier is refused", () =>
    expectRefusal(provider, {}, { codeVerifier: 'x'.repeat(43) }));

  test('a code without its verifier is refused', () =>
    expectRefusal(provider, {}, { codeVerifier: undefined }));

  test('a token with a nonce that was never sent is refused', () =>
    expectRefusal(provider, {}, { nonce: 'another-nonce' }));

  test('a token with a nonce nobody sent along is refused', () =>
    expectRefusal(provider, {}, { nonce: undefined }));

  test('a token without the nonce that was sent is refused', () =>
    expectRefusal(provider, { idToken: { claims: { nonce: null } } }));

  test('a token for another service is refused', () =>
    expectRefusal(provider, { idToken: { claims: { aud: 'somebody-else' } } }));

  test('a token of another issuer is refused', () =>
    expectRefusal(provider, { idToken: { claims: { iss: 'https://accounts.example.com' } } }));

  test('a token that has expired is refused', () =>
    expectRefusal(provider, { idToken: { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } } }));

  test('a token signed with a key the provider never published is refused', () =>
    expectRefusal(provider, { idToken: { foreignKey: true } }));

  test('a token signed with our own client secret is refused', () =>
    expectRefusal(provider, { idToken: { alg: 'HS256' } }));

  test('a token that is not signed at all is refused', () =>
    expectRefusal(provider, { idToken: { alg: 'none' } }));

  test('a token without a subject is refused', () =>
    expectRefusal(provider, { idToken: { claims: { sub: null } } }));

  test('a code sent to a callback that is not ours is refused', async () => {
    const refused = [
      `https://evil.example.com/oauth2/callback/${provider}`,
      `${world.config.publicOrigin}/oauth2/callback/${provider}/more`,
      `${world.config.publicOrigin}/oauth2/callback/${provider}?next=1`,
      `${world.config.publicOrigin}/`,
    ];
    for (const redirectUri of refused) await expectRefusal(provider, {}, { redirectUri });
  });

  test('the demo can be opened under any name of this machine', async () => {
    const redirect_uri = `${world.origin}/oauth2/callback/${provider}`;
    const body = await comesBackFrom(world, provider, { redirect_uri });
    const answer = await world.call(`POST /api/v1/auth/login/${provider}`, {
      body: { ...body, redirectUri: redirect_uri },
    });
    expect(answer.ok).toBe(true);
  });

  test('the callback is our own address when the browser does not say', async () => {
    const { redirectUri: _, ...body } = await comesBackFrom(world, provider);
    expect(await world.call(`POST /api/v1/auth/login/${provider}`, { body })).toMatchObject({ ok: true });
  });

  test('people sign in on after the provider has rotated its keys', async () => {
    await logsIn(world, provider);
    await world.sandbox.ask('POST', '/control/keys', { provider, keepOld: false });
    expect(await logsIn(world, provider)).toMatchObject({ ok: true });
  });

  test('someone who keeps their e-mail to themselves becomes a member without one', async () => {
    const member = await signsUp(world, provider, { refuseEmail: true });
    expect(await world.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email: null });
  });

  test.each([
    ['answers with an error', { type: 'status', status: 503, body: 'down' }],
    ['answers with a page', { type: 'status', status: 200, body: '<html>' }],
    ['hangs up', { type: 'reset' }],
  ])('while the provider %s, nobody is blamed', async (_what, action) => {
    const before = await countAccounts();
    const body = await comesBackFrom(world, provider);
    await world.sandbox.addFault({ match: { provider }, phase: 'before_effect', action });
    const answer = await world.call(`POST /api/v1/auth/login/${provider}`, { body });
    expect(answer).toMatchObject({ status: 503, code: 'SIGN_IN_PROVIDER_UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await countAccounts()).toBe(before);
  });
});

test('a Kakao code at the Google call is refused, and the other way round', async () => {
  const fromKakao = await comesBackFrom(world, 'kakao');
  const fromGoogle = await comesBackFrom(world, 'google');
  const redirectUri = (provider: Provider) => `${world.config.publicOrigin}/oauth2/callback/${provider}`;
  for (const redirect of [undefined, redirectUri('google'), redirectUri('kakao')]) {
    expect(
      await world.call('POST /api/v1/auth/login/google', { body: { ...fromKakao, redirectUri: redirect } }),
    ).toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(
      await world.call('POST /api/v1/auth/login/kakao', { body: { ...fromGoogle, redirectUri: redirect } }),
    ).toMatchObject({ code: 'SIGN_IN_FAILED' });
  }
});

test('Google may sign with its name without https', async () => {
  const iss = world.config.google.issuer.replace('http://', '');
  expect(await logsIn(world, 'google', { idToken: { claims: { iss } } })).toMatchObject({ ok: true });
});

test('Kakao may not: it has one name', () =>
  expectRefusal('kakao', { idToken: { claims: { iss: world.config.kakao.issuer.replace('http://', '') } } }));

test('an address Google has not verified is not kept', async () => {
  const member = await signsUp(world, 'google', { idToken: { claims: { email_verified: false } } });
  expect(await world.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email: null });
});

test('the same e-mail at both providers makes two members', async () => {
  const email = 'same@example.com';
  const atKakao = await signsUp(world, 'kakao', { person: 'same-kakao', email });
  const atGoogle = await signsUp(world, 'google', { person: 'same-google', email });
  expect(atGoogle.memberId).not.toBe(atKakao.memberId);
  expect(await world.ask('GET /api/v1/users/me', { as: atKakao })).toMatchObject({
    email,
    provider: 'KAKAO',
  });
  expect(await world.ask('GET /api/v1/users/me', { as: atGoogle })).toMatchObject({
    email,
    provider: 'GOOGLE',
  });
});

test('an address changed at the provider is known at the next sign-in', async () => {
  await signsUp(world, 'kakao', { person: 'mover', email: 'old@example.com' });
  const member = await signsIn(world, 'kakao', { person: 'mover', email: 'new@example.com' });
  expect(await world.ask('GET /api/v1/users/me', { as: member })).toMatchObject({ email: 'new@example.com' });
});

test('the refresh cookie is out of reach of scripts and other sites', async () => {
  await signsUp(world, 'kakao', { person: 'careful' });
  const answer = await logsIn(world, 'kakao', { person: 'careful' });
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('ondesk_refresh='));
  expect(line).toMatch(/Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/);
  expect(line).toContain('Max-Age=2592000');
  expect(refreshCookie(answer).length).toBeGreaterThan('ondesk_refresh='.length + 40);
});

test('behind an https address people sign in as well, and the cookie travels over https only', async () => {
  const demo = await startWorld({ variables: { PUBLIC_ORIGIN: 'https://demo.example.com' } });
  try {
    for (const provider of providers) {
      await signsUp(demo, provider, { person: 'far-away' });
      const answer = await logsIn(demo, provider, { person: 'far-away' });
      expect(answer).toMatchObject({ ok: true, data: { type: 'LOGIN_SUCCESS' } });
      expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    }
  } finally {
    await demo.stop();
  }
});
