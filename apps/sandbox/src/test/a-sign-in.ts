/** Test factory: the service's side of a sign-in, and a browser that follows its redirects. */
import * as client from 'openid-client';
import { expect } from 'vitest';
import type { ASandbox } from './a-sandbox.ts';

export type ProviderName = 'kakao' | 'google';

const scopes = {
  kakao: 'openid,profile_nickname,profile_image,account_email',
  google: 'openid email profile',
};
const addresses = {
  kakao: { authorize: '/oauth/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json' },
  google: { authorize: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
};

/** The browser uses the public origin, the server the loopback address. */
function aClient(sandbox: ASandbox, name: ProviderName, publicOrigin = sandbox.origin): client.Configuration {
  const [publicBase, loopbackBase] = [`${publicOrigin}/sandbox/${name}`, `${sandbox.base}/${name}`];
  const { clientId, clientSecret } = sandbox.credentials[name];
  const configuration = new client.Configuration(
    {
      issuer: publicBase,
      authorization_endpoint: `${publicBase}${addresses[name].authorize}`,
      token_endpoint: `${loopbackBase}${addresses[name].token}`,
      jwks_uri: `${loopbackBase}${addresses[name].jwks}`,
    },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

export interface SignIn {
  configuration: client.Configuration;
  authorize: URL;
  checks: { pkceCodeVerifier: string; expectedNonce: string; expectedState: string };
}

export async function beginSignIn(
  sandbox: ASandbox,
  name: ProviderName,
  origin = sandbox.origin,
): Promise<SignIn> {
  const configuration = aClient(sandbox, name, origin);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier,
    expectedNonce: client.randomNonce(),
    expectedState: client.randomState(),
  };
  const authorize = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${origin}/oauth2/callback/${name}`,
    scope: scopes[name],
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...(name === 'google' ? { access_type: 'offline', prompt: 'consent' } : {}),
  });
  return { configuration, authorize, checks };
}

/** A browser with cookies that follows redirects within the sandbox. */
export function aBrowser(sandbox: ASandbox) {
  const cookies = new Map<string, string>();
  return async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address, sandbox.origin);
    if (!url.pathname.startsWith('/sandbox')) return new Response(null, { headers: { location: url.href } });
    const response = await fetch(new URL(url.pathname + url.search, sandbox.origin), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || next === null) return response;
    return visit(next);
  };
}

export async function chooseInBrowser(
  sandbox: ASandbox,
  begun: SignIn,
  form: Record<string, string>,
): Promise<URL> {
  const visit = aBrowser(sandbox);
  const page = await (await visit(begun.authorize.href)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const landed = await visit(action, form);
  return new URL(String(landed.headers.get('location')));
}

export async function codeFor(sandbox: ASandbox, name: ProviderName, more: object = {}) {
  const configuration = aClient(sandbox, name);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedNonce = client.randomNonce();
  const { status, body } = await sandbox.control('POST', '/identity-codes', {
    provider: name,
    redirect_uri: `${sandbox.origin}/oauth2/callback/${name}`,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    ...more,
  });
  expect(status).toBe(200);
  const callback = new URL(`${sandbox.origin}/oauth2/callback/${name}`);
  callback.searchParams.set('code', String(body.code));
  callback.searchParams.set('iss', configuration.serverMetadata().issuer);
  return {
    code: String(body.code),
    verifier: pkceCodeVerifier,
    exchange: () =>
      client.authorizationCodeGrant(configuration, callback, { pkceCodeVerifier, expectedNonce }),
  };
}

export async function requestTokens(sandbox: ASandbox, name: ProviderName, altered: Record<string, string>) {
  const response = await fetch(`${sandbox.base}/${name}${addresses[name].token}`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: sandbox.credentials[name].clientId,
      client_secret: sandbox.credentials[name].clientSecret,
      redirect_uri: `${sandbox.origin}/oauth2/callback/${name}`,
      ...altered,
    }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Record<string, unknown>,
  };
}
