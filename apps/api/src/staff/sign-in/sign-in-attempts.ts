// Locks out whoever guesses passwords and codes. An attempt is counted before it is checked and given back when it was right, so that
// many guesses at once are no more than many guesses in turn.
import { sql } from 'kysely';
import { inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { writeAudit, type AuditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { StaffRole } from '#contract/permission.ts';

const MAX_WRONG = 5;
const WRONG_WITHIN_MINUTES = 15;
const LOCK_MINUTES = 15;
const MAX_WRONG_OF_ADDRESS = 20;

export interface Attempt {
  readonly id: number;
  /** Null for an e-mail nobody of ours has. */
  readonly staff: { id: number; role: StaffRole } | null;
  /** False while the account is locked: whatever was sent is wrong. */
  readonly isAdmitted: boolean;
  /** Whether the account is locked unless this attempt was right. */
  readonly isLast: boolean;
}

/** Refuses an address that was wrong too often within the hour. */
export async function beginAttempt(db: Database, caller: Caller, staff: Attempt['staff']): Promise<Attempt> {
  return inTransaction(db, 'system', async (tx) => {
    const id = await countAddress(tx, caller.address);
    const count = staff === null ? undefined : await countAccount(tx, staff.id);
    return { id, staff, isAdmitted: count !== undefined, isLast: count !== undefined && count >= MAX_WRONG };
  });
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
async function countAccount(tx: Tx, staffId: number): Promise<number | undefined> {
  const { rows } = await sql<{ is_locked: boolean; earlier: number }>`
    select coalesce(locked_until > ondesk_now(), false) as is_locked,
      case when first_failed_at > ondesk_now() - make_interval(mins => ${WRONG_WITHIN_MINUTES})
        then failed_attempts else 0 end as earlier
    from staff where id = ${staffId} for no key update`.execute(tx);
  const { is_locked, earlier } = rows[0]!;
  if (is_locked) return undefined;
  const count = earlier + 1;
  await sql`
    update staff set failed_attempts = ${count},
      first_failed_at = case when ${earlier}::int = 0 then ondesk_now() else first_failed_at end,
      locked_until = case when ${count}::int >= ${MAX_WRONG} then ondesk_now() + make_interval(mins => ${LOCK_MINUTES}) end
    where id = ${staffId}`.execute(tx);
  return count;
}

/** The password was right: this attempt no longer counts, but wrong codes before it still do. */
export async function takeBackAttempt(db: Db, { id, staff, isLast }: Attempt): Promise<void> {
  await db.deleteFrom('staff_sign_in_attempts').where('id', '=', id).execute();
  if (staff === null) return;
  await sql`
    update staff set failed_attempts = greatest(failed_attempts - 1, 0),
      locked_until = case when ${isLast}::boolean then null else locked_until end
    where id = ${staff.id}`.execute(db);
}

/** Both factors were right: the account starts from nothing wrong. */
export async function clearAttempts(db: Db, { id, staff }: Attempt): Promise<void> {
  await db.deleteFrom('staff_sign_in_attempts').where('id', '=', id).execute();
  if (staff !== null) await unlockAccount(db, staff.id);
}

export async function unlockAccount(db: Db, staffId: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ failed_attempts: 0, first_failed_at: null, locked_until: null })
    .where('id', '=', staffId)
    .execute();
}

/** Keeps the count and records it; owners see a lock in the list of staff and in the log. */
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
  await writeAudit(db, author, attempt.isLast ? [refused, locked] : [refused]);
}
