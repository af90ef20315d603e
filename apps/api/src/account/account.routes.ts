// The account routes: sign-in, registration, profile, consents, withdrawal.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config/config.ts';
import { inTransaction, type Database } from '#api/database/database.ts';
import type { RateLimiter } from '#api/http/limits/rate-limiter.ts';
import type { Logger } from '#api/http/log.ts';
import { Failure } from '#api/http/failure.ts';
import { requestLanguage } from '#api/http/request-language.ts';
import { Guess, PublicReply, type Handlers } from '#api/http/serve.ts';
import type { accountEndpoints } from '#contract/member/account.ts';
import { getMember, isNicknameTaken, listWithdrawalReasons, lockMember } from './account.queries.ts';
import { agreeToDocuments, listDocuments } from './agree-to-documents.ts';
import { changeProfile, createUploadUrl } from './change-profile.ts';
import { getMarketingConsents, recordConsents } from './consent.queries.ts';
import type { IdentityProviders } from '#api/identity/identity-provider.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { findAskedConsent } from '#api/settings/documents/document-version.queries.ts';
import { countPointsToLose } from '#api/point/point.queries.ts';
import { chooseLanguage, followSavedLanguage } from './language.ts';
import { register } from './sign-in/register.ts';
import { listSessions } from './sign-in/session.queries.ts';
import { signIn, type SignedIn } from './sign-in/sign-in.ts';
import {
  endSession,
  endSessionsOf,
  clearRefreshToken,
  issueTokens,
  readBrowser,
  readRefreshToken,
  renewSession,
  type Session,
} from './sign-in/tokens.ts';
import { findWithdrawalObstacle, withdraw } from './withdrawal/withdraw.ts';

export interface AccountDeps {
  config: Config;
  db: Database;
  log: Logger;
  rateLimiter: RateLimiter;
  tokenSecret: Uint8Array;
  identityProviders: IdentityProviders;
  imageStore: ImageStore;
}

export function accountRoutes(deps: AccountDeps): Handlers<typeof accountEndpoints> {
  const { db } = deps;
  return {
    'POST /api/v1/auth/login/kakao': async ({ body, request, reply }) =>
      loginReply(deps, request, reply, await signIn(deps, 'kakao', body, readBrowser(deps, request))),
    'POST /api/v1/auth/login/google': async ({ body, request, reply }) =>
      loginReply(deps, request, reply, await signIn(deps, 'google', body, readBrowser(deps, request))),
    'POST /api/v1/auth/register': async ({ body, request, reply }) => {
      const language = requestLanguage(request);
      const session = await register(deps, { ...body, language }, readBrowser(deps, request));
      return { type: 'LOGIN_SUCCESS', accessToken: await begin(deps, request, reply, session) };
    },
    'POST /api/v1/auth/token/refresh': ({ request, reply }) => refresh(deps, request, reply),
    'POST /api/v1/auth/logout': async ({ viewer, reply }) => {
      await endSession(db, viewer.sessionId, 'logout');
      clearRefreshToken(deps, reply);
      return null;
    },

    'GET /api/v1/users/me': ({ viewer }) => getMember(db, viewer.memberId),
    'PUT /api/v1/language': async ({ viewer, body, reply }) => {
      await chooseLanguage(deps, viewer, body.language, reply);
      return null;
    },
    'GET /api/v1/users/me/consents': ({ viewer }) => getMarketingConsents(db, viewer.memberId),
    'PATCH /api/v1/users/me/consents': ({ viewer, body, request }) =>
      inTransaction(db, `member:${viewer.memberId}`, async (tx) => {
        if (!(await lockMember(tx, viewer.memberId))) throw new Failure('SIGN_IN_REQUIRED');
        const choices = { marketing_ads: body.marketingAds, marketing_events: body.marketingEvents };
        await recordConsents(tx, viewer.memberId, choices, requestLanguage(request));
        return getMarketingConsents(tx, viewer.memberId);
      }),
    'GET /api/v1/users/me/documents': async ({ viewer, request }) => ({
      documents: await listDocuments(db, viewer.memberId, requestLanguage(request)),
    }),
    'POST /api/v1/users/me/documents': async ({ viewer, body, request }) => ({
      documents: await agreeToDocuments(db, viewer, body.documents, requestLanguage(request)),
    }),
    'PATCH /api/v1/users/profile': async ({ viewer, body }) => {
      await changeProfile(deps, viewer, body);
      return null;
    },
    'GET /api/v1/users/profile-image/pre-signed': async ({ viewer, query }) => ({
      preSignedUrl: await createUploadUrl(deps, viewer, query.size),
    }),
    'GET /api/v1/users/nicknames/{nickname}/availability': new Guess(async ({ params }, markMiss) => {
      const taken = await isNicknameTaken(db, params.nickname);
      // Trying out names to find members is guessing.
      if (taken) markMiss();
      return { available: !taken };
    }),

    'GET /api/v1/users/me/sessions': async ({ viewer }) => ({
      sessions: (await listSessions(db, viewer.memberId)).map((session) =>
        Object.assign(session, { current: session.id === viewer.sessionId }),
      ),
    }),
    'DELETE /api/v1/users/me/sessions': async ({ viewer }) => {
      await endSessionsOf(db, viewer.memberId, 'ended_by_member', { except: viewer.sessionId });
      return null;
    },
    'DELETE /api/v1/users/me/sessions/{id}': async ({ viewer, params }) => {
      const ended = await endSessionsOf(db, viewer.memberId, 'ended_by_member', { only: params.id });
      if (ended === 0) throw new Failure('NOT_FOUND');
      return null;
    },

    'GET /api/v1/users/me/withdraw': async ({ viewer }) => {
      const reason = await findWithdrawalObstacle(db, viewer.memberId);
      if (reason !== undefined) return { available: false, reason };
      return { available: true, points: await countPointsToLose(db, viewer.memberId) };
    },
    'POST /api/v1/users/me/withdraw': async ({ viewer, body, reply }) => {
      await withdraw(deps, viewer, body);
      clearRefreshToken(deps, reply);
      return { status: 200 };
    },
    'GET /api/v1/users/withdrawal-reasons': async () =>
      new PublicReply({ reasons: await listWithdrawalReasons(db) }, 60),
  };
}

async function loginReply(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) {
  if (signedIn.kind !== 'member')
    return { type: 'REGISTRATION_REQUIRED' as const, userInfoKey: signedIn.userInfoKey };
  const consent = await findAskedConsent(deps.db, signedIn.session.memberId);
  return {
    type: 'LOGIN_SUCCESS' as const,
    accessToken: await begin(deps, request, reply, signedIn.session),
    ...(consent && { consent }),
  };
}

/** The access token of a session that has just begun, with its cookies. */
async function begin(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply, session: Session) {
  await followSavedLanguage(deps, session.memberId, request, reply);
  return issueTokens(deps, reply, session);
}

/** A refusal leaves the cookie alone: another tab may have signed in meanwhile, and its cookie is the same one. */
async function refresh(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply) {
  const refreshToken = readRefreshToken(deps, request);
  if (refreshToken === undefined) throw new Failure('SIGN_IN_REQUIRED');
  const renewal = await deps.rateLimiter.guess(request, 'refresh', async (markMiss) => {
    const outcome = await renewSession(deps.db, refreshToken);
    // A token we once gave is no guess, even when its session has ended.
    if (outcome.kind === 'unknown') markMiss();
    return outcome;
  });
  if (renewal.kind === 'renewed') return { accessToken: await issueTokens(deps, reply, renewal.session) };
  if (renewal.kind === 'reused')
    deps.log.warn('a refresh token was used a second time; its session was ended');
  throw new Failure('SIGN_IN_REQUIRED');
}
