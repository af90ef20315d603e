// Sessions: a short-lived access token for calls, and a long-lived refresh token in a cookie that is rotated at every use.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Config } from '#api/config.ts';
import { inTransaction, now, type Database, type Db, type Tx } from '#api/database/database.ts';
import { TOKEN_ISSUER } from '#api/http/authenticator.ts';

/** One signed-in browser, and its current refresh token. */
export interface Session {
  sessionId: string;
  refreshToken: string;
}

export type EndOfSession = 'logout' | 'withdrawal' | 'reuse' | 'expired';

export interface TokenDeps {
  config: Pick<Config, 'publicOrigin'>;
  tokenSecret: Uint8Array;
}

const COOKIE = 'ondesk_refresh';
const COOKIE_PATH = '/api/v1/auth';
const ACCESS_MINUTES = 15;
const REFRESH_DAYS = 30;
/** How long a token that was just rotated still works: for two tabs refreshing together, or a lost answer. */
const OVERLAP_MS = 10_000;

/** A secret nobody can guess; only its hash is ever stored. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The member's row must be locked: a session begun beside a withdrawal would outlive it. */
export async function beginSession(tx: Tx, memberId: number): Promise<Session> {
  const sessionId = randomUUID();
  await tx.insertInto('session_families').values({ id: sessionId, member_id: memberId }).execute();
  return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId) };
}

async function issueRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  const refreshToken = makeSecret();
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecret(refreshToken),
      family_id: sessionId,
      expires_at: sql`ondesk_now() + make_interval(days => ${REFRESH_DAYS})`,
    })
    .execute();
  return refreshToken;
}

export type Renewal = { kind: 'renewed'; session: Session } | { kind: 'unknown' } | { kind: 'reused' };

/**
 * Exchanges a refresh token. One that was exchanged before, outside the overlap, has been stolen from someone:
 * nobody can tell from whom, so the whole session ends.
 */
export async function renewSession(db: Database, refreshToken: string): Promise<Renewal> {
  return inTransaction(db, 'system', async (tx) => {
    const hash = hashSecret(refreshToken);
    // Locked, so that of two tabs the second sees what the first did.
    const token = await tx
      .selectFrom('refresh_tokens')
      .innerJoin('session_families', 'session_families.id', 'refresh_tokens.family_id')
      .select(['family_id', 'rotated_at', now.as('now')])
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .where('ended_at', 'is', null)
      .forUpdate('refresh_tokens')
      .executeTakeFirst();
    if (!token) return { kind: 'unknown' };
    const { family_id: sessionId, rotated_at: rotatedAt } = token;
    if (rotatedAt !== null && token.now.getTime() - rotatedAt.getTime() > OVERLAP_MS) {
      await endSession(tx, sessionId, 'reuse');
      return { kind: 'reused' };
    }
    if (rotatedAt === null) {
      await tx
        .updateTable('refresh_tokens')
        .set({ rotated_at: now })
        .where('token_hash', '=', hash)
        .execute();
    }
    return { kind: 'renewed', session: { sessionId, refreshToken: await issueRefreshToken(tx, sessionId) } };
  });
}

/** Access tokens end with it: every call checks that its session is open. */
export async function endSession(db: Db, sessionId: string, why: EndOfSession): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionsOf(tx: Tx, memberId: number, why: EndOfSession): Promise<void> {
  await tx
    .updateTable('session_families')
    .set({ ended_at: now, ended_why: why })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sets the refresh cookie and returns the access token. */
export async function issueTokens(deps: TokenDeps, reply: FastifyReply, session: Session): Promise<string> {
  void reply.setCookie(COOKIE, session.refreshToken, {
    ...cookieOptions(deps),
    maxAge: REFRESH_DAYS * 24 * 60 * 60,
  });
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_MINUTES}m`)
    .sign(deps.tokenSecret);
}

export function readRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

export function clearRefreshToken(deps: TokenDeps, reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, cookieOptions(deps));
}

function cookieOptions({ config }: TokenDeps) {
  return {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicOrigin.startsWith('https:'),
  } as const;
}
