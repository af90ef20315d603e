// Signing in to the console: password and code, step-up, the session itself, invitations, and one's own account.
import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFaults } from '#domain/password/password-fault.ts';
import { defineEndpoints, noContent, opaqueKey, rowId, text, timestamp } from '../../endpoint.ts';
import { permission, staffRole } from '../../permission.ts';
import { listOf } from '../shapes.ts';

const password = z.string().min(1).max(1000);
/** 12 to 128 characters; what is in it is checked against a list of common ones on the server. */
const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, passwordFaults.tooShort)
  .max(MAX_PASSWORD_LENGTH, passwordFaults.tooLong);
const staffName = text(40);
const code = z.string().regex(/^\d{6}$/, '숫자 여섯 자리를 입력해 주세요.');

export const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  rights: z.array(permission),
  /** null: all stations. */
  stationIds: z.array(z.int()).nullable(),
});

const session = z.object({
  me,
  /** Sent back as X-Console-Token with every call that is not a GET. */
  token: z.string(),
  idleSeconds: z.int(),
  absoluteEnd: timestamp,
  /** Until when no code is asked for; null when the next protected act asks for one. */
  steppedUpUntil: timestamp.nullable(),
  preferences: z.record(z.string(), z.unknown()),
  features: z.object({
    demo: z.boolean(),
    mail: z.boolean(),
    /** Mail goes to the sandbox's inbox only. */
    mailIsSandbox: z.boolean(),
  }),
});

/** The browser's own shapes of WebAuthn, passed on as they are and checked by the server's library. */
const webauthn = z.record(z.string(), z.unknown());
const passkeyOptions = z.object({ challenge: z.string(), options: webauthn });
const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

export const sessionEndpoints = defineEndpoints({
  'POST /api/v1/console/session/password': {
    summary: 'First factor: e-mail and password',
    access: 'public',
    ownOriginOnly: true,
    body: z.object({ email: text(254), password }),
    reply: z.discriminatedUnion('next', [
      z.object({ next: z.literal('totp'), challenge: z.string() }),
      z.object({ next: z.literal('done'), challenge: z.null() }),
    ]),
    failures: ['SIGN_IN_REFUSED'],
  },
  'POST /api/v1/console/session/totp': {
    summary: 'Second factor: a code of the authenticator, or one of the recovery codes',
    access: 'public',
    ownOriginOnly: true,
    body: z
      .object({
        challenge: opaqueKey,
        code: code.optional(),
        recoveryCode: text(40).optional(),
        rememberDevice: z.boolean().optional(),
      })
      .refine(
        (sent) => (sent.code === undefined) !== (sent.recoveryCode === undefined),
        '숫자나 복구 코드 하나만 보내 주세요.',
      ),
    reply: me,
    // The challenge is over after five minutes: the password is asked for again.
    failures: ['CODE_REFUSED', 'CONSOLE_SIGN_IN_REQUIRED'],
  },
  'GET /api/v1/console/session': {
    summary: 'Who is signed in, what they may do, and when the session ends',
    access: { staff: 'signed_in' },
    reply: session,
    failures: [],
  },
  'DELETE /api/v1/console/session': {
    summary: 'Sign out',
    access: { staff: 'signed_in' },
    reply: noContent,
    failures: [],
  },
  'POST /api/v1/console/session/step-up': {
    summary: 'A fresh code for what needs one',
    access: { staff: 'signed_in' },
    body: z.object({ code }),
    reply: z.object({ steppedUpUntil: timestamp }),
    failures: ['CODE_REFUSED'],
  },
  'GET /api/v1/console/sessions': {
    summary: "One's own open sessions",
    access: { staff: 'signed_in' },
    reply: listOf(
      z.object({
        id: z.string(),
        current: z.boolean(),
        /** Null where the user agent names none we know. */
        device: z.object({
          browser: z.enum(['whale', 'edge', 'samsung', 'firefox', 'chrome', 'safari']).nullable(),
          system: z.enum(['iphone', 'ipad', 'android', 'windows', 'mac', 'chromebook', 'linux']).nullable(),
        }),
        startedAt: timestamp,
        lastUsedAt: timestamp,
      }),
    ),
    failures: [],
  },
  'DELETE /api/v1/console/sessions/{id}': {
    summary: "End one of one's own sessions",
    access: { staff: 'signed_in' },
    params: z.object({ id: z.uuid() }),
    reply: noContent,
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/console/invitations/{token}': {
    summary: 'What an invitation is for, and the authenticator secret to scan',
    access: 'public',
    params: z.object({ token: opaqueKey }),
    reply: z.object({
      name: z.string(),
      email: z.string(),
      role: staffRole,
      invitedBy: z.string().nullable(),
      expiresAt: timestamp,
      totp: z.object({ secret: z.string(), uri: z.string() }),
    }),
    failures: ['INVITATION_GONE'],
  },
  'POST /api/v1/console/invitations/{token}': {
    summary: 'Accept: set a password, prove the authenticator, get the recovery codes, and be signed in',
    access: 'public',
    ownOriginOnly: true,
    params: z.object({ token: opaqueKey }),
    body: z.object({
      /** How the person wants to be called; without it, as the invitation says. */
      name: staffName.optional(),
      password: newPassword,
      totpCode: code,
    }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    failures: ['INVITATION_GONE', 'PASSWORD_REFUSED', 'CODE_REFUSED'],
  },
  'GET /api/v1/console/account': {
    summary: "What one's own account is protected with",
    access: { staff: 'signed_in' },
    reply: z.object({
      passwordChangedAt: timestamp.nullable(),
      secondFactorSince: timestamp.nullable(),
      recoveryCodesLeft: z.int(),
    }),
    failures: [],
  },
  'PATCH /api/v1/console/account': {
    summary: "Change one's own name",
    access: { staff: 'signed_in' },
    body: z.object({ name: staffName }),
    reply: noContent,
    failures: [],
  },
  'POST /api/v1/console/account/password': {
    summary: "Change one's own password; every other session ends",
    access: { staff: 'signed_in' },
    stepUp: true,
    body: z.object({ current: password, next: newPassword }),
    reply: noContent,
    failures: ['SIGN_IN_REFUSED', 'PASSWORD_REFUSED'],
  },
  'POST /api/v1/console/account/totp': {
    summary: 'Move to a new authenticator: without a code it offers a secret, with one it takes it over',
    access: { staff: 'signed_in' },
    stepUp: true,
    body: z.object({ code: code.optional() }),
    reply: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    failures: ['CODE_REFUSED', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/account/recovery-codes': {
    summary: 'Ten new recovery codes; the old ones stop working',
    access: { staff: 'signed_in' },
    stepUp: true,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    failures: [],
  },
  'POST /api/v1/console/session/passkey/options': {
    summary: 'Begin signing in with a passkey: a challenge for five minutes, used once',
    access: 'public',
    ownOriginOnly: true,
    reply: passkeyOptions,
    failures: [],
  },
  'POST /api/v1/console/session/passkey': {
    summary: 'Sign in with a passkey: both factors at once',
    access: 'public',
    ownOriginOnly: true,
    body: z.object({ challenge: opaqueKey, response: webauthn }),
    reply: me,
    failures: ['SIGN_IN_REFUSED'],
  },
  'GET /api/v1/console/account/passkeys': {
    summary: "One's own passkeys",
    access: { staff: 'signed_in' },
    reply: listOf(passkey),
    failures: [],
  },
  'POST /api/v1/console/account/passkeys/options': {
    summary: 'Begin adding a passkey',
    access: { staff: 'signed_in' },
    stepUp: true,
    reply: passkeyOptions,
    failures: [],
  },
  'POST /api/v1/console/account/passkeys': {
    summary: 'Add a passkey',
    access: { staff: 'signed_in' },
    stepUp: true,
    body: z.object({ challenge: opaqueKey, name: text(40), response: webauthn }),
    reply: passkey,
    failures: ['STATE_CONFLICT'],
  },
  'DELETE /api/v1/console/account/passkeys/{id}': {
    summary: "Remove one of one's own passkeys",
    access: { staff: 'signed_in' },
    stepUp: true,
    params: z.object({ id: rowId }),
    reply: noContent,
    failures: ['NOT_FOUND'],
  },
  'PATCH /api/v1/console/account/preferences': {
    summary: 'Columns, density and shortcuts, remembered per person',
    access: { staff: 'signed_in' },
    body: z.object({ key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), value: z.json() }),
    reply: noContent,
    failures: [],
  },
});
