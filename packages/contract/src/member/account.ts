// Endpoints of a member's account: sign-in, registration, profile, consents, withdrawal.
import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { nicknamePattern, nicknameRule } from '#domain/nickname.ts';
import { defineEndpoints, timestamp, noContent, opaqueKey, text } from '../endpoint.ts';

export const provider = z.enum(['KAKAO', 'GOOGLE']);

/** Absent where nothing is asked, so that other clients see what they always saw. */
export const askedConsent = z.enum(['LATER', 'NOW']).optional().meta({
  description:
    'a changed document waits for the member’s consent; NOW: it is in force, and little else is answered',
});

const login = {
  access: 'public' as const,
  rateBucket: 'sign_in' as const,
  topLevel: true as const,
  body: z.object({
    authorizationCode: z.string().min(1).max(2048),
    state: z.string().max(512).optional(),
    codeVerifier: z.string().min(43).max(128).optional(),
    nonce: z.string().max(512).optional(),
    redirectUri: z.url().max(512).optional(),
  }),
  reply: z.discriminatedUnion('type', [
    z.object({ type: z.literal('LOGIN_SUCCESS'), accessToken: z.string(), consent: askedConsent }),
    z.object({ type: z.literal('REGISTRATION_REQUIRED'), userInfoKey: z.string() }),
  ]),
  failures: ['SIGN_IN_FAILED', 'SIGN_IN_PROVIDER_UNAVAILABLE'] as const,
};

const marketingConsents = z.object({
  marketingAds: z.boolean(),
  marketingEvents: z.boolean(),
  /** When the choice was last made or confirmed; null if marketing was never agreed to. */
  confirmedAt: timestamp.nullable(),
  /** Two years have passed since: the law requires asking again. */
  reconfirmationDue: z.boolean(),
});

/** The day from which it is in force. */
const documentVersion = z.iso.date().meta({ example: '2026-12-17' });

const askedDocuments = z.object({
  documents: z.array(
    z.object({
      document: z.enum(['TERMS', 'PRIVACY']),
      version: documentVersion,
      inForce: z.boolean(),
      /** Where its whole text is, in the language of the call. */
      path: z.string(),
      changes: z.array(z.object({ title: z.string(), before: z.string().nullable(), after: z.string() })),
    }),
  ),
});

/** Something is rented, a payment is being confirmed or refunded, or a membership runs. */
export const withdrawalObstacle = z.enum(['OPEN_RENTAL', 'OPEN_PAYMENT', 'OPEN_MEMBERSHIP']);

/** 2–12 Korean or Latin letters, digits and underscores. */
export const nickname = z.string().trim().regex(nicknamePattern, nicknameRule);

export const MAX_PROFILE_IMAGE_BYTES = 512 * 1024;

export const accountEndpoints = defineEndpoints({
  'POST /api/v1/auth/token/refresh': {
    summary: 'A new access token for the refresh cookie, which is rotated',
    access: 'public',
    rateBucket: 'refresh',
    topLevel: true,
    reply: z.object({ accessToken: z.string() }),
    failures: ['SIGN_IN_REQUIRED'],
  },
  'POST /api/v1/auth/logout': {
    summary: 'End this session, its access tokens included',
    access: 'member',
    openWithoutConsent: true,
    reply: noContent,
    failures: [],
  },
  'POST /api/v1/auth/register': {
    summary: 'Become a member after a first sign-in',
    access: 'public',
    rateBucket: 'sign_in',
    topLevel: true,
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
    access: 'member',
    openWithoutConsent: true,
    reply: z.object({
      email: z.string().nullable(),
      nickname: z.string(),
      profileImage: z.string().nullable(),
      provider,
      language: z.enum(languages).nullable().meta({ description: 'null: never chosen' }),
    }),
    failures: [],
  },
  'PUT /api/v1/language': {
    summary: 'Choose the language of the pages here and, signed in, of mails, messages and other devices',
    access: 'optional',
    openWithoutConsent: true,
    extra: true,
    body: z.object({ language: z.enum(languages) }),
    reply: noContent,
    failures: [],
  },
  'GET /api/v1/users/me/consents': {
    summary: "The member's marketing choices",
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    reply: marketingConsents,
    failures: [],
  },
  'PATCH /api/v1/users/me/consents': {
    summary: 'Change or confirm the marketing choices',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    body: z.object({ marketingAds: z.boolean(), marketingEvents: z.boolean() }),
    reply: marketingConsents,
    failures: [],
  },
  'GET /api/v1/users/me/documents': {
    summary: 'The changed documents that wait for the member’s consent, and what changes in them',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    reply: askedDocuments,
    failures: [],
  },
  'POST /api/v1/users/me/documents': {
    summary: 'Agree to changed documents; answers what is still asked. Agreeing twice is agreeing once',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    body: z.object({
      documents: z
        .array(z.object({ document: z.enum(['TERMS', 'PRIVACY']), version: documentVersion }))
        .min(1)
        .max(10),
    }),
    reply: askedDocuments,
    failures: ['STATE_CONFLICT'],
  },
  'GET /api/v1/users/me/sessions': {
    summary: 'The browsers the member is signed in with, the newest first',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          /** null: no browser, or one from before it was asked. */
          kind: z.enum(['PHONE', 'TABLET', 'COMPUTER']).nullable(),
          signedInAt: timestamp,
          lastUsedAt: timestamp,
        }),
      ),
    }),
    failures: [],
  },
  'DELETE /api/v1/users/me/sessions': {
    summary: 'Sign out everywhere but here',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    reply: noContent,
    failures: [],
  },
  'DELETE /api/v1/users/me/sessions/{id}': {
    summary: "End one of the member's sessions",
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    params: z.object({ id: z.uuid() }),
    reply: noContent,
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/users/me/withdraw': {
    summary: 'Whether the member may withdraw now, and if not, why',
    access: 'member',
    openWithoutConsent: true,
    reply: z.discriminatedUnion('available', [
      z.object({
        available: z.literal(true),
        points: z.int().meta({ description: 'that would be gone' }),
      }),
      z.object({ available: z.literal(false), reason: withdrawalObstacle }),
    ]),
    failures: [],
  },
  'POST /api/v1/users/me/withdraw': {
    summary: 'Withdraw; a reason that is no known code is the free text for OTHER',
    access: 'member',
    openWithoutConsent: true,
    topLevel: true,
    body: z.object({ reasons: z.array(text(500)).min(1).max(20) }),
    reply: z.object({ status: z.literal(200) }),
    failures: ['WITHDRAWAL_BLOCKED', 'WITHDRAWAL_MEMBERSHIP_OPEN', 'WITHDRAWAL_PAYMENT_OPEN'],
  },
  'GET /api/v1/users/withdrawal-reasons': {
    summary: 'Reasons to choose from when withdrawing',
    access: 'public',
    reply: z.object({ reasons: z.array(z.object({ code: z.string(), description: z.string() })) }),
    failures: [],
  },
  'PATCH /api/v1/users/profile': {
    summary: 'Change nickname and picture; a null picture means unchanged',
    access: 'member',
    body: z.object({ newProfileImage: z.string().max(1024).nullable(), newNickname: nickname }),
    reply: noContent,
    failures: ['NICKNAME_TAKEN', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'GET /api/v1/users/nicknames/{nickname}/availability': {
    summary: 'Whether a nickname is free',
    access: 'public',
    rateBucket: 'nickname',
    params: z.object({ nickname }),
    reply: z.object({ available: z.boolean() }),
    failures: [],
  },
  'GET /api/v1/users/profile-image/pre-signed': {
    summary: 'A five-minute address to PUT one webp picture to',
    access: 'member',
    query: z.object({
      extension: z.literal('webp'),
      /** In bytes; the address then takes a picture of exactly this size. */
      size: z.coerce.number().int().min(1).max(MAX_PROFILE_IMAGE_BYTES).optional(),
    }),
    reply: z.object({ preSignedUrl: z.string() }),
    failures: ['UPLOAD_LIMIT'],
  },
});
