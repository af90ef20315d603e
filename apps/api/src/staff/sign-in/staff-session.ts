// Sessions of staff: an opaque token in a cookie, of which only the hash is stored, and how they begin and end.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#api/config/config.ts';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { hashSecret, makeSecret } from '#api/http/secret.ts';
import type { StaffRole } from '#contract/permission.ts';
import { writeAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';

/** However busy: after this, somebody has to sign in again. */
export const SESSION_HOURS = 12;
export const DEVICE_DAYS = 30;

export type SignInMethod = 'code' | 'recovery_code' | 'remembered_device' | 'passkey' | 'invitation';
export type EndOfStaffSession =
  | 'signed_out'
  | 'replaced'
  | 'ended_by_person'
  | 'password_changed'
  | 'rights_changed'
  | 'disabled'
  | 'second_factor_reset'
  | 'expired';

type Cookies = Pick<Config, 'console'>;

/** Signs a person in and gives the token for the cookie. The session the same browser had before ends. */
export async function beginStaffSession(
  tx: Tx,
  staff: { id: number; role: StaffRole },
  caller: Caller,
  { method, presentedToken }: { method: SignInMethod; presentedToken: string | undefined },
): Promise<string> {
  if (presentedToken !== undefined) {
    await tx
      .updateTable('staff_sessions')
      .set({ ended_at: now, ended_why: 'replaced' satisfies EndOfStaffSession })
      .where('token_hash', '=', hashSecret(presentedToken))
      .where('ended_at', 'is', null)
      .execute();
  }
  const token = makeSecret();
  await tx
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashSecret(token),
      staff_id: staff.id,
      ends_at: sql`ondesk_now() + make_interval(hours => ${SESSION_HOURS})`,
      // On a remembered device no code was typed: the first protected act asks for one.
      stepped_up_at: method === 'remembered_device' ? sql`'epoch'::timestamptz` : now,
      address: caller.address,
      user_agent: caller.userAgent,
    })
    .execute();
  await tx.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staff.id).execute();
  await writeAudit(tx, { ...caller, staffId: staff.id, role: staff.role }, [
    { action: 'session.begin', subject: 'staff', subjectId: staff.id, after: { method } },
  ]);
  return token;
}

/** Gives the session another token for its cookie: whoever holds the one it had until now is signed out. */
export async function renewStaffSession(
  tx: Tx,
  sessionId: string,
): Promise<{ sessionToken: string; steppedUpAt: Date }> {
  const sessionToken = makeSecret();
  const { stepped_up_at: steppedUpAt } = await tx
    .updateTable('staff_sessions')
    .set({ token_hash: hashSecret(sessionToken), stepped_up_at: now })
    .where('id', '=', sessionId)
    .returning('stepped_up_at')
    .executeTakeFirstOrThrow();
  return { sessionToken, steppedUpAt };
}

/** Ends a person's sessions at once, in every process; one may be spared, so that nobody throws themselves out. */
export async function endStaffSessions(
  db: Db,
  staffId: number,
  reason: EndOfStaffSession,
  options: { except?: string; only?: string } = {},
): Promise<number> {
  let query = db
    .updateTable('staff_sessions')
    .set({ ended_at: now, ended_why: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now);
  if (options.except !== undefined) query = query.where('id', '<>', options.except);
  if (options.only !== undefined) query = query.where('id', '=', options.only);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function rememberDevice(tx: Tx, staffId: number): Promise<string> {
  const token = makeSecret();
  await tx
    .insertInto('staff_devices')
    .values({
      token_hash: hashSecret(token),
      staff_id: staffId,
      expires_at: sql`ondesk_now() + make_interval(days => ${DEVICE_DAYS})`,
    })
    .execute();
  return token;
}

export async function isRememberedDevice(
  db: Db,
  staffId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const device = await db
    .selectFrom('staff_devices')
    .select('staff_id')
    .where('token_hash', '=', hashSecret(token))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return device !== undefined;
}

export async function deleteDevices(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute();
}

export function readSessionToken(config: Cookies, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config, 'od_console')];
}

export function setSessionCookie(config: Cookies, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(config, 'od_console'), token, {
    ...cookieOptions(config),
    maxAge: SESSION_HOURS * 60 * 60,
  });
}

export function clearSessionCookie(config: Cookies, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(config, 'od_console'), cookieOptions(config));
}

export function readDeviceToken(config: Cookies, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config, 'od_console_device')];
}

export function setDeviceCookie(config: Cookies, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(config, 'od_console_device'), token, {
    ...cookieOptions(config),
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
}

/** Over https nobody on the network, and no neighbouring subdomain, can plant a `__Host-` cookie; it must have the path `/`. */
function cookieName(config: Cookies, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

function cookieOptions(config: Cookies) {
  const path = isSecure(config) ? '/' : '/api/v1/console';
  return { path, httpOnly: true, sameSite: 'strict', secure: isSecure(config) } as const;
}

function isSecure({ console: { origin } }: Cookies): boolean {
  return origin.startsWith('https:');
}
