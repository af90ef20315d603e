// Sessions: a short-lived access token for calls, and a long-lived refresh token in a cookie that is rotated at every use.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Config } from '#api/config/config.ts';
import { inTransaction, now, type Database, type Db, type Tx } from '#api/database/database.ts';
import { TOKEN_ISSUER } from '#api/http/authenticator.ts';
import { hashSecret, makeSecret } from '#api/http/secret.ts';
import { MAX_SESSION_DAYS, REFRESH_TOKEN_DAYS } from '#domain/legal/retention.ts';
import { deviceKindOf, type DeviceKind } from './device-kind.ts';

/** One signed-in browser, and its current refresh token. */
export interface Session {
  sessionId: string;
  memberId: number;
  refreshToken: string;
  /** Until the refresh token expires. */
  secondsLeft: number;
}

/** What somebody signs in with: its refresh token of an earlier session, and what kind of device it is on. */
export interface Browser {
  refreshToken: string | undefined;
  deviceKind: DeviceKind | null;
}

export type EndOfSession =
  | 'logout'
  | 'ended_by_member'
  | 'withdrawal'
  | 'replaced'
  | 'reuse'
  | 'expired'
  | 'operator';

export interface TokenDeps {
  config: Pick<Config, 'publicOrigin'>;
  tokenSecret: Uint8Array;
}

const COOKIE = 'ondesk_refresh';
const COOKIE_PATH = '/api/v1/auth';
/** What the cookie was called over https before 1.0.0. */
const FORMER_SECURE_COOKIE = `__Secure-${COOKIE}`;
const ACCESS_MINUTES = 15;
/** How long a token that was just rotated still works: for two tabs refreshing together, or a lost answer. */
const OVERLAP_MS = 10_000;

/**
 * The member's row must be locked: a session begun beside a withdrawal would outlive it. The session the same browser had
 * before ends, since nobody could log out of it any more.
 */
export async function beginSession(
  tx: Tx,
  memberId: number,
  { refreshToken, deviceKind }: Browser,
): Promise<Session> {
  if (refreshToken !== undefined) {
    const before = await lockFamilyOf(tx, hashSecret(refreshToken));
    if (before) await endSession(tx, before.id, 'replaced');
  }
  const sessionId = randomUUID();
  await tx
    .insertInto('session_families')
    .values({ id: sessionId, member_id: memberId, device_kind: deviceKind })
    .execute();
  return issueRefreshToken(tx, { id: sessionId, member_id: memberId });
}

async function issueRefreshToken(tx: Tx, family: { id: string; member_id: number }): Promise<Session> {
  const refreshToken = makeSecret();
  const { secondsLeft } = await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashSecret(refreshToken),
      family_id: family.id,
      expires_at: sql`(
        select least(
          ondesk_now() + make_interval(days => ${REFRESH_TOKEN_DAYS}),
          started_at + make_interval(days => ${MAX_SESSION_DAYS})
        ) from session_families where id = ${family.id}
      )`,
    })
    .returning(sql<number>`floor(extract(epoch from expires_at - ondesk_now()))::integer`.as('secondsLeft'))
    .executeTakeFirstOrThrow();
  return { sessionId: family.id, memberId: family.member_id, refreshToken, secondsLeft };
}

/** Locked, so that of two tabs the second sees what the first did. */
async function lockFamilyOf(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('session_families')
    .select(['id', 'member_id', 'ended_at'])
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type Renewal =
  | { kind: 'renewed'; session: Session }
  /** Nobody was ever given this token, or it expired so long ago that it was purged. */
  | { kind: 'unknown' }
  | { kind: 'ended' }
  | { kind: 'reused' };

/**
 * Exchanges a refresh token. One that was exchanged before, outside the overlap, or instead of which another one of the
 * session was used, has been stolen from someone: nobody can tell from whom, so the whole session ends.
 */
export async function renewSession(db: Database, refreshToken: string): Promise<Renewal> {
  return inTransaction(db, 'system', async (tx) => {
    const hash = hashSecret(refreshToken);
    const family = await lockFamilyOf(tx, hash);
    if (!family) return { kind: 'unknown' };
    const token = await tx
      .selectFrom('refresh_tokens')
      .select(['rotated_at', 'superseded_at', 'expires_at', now.as('now')])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!token || family.ended_at !== null || token.expires_at <= token.now) return { kind: 'ended' };
    const { rotated_at: rotatedAt } = token;
    const isStale = rotatedAt !== null && token.now.getTime() - rotatedAt.getTime() > OVERLAP_MS;
    if (isStale || token.superseded_at !== null) {
      await endSession(tx, family.id, 'reuse');
      return { kind: 'reused' };
    }
    if (rotatedAt === null) await rotate(tx, family.id, hash);
    return { kind: 'renewed', session: await issueRefreshToken(tx, family) };
  });
}

/** Marks a token as used, and ends the others of its session that wait to be used: a thief's among them, or the owner's. */
async function rotate(tx: Tx, sessionId: string, hash: Buffer): Promise<void> {
  await tx.updateTable('refresh_tokens').set({ rotated_at: now }).where('token_hash', '=', hash).execute();
  await tx
    .updateTable('refresh_tokens')
    .set({ superseded_at: now })
    .where('family_id', '=', sessionId)
    .where('rotated_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Access tokens end with it: every call checks that its session is open. */
export async function endSession(db: Db, sessionId: string, reason: EndOfSession): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ ended_at: now, ended_why: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a member's sessions, all but one, or only one; gives how many there were. */
export async function endSessionsOf(
  db: Db,
  memberId: number,
  reason: EndOfSession,
  options: { except?: string; only?: string } = {},
): Promise<number> {
  let query = db
    .updateTable('session_families')
    .set({ ended_at: now, ended_why: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (options.except !== undefined) query = query.where('id', '<>', options.except);
  if (options.only !== undefined) query = query.where('id', '=', options.only);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Sets the refresh cookie and returns the access token. */
export async function issueTokens(deps: TokenDeps, reply: FastifyReply, session: Session): Promise<string> {
  void reply.setCookie(cookieName(deps), session.refreshToken, {
    ...cookieOptions(deps),
    maxAge: session.secondsLeft,
  });
  clearFormerCookie(deps, reply);
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(session.memberId))
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${Math.min(ACCESS_MINUTES * 60, session.secondsLeft)}s`)
    .sign(deps.tokenSecret);
}

export function readBrowser(deps: TokenDeps, request: FastifyRequest): Browser {
  return {
    refreshToken: readRefreshToken(deps, request),
    deviceKind: deviceKindOf(request.headers['user-agent']),
  };
}

export function readRefreshToken(deps: TokenDeps, request: FastifyRequest): string | undefined {
  return (
    request.cookies[cookieName(deps)] ??
    // Whoever was signed in before the upgrade stays so: the next use exchanges the cookie for one of today's name.
    (isSecure(deps) ? request.cookies[FORMER_SECURE_COOKIE] : undefined)
  );
}

export function clearRefreshToken(deps: TokenDeps, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(deps), cookieOptions(deps));
  clearFormerCookie(deps, reply);
}

function clearFormerCookie(deps: TokenDeps, reply: FastifyReply): void {
  if (reply.request.cookies[FORMER_SECURE_COOKIE] === undefined) return;
  void reply.clearCookie(FORMER_SECURE_COOKIE, { ...cookieOptions(deps), path: COOKIE_PATH });
}

/** Over https nobody on the network, and no neighbouring subdomain, can plant a `__Host-` cookie; it must have the path `/`. */
function cookieName(deps: TokenDeps): string {
  return isSecure(deps) ? `__Host-${COOKIE}` : COOKIE;
}

function isSecure({ config }: TokenDeps): boolean {
  return config.publicOrigin.startsWith('https:');
}

function cookieOptions(deps: TokenDeps) {
  const path = isSecure(deps) ? '/' : COOKIE_PATH;
  return { path, httpOnly: true, sameSite: 'strict', secure: isSecure(deps) } as const;
}
