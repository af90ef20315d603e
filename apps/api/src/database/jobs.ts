// Work that follows from a change: written in the same transaction, done once, retried with patience.
import { sql } from 'kysely';
import { now, type Database, type Db, type Tx } from './database.ts';

export type JobHandlers = Readonly<Record<string, (payload: never) => Promise<void>>>;

const LEASE_SECONDS = 45;
const MAX_ATTEMPTS = 20;

export async function enqueueJob(
  tx: Tx,
  kind: string,
  payload: Record<string, unknown>,
  afterMinutes = 0,
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      kind,
      payload: JSON.stringify(payload),
      run_at: sql`ondesk_now() + make_interval(mins => ${afterMinutes})`,
    })
    .execute();
}

/**
 * Does the jobs that are due, one after the other. A job is taken by moving its next run behind a lease:
 * if this process dies meanwhile, another takes it over when the lease lapses.
 */
export async function runDueJobs(
  db: Database,
  handlers: JobHandlers,
  onError: (kind: string, error: unknown) => void,
): Promise<number> {
  let done = 0;
  for (;;) {
    const job = await takeJob(db, Object.keys(handlers));
    if (!job) return done;
    try {
      await handlers[job.kind]!(job.payload as never);
      await db
        .updateTable('jobs')
        .set({ state: 'done', last_error: null })
        .where('id', '=', job.id)
        .execute();
      done += 1;
    } catch (error) {
      onError(job.kind, error);
      await postpone(db, job, error);
    }
  }
}

async function takeJob(db: Database, kinds: string[]) {
  return db
    .updateTable('jobs')
    .set({ run_at: sql`ondesk_now() + make_interval(secs => ${LEASE_SECONDS})`, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'waiting')
        .where('run_at', '<=', now)
        .where('kind', 'in', kinds)
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
}

/** 5 s, 10 s, 20 s … at most an hour; after twenty tries an operator looks at it. */
async function postpone(db: Db, job: { id: number; attempts: number }, error: unknown): Promise<void> {
  const seconds = Math.min(5 * 2 ** (job.attempts - 1), 3_600);
  await db
    .updateTable('jobs')
    .set({
      run_at: sql`ondesk_now() + make_interval(secs => ${seconds})`,
      state: job.attempts >= MAX_ATTEMPTS ? 'given_up' : 'waiting',
      last_error: error instanceof Error ? error.name : 'unknown',
    })
    .where('id', '=', job.id)
    .execute();
}
