// Being someone: sign-in, registration, profile, consents, withdrawal.
import { z } from 'zod';
import { nicknamePattern, nicknameRule } from '#domain/nickname.ts';
import { defineCalls, moment, nothing, opaqueKey, text } from './endpoint.ts';

export const provider = z.enum(['KAKAO', 'GOOGLE']);

const login = {
  who: 'anyone' as const,
  body: z.object({
    authorizationCode: z.string().min(1).max(2048),
    state: z.string().max(512).optional(),
    codeVerifier: z.string().min(43).max(128).optional(),
    nonce: z.string().max(512).optional(),
    redirectUri: z.url().max(512).optional(),
  }),
  reply: z.discriminatedUnion('type', [
    z.object({ type: z.literal('LOGIN_SUCCESS'), accessToken: z.string() }),
    z.object({ type: z.literal('REGISTRATION_REQUIRED'), userInfoKey: z.string() }),
  ]),
  failures: ['SIGN_IN_FAILED', 'SIGN_IN_PROVIDER_UNAVAILABLE'] as const,
};

const marketingConsents = z.object({
  marketingAds: z.boolean(),
  marketingEvents: z.boolean(),
  /** When the choice was last made or confirmed; null if marketing was never agreed to. */
  confirmedAt: moment.nullable(),
  /** Two years have passed since: the law wants it asked again. */
  reconfirmationDue: z.boolean(),
});

/** 2–12 Korean or Latin letters, digits and underscores. */
export const nickname = z.string().trim().regex(nicknamePattern, nicknameRule);

export const accountCalls = defineCalls({
  'POST /api/v1/auth/token/refresh': {
    summary: 'A new access token for the refresh cookie, which is rotated',
    who: 'anyone',
    reply: z.object({ accessToken: z.string() }),
    failures: ['SIGN_IN_REQUIRED'],
  },
  'POST /api/v1/auth/logout': {
    summary: 'End this session, its access tokens included',
    who: 'member',
    reply: nothing,
    failures: [],
  },
  'POST /api/v1/auth/register': {
    summary: 'Become a member after a first sign-in',
    who: 'anyone',
    body: z.object({
      userInfoKey: opaqueKey,
      thirdPartyDataSharingConsent: z.boolean(),
      marketingConsent: z.boolean(),
      marketingAds: z.boolean().optional(),
      marketingEvents: z.boolean().optional(),
    }),
    reply: z.object({ type: z.literal('LOGIN_SUCCESS'), accessToken: z.string() }),
    failures: ['CONSENT_REQUIRED', 'REGISTRATION_EXPIRED'],
  },
  'POST /api/v1/auth/login/kakao': { summary: 'Sign in with a Kakao authorization code', ...login },
  'POST /api/v1/auth/login/google': { summary: 'Sign in with a Google authorization code', ...login },
  'GET /api/v1/users/me': {
    summary: 'The signed-in member',
    who: 'member',
    reply: z.object({
      email: z.string().nullable(),
      nickname: z.string(),
      profileImage: z.string().nullable(),
      provider,
    }),
    failures: [],
  },
  'GET /api/v1/users/me/consents': {
    summary: "The member's marketing choices",
    who: 'member',
    extra: true,
    reply: marketingConsents,
    failures: [],
  },
  'PATCH /api/v1/users/me/consents': {
    summary: 'Change or confirm the marketing choices',
    who: 'member',
    extra: true,
    body: z.object({ marketingAds: z.boolean(), marketingEvents: z.boolean() }),
    reply: marketingConsents,
    failures: [],
  },
  'GET /api/v1/users/me/withdraw': {
    summary: 'Whether the member may leave now',
    who: 'member',
    reply: z.object({ available: z.boolean() }),
    failures: [],
  },
  'POST /api/v1/users/me/withdraw': {
    summary: 'Leave; a reason that is no known code is the free text for OTHER',
    who: 'member',
    body: z.object({ reasons: z.array(text(500)).min(1).max(20) }),
    reply: nothing,
    failures: ['WITHDRAWAL_BLOCKED', 'WITHDRAWAL_PAYMENT_OPEN'],
  },
  'GET /api/v1/users/withdrawal-reasons': {
    summary: 'Reasons to choose from when leaving',
    who: 'anyone',
    reply: z.object({ reasons: z.array(z.object({ code: z.string(), description: z.string() })) }),
    failures: [],
  },
  'PATCH /api/v1/users/profile': {
    summary: 'Change nickname and picture; a null picture means unchanged',
    who: 'member',
    body: z.object({ newProfileImage: z.string().max(1024).nullable(), newNickname: nickname }),
    reply: nothing,
    failures: ['NICKNAME_TAKEN', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'GET /api/v1/users/nicknames/{nickname}/availability': {
    summary: 'Whether a nickname is free',
    who: 'anyone',
    params: z.object({ nickname }),
    reply: z.object({ available: z.boolean() }),
    failures: [],
  },
  'GET /api/v1/users/profile-image/pre-signed': {
    summary: 'A five-minute address to PUT one webp picture to',
    who: 'member',
    query: z.object({ extension: z.literal('webp') }),
    reply: z.object({ preSignedUrl: z.string() }),
    failures: [],
  },
});
