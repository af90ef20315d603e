// The OpenID Connect client: exchanges an authorization code and verifies the ID token, the same way for every provider; without an
// ID token it asks the provider who the person is.
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientError,
  ClientSecretPost,
  Configuration,
  customFetch,
  ResponseBodyError,
  type CustomFetch,
  type IDToken,
  type TokenEndpointResponse,
} from 'openid-client';
import type { IdentityClient } from '#api/config/providers.ts';
import type { Logger } from '#api/http/log.ts';
import { fetchUserinfo, type UserinfoOptions } from './userinfo.ts';

export type ProviderName = 'kakao' | 'google';

/** What our web app got from the provider. Only the browser can check `state`. */
interface ReturnedCode {
  authorizationCode: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
  nonce?: string | undefined;
}

/** Who the provider says it is; the subject alone identifies, the rest may be missing. */
export interface Identity {
  subject: string;
  email: string | null;
  picture: string | null;
  /** A token with which the link can be revoked, where the provider needs one for that. */
  grant: string | null;
}

type Identification = { kind: 'known'; person: Identity } | { kind: 'refused' } | { kind: 'unavailable' };

export interface IdentityProvider {
  identify(returned: ReturnedCode): Promise<Identification>;
  /** Ends the link between the person's account there and us; throws when it should be tried again. */
  unlink(link: { subject: string; grant: string | null }): Promise<void>;
}

const TIMEOUT_SECONDS = 8;

/** How far ahead of ours a provider's clock may be. */
const MAX_CLOCK_SKEW_SECONDS = 60;
/** OpenID Connect allows no longer one. */
const MAX_SUBJECT_LENGTH = 255;

/** The token is genuine, and still no one can be signed in with it. */
class IdentityRefused extends Error {}

/** Everything that differs between two OpenID Connect providers. */
export interface ProviderOptions {
  name: ProviderName;
  client: IdentityClient;
  /** The issuer names a provider may sign with. */
  issuers: readonly [string, ...string[]];
  read(claims: IDToken, tokens: TokenEndpointResponse): Identity;
  userinfo: UserinfoOptions<Identity>;
}

export function createOpenIdConnect(options: ProviderOptions, log: Logger): IdentityProvider['identify'] {
  const { client, issuers } = options;
  // The token came straight from the provider, so an unknown key means that keys were rotated: fetch them again at once.
  const keys = createRemoteJWKSet(new URL(client.jwksUrl), { cooldownDuration: 0, timeoutDuration: 5_000 });

  return async (returned) => {
    try {
      // The library takes an empty nonce for a mistake of ours; it is the browser's.
      if (returned.nonce === '') throw new IdentityRefused('empty nonce');
      const tokens = await exchangeCode(options, returned);
      if (tokens.id_token === undefined) return await identifyByUserinfo(options, tokens, log);
      // The library trusts the connection instead of the signature; behind a proxy, or with the sandbox, that is not enough.
      const { payload } = await jwtVerify(tokens.id_token, keys, {
        issuer: [...issuers],
        audience: client.clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      if (payload.iat! > Date.now() / 1000 + MAX_CLOCK_SKEW_SECONDS)
        throw new IdentityRefused('issued in the future');
      const person = options.read(tokens.claims()!, tokens);
      if (!isStorable(person)) throw new IdentityRefused('a claim that cannot be stored');
      return { kind: 'known', person };
    } catch (error) {
      const { kind, reason } = classify(error);
      // Only the error code: descriptions quote authorization codes.
      log.warn(
        { provider: options.name, reason },
        kind === 'unavailable' ? 'an identity provider is unavailable' : 'a sign-in was refused',
      );
      return { kind };
    }
  };
}

async function identifyByUserinfo(
  { name, userinfo }: ProviderOptions,
  tokens: TokenEndpointResponse,
  log: Logger,
): Promise<Identification> {
  const answer = await fetchUserinfo(userinfo, tokens);
  if (answer.kind !== 'known')
    log.warn({ provider: name, reason: answer.reason }, 'a sign-in without an ID token failed');
  return answer;
}

/**
 * Exchanges the code and checks issuer, audience, expiry, nonce and verifier.
 * A code can be used only once, so the one answer is verified against each issuer name.
 */
async function exchangeCode({ client, issuers }: ProviderOptions, returned: ReturnedCode) {
  let answer: Promise<Response> | undefined;
  const askOnce: CustomFetch = async (url, options) => {
    answer ??= fetch(url, options as RequestInit);
    return (await answer).clone();
  };
  const address = new URL(returned.redirectUri);
  address.searchParams.set('code', returned.authorizationCode);
  const checks = {
    ...(returned.codeVerifier === undefined ? {} : { pkceCodeVerifier: returned.codeVerifier }),
    // Without one, the library refuses a token that carries any.
    ...(returned.nonce === undefined ? {} : { expectedNonce: returned.nonce }),
    // Whoever sent a nonce wants to find it in an ID token. Without `openid` among the scopes there is none to expect.
    idTokenExpected: returned.nonce !== undefined,
  };
  const [issuer, ...otherNames] = issuers;
  let reading = authorizationCodeGrant(configure(client, issuer, askOnce), address, { ...checks });
  for (const name of otherNames) {
    reading = reading.catch((error: unknown) => {
      if (!isAboutIssuer(error)) throw error;
      return authorizationCodeGrant(configure(client, name, askOnce), address, { ...checks });
    });
  }
  return reading;
}

function configure(client: IdentityClient, issuer: string, ask: CustomFetch): Configuration {
  const configuration = new Configuration(
    { issuer, token_endpoint: client.tokenUrl, id_token_signing_alg_values_supported: ['RS256'] },
    client.clientId,
    {},
    ClientSecretPost(client.clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = ask;
  if (client.tokenUrl.startsWith('http:')) allowInsecureRequests(configuration);
  return configuration;
}

/** PostgreSQL stores no NUL, and the subject is the key of an account: empty, it would be everybody's. */
function isStorable({ subject, email }: Identity): boolean {
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH) return false;
  return !subject.includes('\0') && !email?.includes('\0');
}

function isAboutIssuer(error: unknown): boolean {
  const cause = error instanceof ClientError && error.cause instanceof Error ? error.cause.cause : undefined;
  return (cause as { claim?: unknown } | undefined)?.claim === 'iss';
}

/** Refused: the provider or a check said no. Unavailable: the provider gave no usable answer. */
function classify(error: unknown): { kind: 'refused' | 'unavailable'; reason: string } {
  if (error instanceof IdentityRefused) return { kind: 'refused', reason: error.message };
  if (error instanceof ResponseBodyError) {
    const { error_code: code } = error.cause as { error_code?: unknown };
    const reason = typeof code === 'string' ? `${error.error} ${code}` : error.error;
    return { kind: error.status === 429 ? 'unavailable' : 'refused', reason };
  }
  if (error instanceof errors.JOSEError) {
    return { kind: unfetchedKeys.has(error.code) ? 'unavailable' : 'refused', reason: error.code };
  }
  if (error instanceof ClientError) {
    return {
      kind: unreadAnswers.has(error.code) ? 'unavailable' : 'refused',
      reason: error.code ?? 'unknown',
    };
  }
  // Everything else is a connection error: refused, reset, a name that does not resolve.
  return { kind: 'unavailable', reason: connectionProblem(error) };
}

/** Keys that could not be fetched say nothing about the person. */
const unfetchedKeys: ReadonlySet<string> = new Set([
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
]);

/** A 5xx, a page instead of JSON, half an answer, none in time. */
const unreadAnswers: ReadonlySet<string | undefined> = new Set([
  undefined,
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);

function connectionProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
