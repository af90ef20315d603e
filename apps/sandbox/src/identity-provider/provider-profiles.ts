/** What differs between the two identity providers: paths, scopes, claims and error bodies. */
import type { SandboxCredentials } from '#sandbox/credentials.ts';
import type { IdentityProviderName, Person } from './people.ts';

interface TokenError {
  error: string;
  /** The reason that oidc-provider knows and does not give to the caller. */
  detail: string;
  sent: { client_id?: unknown; code?: unknown };
}

export interface ProviderProfile {
  name: IdentityProviderName;
  label: string;
  clientId: string;
  clientSecret: string;
  callbackPath: string;
  paths: { authorization: string; token: string; jwks: string; userinfo: string };
  /** The claims that each scope grants. */
  scopes: Record<string, string[]>;
  emailScope: string;
  /** The scopes that the provider grants for the requested ones. */
  grantedScope(requested: string | undefined): string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  claimsOf(person: Person, picture: string): Record<string, unknown>;
  issuesRefreshToken(authorization: { access_type?: unknown }): boolean;
  tokenReply(reply: Record<string, unknown>): Record<string, unknown>;
  tokenError(failed: TokenError): Record<string, unknown> | undefined;
  authorizationError(error: string): string;
}

const kakaoScopes = {
  openid: ['sub', 'auth_time'],
  profile_nickname: ['nickname'],
  profile_image: ['picture'],
  account_email: ['email'],
};

export const createKakaoProfile = ({ kakao }: SandboxCredentials): ProviderProfile => ({
  name: 'kakao',
  label: '카카오',
  clientId: kakao.clientId,
  clientSecret: kakao.clientSecret,
  callbackPath: '/oauth2/callback/kakao',
  paths: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    jwks: '/.well-known/jwks.json',
    userinfo: '/v1/oidc/userinfo',
  },
  scopes: kakaoScopes,
  emailScope: 'account_email',
  // Kakao separates scopes by commas. Without any it grants what the app is set up for; without `openid` it gives no ID token.
  grantedScope: (requested = Object.keys(kakaoScopes).join(',')) => requested.replaceAll(',', ' '),
  accessTokenSeconds: 21_599,
  refreshTokenSeconds: 5_183_999,
  // Kakao sends no claim about whether the address is verified.
  claimsOf: (person, picture) => ({
    nickname: person.nickname,
    picture,
    ...(person.email === null ? {} : { email: person.email }),
  }),
  issuesRefreshToken: () => true,
  tokenReply: (reply) => ({ ...reply, token_type: 'bearer', refresh_token_expires_in: 5_183_999 }),
  tokenError({ error, detail, sent }) {
    if (error === 'invalid_client' || error === 'invalid_client_auth') {
      return detail.includes('not found')
        ? {
            error: 'invalid_client',
            error_description: `Not exist client_id [${String(sent.client_id)}]`,
            error_code: 'KOE101',
          }
        : { error: 'invalid_client', error_description: 'Bad client credentials', error_code: 'KOE010' };
    }
    if (error !== 'invalid_grant') return { error, error_description: detail, error_code: 'KOE001' };
    if (detail.includes('redirect_uri')) {
      return { error, error_description: 'Redirect URI mismatch.', error_code: 'KOE303' };
    }
    // Kakao echoes the code too: a caller must not write this description into its log.
    const code = String(sent.code);
    return {
      error,
      error_description: `authorization code not found for code=${code}`,
      error_code: 'KOE320',
    };
  },
  authorizationError(error) {
    if (error === 'invalid_client') return 'KOE101';
    if (error === 'invalid_redirect_uri') return 'KOE006';
    return 'KOE001';
  },
});

export const createGoogleProfile = ({ google }: SandboxCredentials): ProviderProfile => ({
  name: 'google',
  label: 'Google',
  clientId: google.clientId,
  clientSecret: google.clientSecret,
  callbackPath: '/oauth2/callback/google',
  paths: {
    authorization: '/o/oauth2/v2/auth',
    token: '/token',
    jwks: '/oauth2/v3/certs',
    userinfo: '/v1/userinfo',
  },
  scopes: { openid: ['sub', 'auth_time'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  emailScope: 'email',
  // Google gives an ID token for `email profile` too.
  grantedScope: (requested = '') =>
    [...new Set(['openid', ...requested.split(' ')])].filter((scope) => scope !== '').join(' '),
  accessTokenSeconds: 3_599,
  refreshTokenSeconds: 180 * 24 * 60 * 60,
  claimsOf: (person, picture) => ({
    name: person.nickname,
    picture,
    ...(person.email === null ? {} : { email: person.email, email_verified: true }),
  }),
  issuesRefreshToken: ({ access_type: accessType }) => accessType === 'offline',
  tokenReply: (reply) => reply,
  tokenError: () => undefined,
  authorizationError(error) {
    if (error === 'invalid_redirect_uri') return 'redirect_uri_mismatch';
    return error;
  },
});
