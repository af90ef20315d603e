// The endpoints of signing in to the console, of the session, and of one's own account.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Failure } from '#api/http/failure.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { sessionEndpoints } from '#contract/console/staff/session.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { describeCaller } from './caller.ts';
import { changeOwnName } from './own-account/change-own-name.ts';
import { changeOwnPassword } from './own-account/change-own-password.ts';
import { offerAuthenticator, takeOverAuthenticator, totpIssuer } from './own-account/move-authenticator.ts';
import { getOwnFactors, listOwnSessions, setPreference } from './own-account/own-account.queries.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { getInvitation } from './people/invitations.ts';
import {
  addPasskey,
  listPasskeys,
  offerPasskeyRegistration,
  offerPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from './sign-in/passkeys.ts';
import { proveSecondFactor, stepUp } from './sign-in/prove-second-factor.ts';
import { replaceRecoveryCodes } from './sign-in/recovery-codes.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import {
  clearSessionCookie,
  endStaffSessions,
  readDeviceToken,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './sign-in/staff-session.ts';
import type { PresentedCookies, StaffSignInDeps } from './sign-in/staff-sign-in-deps.ts';
import { totpUri } from './sign-in/totp.ts';
import { getMe } from './staff-account.queries.ts';
import { csrfToken, idleMinutes, STEP_UP_MINUTES } from './staff-authenticator.ts';
import { staffTransaction } from './staff-transaction.ts';

export function sessionConsoleRoutes(deps: StaffSignInDeps): Handlers<typeof sessionEndpoints> {
  const { config, db, tokenSecret } = deps;
  const cookiesOf = (request: FastifyRequest): PresentedCookies => ({
    sessionToken: readSessionToken(config, request),
    deviceToken: readDeviceToken(config, request),
  });
  return {
    'POST /api/v1/console/session/password': async ({ body, request, reply }) => {
      const first = await signInWithPassword(deps, describeCaller(request), body, cookiesOf(request));
      if (first.next === 'totp') return first;
      setSessionCookie(config, reply, first.sessionToken);
      return { next: 'done', challenge: null };
    },
    'POST /api/v1/console/session/totp': async ({ body, request, reply }) => {
      const signedIn = await proveSecondFactor(deps, describeCaller(request), body, cookiesOf(request));
      setSessionCookie(config, reply, signedIn.sessionToken);
      if (signedIn.deviceToken !== null) setDeviceCookie(config, reply, signedIn.deviceToken);
      return getMe(db, signedIn.staffId);
    },
    'POST /api/v1/console/session/passkey/options': () => offerPasskeySignIn(deps),
    'POST /api/v1/console/session/passkey': async ({ body, request, reply }) => {
      const signedIn = await signInWithPasskey(deps, describeCaller(request), body, cookiesOf(request));
      setSessionCookie(config, reply, signedIn.sessionToken);
      return getMe(db, signedIn.staffId);
    },
    'GET /api/v1/console/session': ({ viewer }) => describeSession(deps, viewer),
    'DELETE /api/v1/console/session': async ({ viewer, reply }) => {
      await staffTransaction(db, viewer, async (tx, audit) => {
        await endStaffSessions(tx, viewer.staffId, 'signed_out', { only: viewer.sessionId });
        await audit.write({ action: 'session.end', subject: 'staff', subjectId: viewer.staffId });
      });
      clearSessionCookie(config, reply);
      return null;
    },
    'POST /api/v1/console/session/step-up': async ({ viewer, body, reply }) => {
      const { sessionToken, steppedUpAt } = await stepUp(deps, viewer, body.code);
      setSessionCookie(config, reply, sessionToken);
      return { steppedUpUntil: toKoreanIso(steppedUpUntil(steppedUpAt)) };
    },
    'GET /api/v1/console/sessions': async ({ viewer }) => {
      const { idle_minutes } = await readSession(deps, viewer);
      return wholeList(await listOwnSessions(db, viewer, idle_minutes));
    },
    'DELETE /api/v1/console/sessions/{id}': ({ viewer, params }) =>
      staffTransaction(db, viewer, async (tx, audit) => {
        const ended = await endStaffSessions(tx, viewer.staffId, 'ended_by_person', { only: params.id });
        if (ended === 0) throw new Failure('NOT_FOUND');
        await audit.write({
          action: 'session.end',
          subject: 'staff',
          subjectId: viewer.staffId,
          after: { other: params.id !== viewer.sessionId },
        });
        return null;
      }),

    'GET /api/v1/console/invitations/{token}': async ({ params }) => {
      const invitation = await getInvitation(db, tokenSecret, params.token);
      const { name, email, role, invitedBy, expiresAt, totpSecret } = invitation;
      const uri = totpUri(totpSecret, totpIssuer(deps), email);
      return {
        name,
        email,
        role,
        invitedBy,
        expiresAt: toKoreanIso(expiresAt),
        totp: { secret: totpSecret, uri },
      };
    },
    'POST /api/v1/console/invitations/{token}': async ({ params, body, request, reply }) => {
      const input = { token: params.token, ...body };
      const accepted = await acceptInvitation(deps, describeCaller(request), input, cookiesOf(request));
      setSessionCookie(config, reply, accepted.sessionToken);
      return { recoveryCodes: accepted.recoveryCodes };
    },

    'GET /api/v1/console/account': ({ viewer }) => getOwnFactors(db, viewer.staffId),
    'PATCH /api/v1/console/account': ({ viewer, body }) => changeOwnName(db, viewer, body.name),
    'POST /api/v1/console/account/password': ({ viewer, body }) => changeOwnPassword(deps, viewer, body),
    'POST /api/v1/console/account/totp': ({ viewer, body }) =>
      body.code === undefined
        ? offerAuthenticator(deps, viewer)
        : takeOverAuthenticator(deps, viewer, body.code),
    'POST /api/v1/console/account/recovery-codes': ({ viewer }) =>
      staffTransaction(db, viewer, async (tx, audit) => {
        const recoveryCodes = await replaceRecoveryCodes(tx, tokenSecret, viewer.staffId);
        await audit.write({ action: 'account.recovery_codes', subject: 'staff', subjectId: viewer.staffId });
        return { recoveryCodes };
      }),
    'GET /api/v1/console/account/passkeys': async ({ viewer }) =>
      wholeList(await listPasskeys(db, viewer.staffId)),
    'POST /api/v1/console/account/passkeys/options': ({ viewer }) => offerPasskeyRegistration(deps, viewer),
    'POST /api/v1/console/account/passkeys': ({ viewer, body }) => addPasskey(deps, viewer, body),
    'DELETE /api/v1/console/account/passkeys/{id}': ({ viewer, params }) =>
      removePasskey(deps, viewer, params.id),
    'PATCH /api/v1/console/account/preferences': ({ viewer, body }) => setPreference(db, viewer, body),
  };
}

async function describeSession(deps: StaffSignInDeps, viewer: StaffViewer) {
  const session = await readSession(deps, viewer);
  const until = steppedUpUntil(session.stepped_up_at);
  return {
    me: await getMe(deps.db, viewer.staffId),
    token: csrfToken(deps.tokenSecret, viewer.sessionId),
    idleSeconds: session.idle_minutes * 60,
    absoluteEnd: toKoreanIso(session.ends_at),
    steppedUpUntil: until > session.now ? toKoreanIso(until) : null,
    preferences: session.preferences,
    features: {
      demo: session.is_demo,
      mail: deps.mailInvitation !== null,
      mailIsSandbox: deps.config.messages.mail?.url === null,
    },
  };
}

async function readSession({ db }: StaffSignInDeps, { sessionId }: StaffViewer) {
  const { rows } = await sql<{
    idle_minutes: number;
    ends_at: Date;
    stepped_up_at: Date;
    now: Date;
    preferences: Record<string, unknown>;
    is_demo: boolean;
  }>`
    select ${idleMinutes} as idle_minutes, staff_sessions.ends_at, staff_sessions.stepped_up_at, ondesk_now() as now,
      staff.preferences, exists (select from installation where key = 'demo') as is_demo
    from staff_sessions join staff on staff.id = staff_sessions.staff_id
    where staff_sessions.id = ${sessionId}`.execute(db);
  return rows[0]!;
}

function steppedUpUntil(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * MINUTE_MS);
}
