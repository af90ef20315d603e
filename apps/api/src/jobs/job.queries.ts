// The statements of the job queue: claim a job under a lease, renew it, finish it, postpone it; dead jobs and their retry.
import { sql } from 'kysely';
import { now, type Database, type Db } from '#api/database/database.ts';

/** One run of a job. Whoever claims it next raises `attempts`, so a worker that lost its lease no longer matches the row. */
export interface JobClaim {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

const LEASE_SECONDS = 15;
const MAX_ATTEMPTS = 20;
const MAX_BACKOFF_SECONDS = 3_600;

const leaseEnd = sql<Date>`ondesk_now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** Claims the job that has been due longest by moving its next run behind a lease: should this process die, another takes over. */
export async function claimJob(db: Database, kinds: readonly string[]): Promise<JobClaim | undefined> {
  return db
    .updateTable('jobs')
    .set({ run_at: leaseEnd, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'waiting')
        .where('run_at', '<=', now)
        .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'max_attempts'])
    .executeTakeFirst();
}

export async function renewLease(db: Db, claim: JobClaim): Promise<void> {
  await claimed(db, claim).set({ run_at: leaseEnd }).execute();
}

/** A finished job keeps no payload: it may have named a person. */
export async function finishJob(db: Db, claim: JobClaim): Promise<void> {
  await claimed(db, claim)
    .set({ state: 'done', finished_at: now, payload: '{}', last_error: null })
    .execute();
}

/** 5 s, 10 s, 20 s … at most an hour; after the last attempt the job is dead, and a person looks at it. */
export async function postponeJob(db: Db, claim: JobClaim, error: unknown): Promise<void> {
  const attempt = MAX_ATTEMPTS - (claim.max_attempts - claim.attempts);
  const seconds = Math.min(5 * 2 ** (attempt - 1), MAX_BACKOFF_SECONDS);
  await claimed(db, claim)
    .set({
      last_error: summarizeError(error),
      ...(isLastAttempt(claim)
        ? { state: 'dead' as const, finished_at: now }
        : { run_at: sql<Date>`ondesk_now() + make_interval(secs => ${seconds})` }),
    })
    .execute();
}

export function isLastAttempt({ attempts, max_attempts }: JobClaim): boolean {
  return attempts >= max_attempts;
}

function claimed(db: Db, { id, attempts }: JobClaim) {
  return db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting');
}

/** A database error quotes rows in its message: of that only the code is stored. */
function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('severity' in error && 'code' in error) return `database error ${String(error.code)}`;
  return `${error.name}: ${error.message}`.slice(0, 200);
}

export interface DeadJob {
  id: number;
  kind: string;
  attempts: number;
  lastError: string | null;
  deadSince: Date;
}

export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'last_error as lastError'])
    .select((eb) => eb.ref('finished_at').$notNull().as('deadSince'))
    .where('state', '=', 'dead')
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
}

/** Gives a dead job as many attempts as a new one has. Says whether there was such a job. */
export async function retryDeadJob(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      state: 'waiting',
      finished_at: null,
      run_at: now,
      max_attempts: sql`attempts + ${sql.lit(MAX_ATTEMPTS)}`,
    })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`notify jobs`.execute(db);
  return true;
}
