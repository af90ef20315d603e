// A kind of background job, and how one is queued: in the same transaction as the change it follows from.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';

/**
 * One kind lives in one `*.job.ts` beside its noun. A job runs at least once: a worker may die after the work and before
 * recording it, so `run` must do no harm when it is repeated.
 */
export interface Job<Deps, Payload> {
  kind: string;
  /** How many of this kind a process runs at the same time, so that a slow provider leaves lanes for other kinds. */
  cap: number;
  run(deps: Deps, payload: Payload): Promise<void>;
}

export async function enqueueJob<Payload extends object>(
  tx: Tx,
  job: Job<never, Payload>,
  payload: Payload,
  options: {
    afterMinutes?: number;
    /** Of several jobs with the same key only the first is queued. */
    once?: string;
  } = {},
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: JSON.stringify(payload),
      once: options.once ?? null,
      run_at: sql`ondesk_now() + make_interval(mins => ${options.afterMinutes ?? 0})`,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}
