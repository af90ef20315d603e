// Begins a sign-in: makes the attempt's secrets, stores them, and gives the provider's address to go to.
import type { PublicConfig } from '#client/config.ts';
import { paths, type ProviderName } from '#web/navigation/paths.ts';
import { signInAttempt } from './sign-in-storage.ts';

/** Google issues the refresh token that a later withdrawal needs only on request. */
const providerParameters = { kakao: {}, google: { access_type: 'offline', prompt: 'consent' } } as const;

export async function beginSignIn(
  signIn: PublicConfig['signIn'],
  provider: ProviderName,
  redirect: string,
): Promise<string> {
  const { authorizeUrl, clientId, scope } = signIn[provider];
  const attempt = { provider, state: secret(), nonce: secret(), codeVerifier: secret(), redirect };
  const address = new URL(authorizeUrl, window.location.origin);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackAddress(provider),
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeFor(attempt.codeVerifier),
    code_challenge_method: 'S256',
    ...providerParameters[provider],
  }).toString();
  signInAttempt.set(attempt);
  return address.href;
}

export const callbackAddress = (provider: ProviderName) =>
  window.location.origin + paths.signInCallback(provider);

/** 256 random bits, 43 characters. */
const secret = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeFor(codeVerifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
