// Answers the calls about being someone: sign-in, registration, profile, consents, withdrawal.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';
import { inTransaction, type Database } from '#api/database/database.ts';
import type { Limits } from '#api/http/limits.ts';
import type { Logger } from '#api/http/log.ts';
import { Failure } from '#api/http/refuse.ts';
import { Shared, type Handlers } from '#api/http/serve.ts';
import type { accountCalls } from '#contract/account.ts';
import { getMember, isNicknameTaken, listWithdrawalReasons } from './account.queries.ts';
import { changeProfile, offerUpload } from './change-profile.ts';
import { getMarketingConsents, recordConsents } from './consent.queries.ts';
import type { IdentityProviders } from './identity-provider.ts';
import type { ImageStore } from './image-store.ts';
import { register } from './register.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { endSession, forgetRefreshToken, handOver, readRefreshToken, renewSession } from './tokens.ts';
import { mayWithdraw, withdraw } from './withdraw.ts';

export interface AccountNeeds {
  config: Config;
  db: Database;
  log: Logger;
  limits: Limits;
  tokenSecret: Uint8Array;
  identityProviders: IdentityProviders;
  imageStore: ImageStore;
}

export function accountRoutes(needs: AccountNeeds): Handlers<typeof accountCalls> {
  const { db } = needs;
  return {
    'POST /api/v1/auth/login/kakao': async ({ body, reply }) =>
      greet(needs, reply, await signIn(needs, 'kakao', body)),
    'POST /api/v1/auth/login/google': async ({ body, reply }) =>
      greet(needs, reply, await signIn(needs, 'google', body)),
    'POST /api/v1/auth/register': async ({ body, reply }) => ({
      type: 'LOGIN_SUCCESS',
      accessToken: await handOver(needs, reply, await register(needs, body)),
    }),
    'POST /api/v1/auth/token/refresh': ({ request, reply }) => refresh(needs, request, reply),
    'POST /api/v1/auth/logout': async ({ viewer, reply }) => {
      await endSession(db, viewer.sessionId, 'logout');
      forgetRefreshToken(needs, reply);
      return null;
    },

    'GET /api/v1/users/me': ({ viewer }) => getMember(db, viewer.memberId),
    'GET /api/v1/users/me/consents': ({ viewer }) => getMarketingConsents(db, viewer.memberId),
    'PATCH /api/v1/users/me/consents': ({ viewer, body }) =>
      inTransaction(db, `member:${viewer.memberId}`, async (tx) => {
        await recordConsents(tx, viewer.memberId, {
          marketing_ads: body.marketingAds,
          marketing_events: body.marketingEvents,
        });
        return getMarketingConsents(tx, viewer.memberId);
      }),
    'PATCH /api/v1/users/profile': async ({ viewer, body }) => {
      await changeProfile(needs, viewer, body);
      return null;
    },
    'GET /api/v1/users/profile-image/pre-signed': async ({ viewer }) => ({
      preSignedUrl: await offerUpload(needs, viewer),
    }),
    'GET /api/v1/users/nicknames/{nickname}/availability': async ({ params, request }) => {
      needs.limits.refuseGuesser(request);
      const taken = await isNicknameTaken(db, params.nickname);
      // Finding out who is here, name by name, is guessing.
      if (taken) await needs.limits.countMiss(request);
      return { available: !taken };
    },

    'GET /api/v1/users/me/withdraw': async ({ viewer }) => ({
      available: await mayWithdraw(db, viewer.memberId),
    }),
    'POST /api/v1/users/me/withdraw': async ({ viewer, body, reply }) => {
      await withdraw(needs, viewer, body);
      forgetRefreshToken(needs, reply);
      return null;
    },
    'GET /api/v1/users/withdrawal-reasons': async () =>
      new Shared({ reasons: await listWithdrawalReasons(db) }, 60),
  };
}

async function greet(needs: AccountNeeds, reply: FastifyReply, signedIn: SignedIn) {
  return signedIn.kind === 'member'
    ? { type: 'LOGIN_SUCCESS' as const, accessToken: await handOver(needs, reply, signedIn.session) }
    : { type: 'REGISTRATION_REQUIRED' as const, userInfoKey: signedIn.userInfoKey };
}

/** A refusal leaves the cookie alone: another tab may have signed in meanwhile, and its cookie is the same one. */
async function refresh(needs: AccountNeeds, request: FastifyRequest, reply: FastifyReply) {
  const refreshToken = readRefreshToken(request);
  if (refreshToken === undefined) throw new Failure('SIGN_IN_REQUIRED');
  needs.limits.refuseGuesser(request);
  const renewal = await renewSession(needs.db, refreshToken);
  if (renewal.kind === 'renewed') return { accessToken: await handOver(needs, reply, renewal.session) };
  if (renewal.kind === 'reused')
    needs.log.warn('a refresh token was used a second time; its session was ended');
  await needs.limits.countMiss(request);
  throw new Failure('SIGN_IN_REQUIRED');
}
