// Signing in without a browser: a code from the sandbox, with the verifier and the nonce the web app would have kept.
import { createHash, randomBytes } from 'node:crypto';
import type { Answer, Person, Reply, TestApp } from './test-app.ts';

export type Provider = 'kakao' | 'google';

/** What the web app sends after a provider sent someone back to it; `given` goes to the sandbox's control. */
export async function comesBackFrom(app: TestApp, provider: Provider, given: Record<string, unknown> = {}) {
  const codeVerifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirectUri = `${app.config.publicOrigin}/oauth2/callback/${provider}`;
  const { code } = await app.sandbox.identityCode({
    provider,
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    ...given,
  });
  return { authorizationCode: code, state: randomBytes(8).toString('hex'), codeVerifier, nonce, redirectUri };
}

export async function logsIn(app: TestApp, provider: Provider, given: Record<string, unknown> = {}) {
  return app.call(`POST /api/v1/auth/login/${provider}`, {
    body: await comesBackFrom(app, provider, given),
  });
}

/** A signed-in browser: the person, and the cookie with which they stay signed in. */
export interface Visitor extends Person {
  cookie: string;
}

/** Everything up to a new member: the provider, the consents, the first session. */
export async function signsUp(
  app: TestApp,
  provider: Provider = 'kakao',
  given: Record<string, unknown> = {},
  consents: Record<string, unknown> = {},
): Promise<Visitor> {
  const login = await logsIn(app, provider, given);
  if (!login.ok || login.data.type !== 'REGISTRATION_REQUIRED') throw new Error('nobody new came back');
  const answer = await app.call('POST /api/v1/auth/register', {
    body: {
      userInfoKey: login.data.userInfoKey,
      thirdPartyDataSharingConsent: true,
      marketingConsent: false,
      ...consents,
    },
  });
  return visitorOf(app, answer);
}

/** Signs a member in once more. */
export async function signsIn(
  app: TestApp,
  provider: Provider,
  given: Record<string, unknown>,
): Promise<Visitor> {
  return visitorOf(app, await logsIn(app, provider, given));
}

async function visitorOf(
  app: TestApp,
  answer: Answer<Reply<'POST /api/v1/auth/login/kakao'>>,
): Promise<Visitor> {
  if (!answer.ok || answer.data.type !== 'LOGIN_SUCCESS') throw new Error('nobody was signed in');
  const { accessToken } = answer.data;
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
  };
  const { member_id: memberId } = await app.db
    .selectFrom('session_families')
    .select('member_id')
    .where('id', '=', sid)
    .executeTakeFirstOrThrow();
  return { memberId, sessionId: sid, accessToken, cookie: refreshCookie(answer) };
}

/** The refresh cookie an answer sets, as a browser would send it back. */
export function refreshCookie(answer: { headers: Headers }): string {
  const cookie = answer.headers.getSetCookie().find((line) => /^(__Host-)?ondesk_refresh=/.test(line));
  if (cookie === undefined) throw new Error('no refresh cookie was set');
  return cookie.split(';')[0]!;
}

export function refreshes(app: TestApp, cookie: string) {
  return app.call('POST /api/v1/auth/token/refresh', { headers: { cookie } });
}
