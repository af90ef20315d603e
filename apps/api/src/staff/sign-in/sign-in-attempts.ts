// Locks out whoever guesses passwords and codes. An attempt is counted before it is checked and given back when it was right, so that
// many guesses at once are no more than many guesses in turn.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { writeAudit, type AuditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { StaffRole } from '#contract/permission.ts';
import { tellOwnerOfLock } from './tell-owner-of-lock.job.ts';

const MAX_WRONG = 5;
const WRONG_WITHIN_MINUTES = 15;
export const LOCK_MINUTES = 15;
const MAX_WRONG_OF_ADDRESS = 20;

/** Where an account is counted: strangers can guess at the sign-in, and only there. */
const counters = {
  signIn: {
    wrong: sql.ref('failed_attempts'),
    firstAt: sql.ref('first_failed_at'),
    lockedUntil: sql.ref('locked_until'),
  },
  session: {
    wrong: sql.ref('session_failed_attempts'),
    firstAt: sql.ref('session_first_failed_at'),
    lockedUntil: sql.ref('session_locked_until'),
  },
};
type Place = keyof typeof counters;

export interface Attempt {
  readonly place: Place;
  /** Of the address it came from; null inside a session, where the account alone is counted. */
  readonly id: number | null;
  /** Null for an e-mail nobody of ours has. */
  readonly staff: { id: number; role: StaffRole } | null;
  /** False while the account is locked there: whatever was sent is wrong. */
  readonly isAdmitted: boolean;
  /** Whether the account is locked unless this attempt was right. */
  readonly isLast: boolean;
}

/** Before there is a session. Refuses an address that was wrong too often within the hour. */
export async function beginAttempt(db: Database, caller: Caller, staff: Attempt['staff']): Promise<Attempt> {
  return inTransaction(db, 'system', async (tx) => {
    const id = await countAddress(tx, caller.address);
    const count = staff === null ? undefined : await countAccount(tx, 'signIn', staff.id);
    return describeAttempt('signIn', id, staff, count);
  });
}

/** Of somebody signed in: strangers who guess their password, or at the same address, an office's for example, are no reason to refuse them. */
export async function beginAttemptInSession(
  db: Database,
  { staffId, role }: Pick<StaffViewer, 'staffId' | 'role'>,
): Promise<Attempt> {
  return inTransaction(db, 'system', async (tx) =>
    describeAttempt('session', null, { id: staffId, role }, await countAccount(tx, 'session', staffId)),
  );
}

function describeAttempt(
  place: Place,
  id: Attempt['id'],
  staff: Attempt['staff'],
  count: number | undefined,
): Attempt {
  const isAdmitted = count !== undefined;
  return { place, id, staff, isAdmitted, isLast: isAdmitted && count >= MAX_WRONG };
}

async function countAddress(tx: Tx, address: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff sign-in ${address}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    select count(*) as count, ceil(extract(epoch from min(at) + interval '1 hour' - ondesk_now()))::int as seconds_left
    from staff_sign_in_attempts
    where address = ${address} and at > ondesk_now() - interval '1 hour'`.execute(tx);
  const { count, seconds_left } = rows[0]!;
  if (count >= MAX_WRONG_OF_ADDRESS) {
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, seconds_left) });
  }
  const { id } = await tx
    .insertInto('staff_sign_in_attempts')
    .values({ address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many were wrong within the quarter of an hour, this one included; undefined while the account is locked. */
async function countAccount(tx: Tx, place: Place, staffId: number): Promise<number | undefined> {
  const { wrong, firstAt, lockedUntil } = counters[place];
  const { rows } = await sql<{ is_locked: boolean; earlier: number }>`
    select coalesce(${lockedUntil} > ondesk_now(), false) as is_locked,
      case when ${firstAt} > ondesk_now() - make_interval(mins => ${WRONG_WITHIN_MINUTES})
        then ${wrong} else 0 end as earlier
    from staff where id = ${staffId} for no key update`.execute(tx);
  const { is_locked, earlier } = rows[0]!;
  if (is_locked) return undefined;
  const count = earlier + 1;
  await sql`
    update staff set ${wrong} = ${count},
      ${firstAt} = case when ${earlier}::int = 0 then ondesk_now() else ${firstAt} end,
      ${lockedUntil} = case when ${count}::int >= ${MAX_WRONG} then ondesk_now() + make_interval(mins => ${LOCK_MINUTES}) end
    where id = ${staffId}`.execute(tx);
  return count;
}

/** The password was right: this attempt no longer counts, but wrong codes before it still do. */
export async function takeBackAttempt(db: Db, { place, id, staff, isLast }: Attempt): Promise<void> {
  await giveBackAddress(db, id);
  if (staff === null) return;
  const { wrong, lockedUntil } = counters[place];
  await sql`
    update staff set ${wrong} = greatest(${wrong} - 1, 0),
      ${lockedUntil} = case when ${isLast}::boolean then null else ${lockedUntil} end
    where id = ${staff.id}`.execute(db);
}

/** Both factors were right: the account starts from nothing wrong there. */
export async function clearAttempts(db: Db, { place, id, staff }: Attempt): Promise<void> {
  await giveBackAddress(db, id);
  if (staff !== null) await forgetWrong(db, place, staff.id);
}

async function forgetWrong(db: Db, place: Place, staffId: number): Promise<void> {
  const { wrong, firstAt, lockedUntil } = counters[place];
  await sql`update staff set ${wrong} = 0, ${firstAt} = null, ${lockedUntil} = null where id = ${staffId}`.execute(
    db,
  );
}

async function giveBackAddress(db: Db, id: Attempt['id']): Promise<void> {
  if (id === null) return;
  await db.deleteFrom('staff_sign_in_attempts').where('id', '=', id).execute();
}

/** How many wrong attempts of the address no longer count. */
export async function clearAddress(db: Db, address: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sign_in_attempts')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function unlockAccount(db: Db, staffId: number): Promise<void> {
  await forgetWrong(db, 'signIn', staffId);
  await forgetWrong(db, 'session', staffId);
}

/** Keeps the count and records it; owners see a lock in the list of staff and in the log, and each is told of it once. */
export async function recordWrongAttempt(
  db: Database,
  caller: Caller,
  attempt: Attempt,
  what: 'password' | 'code' | 'passkey',
): Promise<void> {
  const { staff } = attempt;
  const author = { ...caller, staffId: staff?.id ?? null, role: staff?.role ?? null };
  const refused: AuditEntry = {
    action: 'session.refuse',
    subject: 'staff',
    subjectId: staff?.id ?? '-',
    after: { what, ...(staff !== null && !attempt.isAdmitted ? { locked: true } : {}) },
  };
  const locked: AuditEntry = {
    action: 'session.lock',
    subject: 'staff',
    subjectId: staff?.id ?? '-',
    after: { wrong: MAX_WRONG, minutes: LOCK_MINUTES },
  };
  await inTransaction(db, 'system', async (tx) => {
    await writeAudit(tx, author, attempt.isLast ? [refused, locked] : [refused]);
    if (!attempt.isLast || staff === null) return;
    if (attempt.place === 'session') await lockSignIn(tx, staff.id);
    await tellOwners(tx, staff.id);
  });
}

/** Whoever guesses in somebody's open session does not go on at the sign-in. */
async function lockSignIn(tx: Tx, staffId: number): Promise<void> {
  await sql`
    update staff set locked_until = greatest(locked_until, session_locked_until) where id = ${staffId}`.execute(
    tx,
  );
}

async function tellOwners(tx: Tx, staffId: number): Promise<void> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
  for (const { id: ownerId } of owners)
    await enqueueJob(tx, tellOwnerOfLock, { ownerId, staffId, mailId: randomUUID() });
}
