/** Tests of the sign-in page: the people it lists, the claims it gives, and its redirects. */
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { aSandbox } from '#sandbox/test/a-sandbox.ts';
import { aBrowser, beginSignIn, chooseInBrowser, requestTokens } from '#sandbox/test/a-sign-in.ts';

describe('signing in', () => {
  it('the sign-in page lists the demo people of each provider by nickname', async () => {
    const sandbox = await aSandbox();
    const pages = await Promise.all(
      (['kakao', 'google'] as const).map(async (name) => {
        const response = await aBrowser(sandbox)((await beginSignIn(sandbox, name)).authorize.href);
        expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
        return response.text();
      }),
    );
    expect(pages[0]).toContain('지훈');
    expect(pages[0]).not.toContain('서연');
    expect(pages[1]).toContain('서연');
    for (const page of pages) {
      expect(page).toContain('새로운 사람으로 로그인');
      expect(page).toContain('동의 거부');
    }
  });

  it('Kakao signs 지훈 in with nickname, picture and e-mail, without email_verified', async () => {
    const sandbox = await aSandbox();
    const begun = await beginSignIn(sandbox, 'kakao');
    const landed = await chooseInBrowser(sandbox, begun, { person: 'demo-jihoon', email: 'yes' });
    expect(landed.pathname).toBe('/oauth2/callback/kakao');
    const tokens = await client.authorizationCodeGrant(begun.configuration, landed, begun.checks);
    expect(tokens.claims()).toMatchObject({
      iss: `${sandbox.origin}/sandbox/kakao`,
      aud: sandbox.credentials.kakao.clientId,
      sub: 'demo-jihoon',
      nickname: '지훈',
      email: 'jihoon@example.com',
      picture: `${sandbox.base}/people/kakao/demo-jihoon.svg`,
      auth_time: expect.any(Number),
    });
    expect(tokens.claims()).not.toHaveProperty('email_verified');
    expect(tokens).toMatchObject({ token_type: 'bearer', refresh_token_expires_in: 5_183_999 });
    const picture = await fetch(`${sandbox.base}/people/kakao/demo-jihoon.svg`);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('Google signs 서연 in with a verified e-mail, a name, and a refresh token for offline access', async () => {
    const sandbox = await aSandbox();
    const begun = await beginSignIn(sandbox, 'google');
    const landed = await chooseInBrowser(sandbox, begun, { person: 'demo-seoyeon', email: 'yes' });
    const tokens = await client.authorizationCodeGrant(begun.configuration, landed, begun.checks);
    expect(tokens.claims()).toMatchObject({
      sub: 'demo-seoyeon',
      name: '서연',
      email: 'seoyeon@example.com',
      email_verified: true,
    });
    expect(tokens.refresh_token).toEqual(expect.any(String));
  });

  it('signing in as someone new gives another person every time', async () => {
    const sandbox = await aSandbox();
    const subjects = [];
    for (let index = 0; index < 2; index += 1) {
      const begun = await beginSignIn(sandbox, 'google');
      const landed = await chooseInBrowser(sandbox, begun, { person: 'new', email: 'yes' });
      const tokens = await client.authorizationCodeGrant(begun.configuration, landed, begun.checks);
      subjects.push(tokens.claims()?.sub);
    }
    expect(new Set(subjects).size).toBe(2);
  });

  it('the sign-in page asks for the person again, even in the same browser', async () => {
    const sandbox = await aSandbox();
    const visit = aBrowser(sandbox);
    for (const person of ['demo-jihoon', 'demo-minjun']) {
      const begun = await beginSignIn(sandbox, 'kakao');
      const page = await (await visit(begun.authorize.href)).text();
      const landed = await visit(/action="([^"]+)"/.exec(page)?.[1] ?? '', { person, email: 'yes' });
      const tokens = await client.authorizationCodeGrant(
        begun.configuration,
        new URL(String(landed.headers.get('location'))),
        begun.checks,
      );
      expect(tokens.claims()?.sub).toBe(person);
    }
  });

  it('an e-mail that was not consented to is in no claim', async () => {
    const sandbox = await aSandbox();
    for (const [name, person] of [
      ['kakao', 'demo-jihoon'],
      ['google', 'demo-seoyeon'],
    ] as const) {
      const begun = await beginSignIn(sandbox, name);
      const landed = await chooseInBrowser(sandbox, begun, { person });
      const tokens = await client.authorizationCodeGrant(begun.configuration, landed, begun.checks);
      expect(tokens.claims()).toMatchObject({ sub: person });
      expect(tokens.claims()).not.toHaveProperty('email');
    }
  });

  it('a denied sign-in redirects back with access_denied and its state', async () => {
    const sandbox = await aSandbox();
    const begun = await beginSignIn(sandbox, 'kakao');
    const landed = await chooseInBrowser(sandbox, begun, { person: 'deny' });
    expect(landed.searchParams.get('error')).toBe('access_denied');
    expect(landed.searchParams.get('state')).toBe(begun.checks.expectedState);
    expect(landed.searchParams.has('code')).toBe(false);
  });

  it('signing in works over loopback and over the public origin with one issuer', async () => {
    const publicOrigin = 'https://ondesk.example';
    const sandbox = await aSandbox({ publicOrigin });
    for (const origin of [publicOrigin, sandbox.origin, 'http://localhost:3000']) {
      const begun = await beginSignIn(sandbox, 'kakao', publicOrigin);
      const callback = `${origin}/oauth2/callback/kakao`;
      begun.authorize.searchParams.set('redirect_uri', callback);
      const landed = await chooseInBrowser(sandbox, begun, { person: 'demo-jihoon', email: 'yes' });
      expect(landed.origin).toBe(origin);
      const tokens = await client.authorizationCodeGrant(begun.configuration, landed, begun.checks);
      expect(tokens.claims()?.iss).toBe('https://ondesk.example/sandbox/kakao');
    }
  });

  it.each([
    ['a foreign redirect address', { redirect_uri: 'https://evil.example/oauth2/callback/kakao' }, 'KOE006'],
    ['another redirect path', { redirect_uri: 'http://localhost:3000/elsewhere' }, 'KOE006'],
    ['an unknown client', { client_id: 'nobody' }, 'KOE101'],
  ])('an authorization request with %s gets an error page and no redirect', async (_what, altered, code) => {
    const sandbox = await aSandbox();
    const { authorize } = await beginSignIn(sandbox, 'kakao');
    for (const [name, value] of Object.entries(altered)) authorize.searchParams.set(name, value);
    const response = await fetch(authorize, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(code);
  });

  it.each([
    ['Kakao', 'kakao', 'demo-jihoon'],
    ['Google', 'google', 'demo-seoyeon'],
  ] as const)('%s signs in without PKCE, as the real one does', async (_label, name, person) => {
    const sandbox = await aSandbox();
    const begun = await beginSignIn(sandbox, name);
    begun.authorize.searchParams.delete('code_challenge');
    begun.authorize.searchParams.delete('code_challenge_method');
    const landed = await chooseInBrowser(sandbox, begun, { person, email: 'yes' });
    const { pkceCodeVerifier: _, ...checks } = begun.checks;
    const tokens = await client.authorizationCodeGrant(begun.configuration, landed, checks);
    expect(tokens.claims()).toMatchObject({ sub: person });
  });

  it('a verifier that does not fit is still refused where a challenge was sent', async () => {
    const sandbox = await aSandbox();
    const begun = await beginSignIn(sandbox, 'kakao');
    const landed = await chooseInBrowser(sandbox, begun, { person: 'demo-jihoon', email: 'yes' });
    const { status } = await requestTokens(sandbox, 'kakao', {
      code: String(landed.searchParams.get('code')),
    });
    expect(status).toBe(400);
  });

  it('Google gives an ID token for the scopes email and profile alone', async () => {
    const sandbox = await aSandbox();
    const begun = await beginSignIn(sandbox, 'google');
    begun.authorize.searchParams.set('scope', 'email profile');
    const landed = await chooseInBrowser(sandbox, begun, { person: 'demo-seoyeon', email: 'yes' });
    const tokens = await client.authorizationCodeGrant(begun.configuration, landed, begun.checks);
    expect(tokens.claims()).toMatchObject({
      sub: 'demo-seoyeon',
      name: '서연',
      email: 'seoyeon@example.com',
    });
  });

  it('Kakao gives an ID token when no scope is named, and none for scopes without openid', async () => {
    const sandbox = await aSandbox();
    for (const scope of [undefined, 'profile_nickname,account_email']) {
      const begun = await beginSignIn(sandbox, 'kakao');
      if (scope === undefined) begun.authorize.searchParams.delete('scope');
      else begun.authorize.searchParams.set('scope', scope);
      if (scope === undefined) begun.authorize.searchParams.delete('nonce');
      const landed = await chooseInBrowser(sandbox, begun, { person: 'demo-jihoon', email: 'yes' });
      const { pkceCodeVerifier, expectedState } = begun.checks;
      const checks = { pkceCodeVerifier, expectedState };
      const tokens = await client.authorizationCodeGrant(begun.configuration, landed, checks);
      expect(tokens.id_token === undefined).toBe(scope !== undefined);
      const account = await fetch(`${sandbox.base}/kakao/v2/user/me`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(await account.json()).toMatchObject({
        id: 'demo-jihoon',
        kakao_account: { email: 'jihoon@example.com' },
      });
    }
  });

  it('a sign-in page without a pending sign-in answers 410', async () => {
    const sandbox = await aSandbox();
    expect((await fetch(`${sandbox.base}/kakao/login/anything`)).status).toBe(410);
  });
});
