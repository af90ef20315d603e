// Runs queued jobs in parallel lanes, with a cap per kind; woken by a notification, at the latest by the next poll.
import type { Logger } from 'pino';
import type { Database } from '#api/database/database.ts';
import { listen, type Listener } from '#api/database/listen.ts';
import type { Job } from './job.ts';
import { claimJob, finishJob, isLastAttempt, postponeJob, renewLease, type JobClaim } from './job.queries.ts';

const MAX_LANES = 8;
/** Three renewals fit into one lease: a single slow one loses nothing. */
const RENEW_MS = 5_000;
/** Finds jobs planned for later and leases that lapsed; new jobs announce themselves. */
const POLL_MS = 2_000;

export class JobWorker<Deps extends { db: Database; log: Logger }> {
  readonly #deps: Deps;
  readonly #jobs: ReadonlyMap<string, Job<Deps, never>>;
  readonly #renewMs: number;
  readonly #pollMs: number;
  readonly #running = new Map<Promise<void>, string>();
  #listener: Listener | undefined;
  #loop: Promise<void> = Promise.resolve();
  #stopped = false;
  #wake: () => void = () => {};

  constructor(
    deps: Deps,
    jobs: readonly Job<Deps, never>[],
    { renewMs = RENEW_MS, pollMs = POLL_MS }: { renewMs?: number; pollMs?: number } = {},
  ) {
    this.#deps = deps;
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]));
    this.#renewMs = renewMs;
    this.#pollMs = pollMs;
  }

  /** Runs jobs as they come, until it is stopped. */
  start(databaseUrl: string): void {
    const { log } = this.#deps;
    this.#listener = listen(databaseUrl, 'jobs', {
      onNotify: () => this.#wake(),
      onError: (error) => log.warn({ err: error }, 'the job listener lost its connection and reconnects'),
    });
    this.#loop = this.#work();
  }

  /** Takes no further job and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#listener?.stop();
    await this.#loop;
    await Promise.all(this.#running.keys());
  }

  /** Runs every job that is due and returns when the last of them has ended. */
  async runDueJobs(): Promise<void> {
    for (;;) {
      // Jobs of a kind at its cap are passed over: only a look with every lane free says that none is due.
      const wasIdle = this.#running.size === 0;
      const claimed = await this.#fillLanes();
      if (wasIdle && claimed === 0) return;
      if (this.#running.size > 0) await Promise.race(this.#running.keys());
    }
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      // Armed before looking: a notification during the look must not be lost.
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      this.#wake = wake;
      const poll = setTimeout(wake, this.#pollMs);
      try {
        await this.#fillLanes();
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'jobs could not be claimed; the next poll tries again');
      }
      if (!this.#stopped) await woken;
      clearTimeout(poll);
    }
  }

  /** One claim after the other: two at the same time could both count the last free place of a kind. */
  async #fillLanes(): Promise<number> {
    let claimed = 0;
    while (!this.#stopped && this.#running.size < MAX_LANES) {
      const kinds = this.#kindsBelowCap();
      const claim = kinds.length === 0 ? undefined : await claimJob(this.#deps.db, kinds);
      if (!claim) break;
      claimed += 1;
      const run = this.#run(claim).finally(() => {
        this.#running.delete(run);
        this.#wake();
      });
      this.#running.set(run, claim.kind);
    }
    return claimed;
  }

  #kindsBelowCap(): string[] {
    const running = [...this.#running.values()];
    return [...this.#jobs.values()]
      .filter(({ kind, cap }) => running.filter((other) => other === kind).length < cap)
      .map(({ kind }) => kind);
  }

  /** Never rejects: what cannot be recorded is run again when the lease lapses. */
  async #run(claim: JobClaim): Promise<void> {
    const { db, log } = this.#deps;
    const stopRenewing = this.#keepLease(claim);
    try {
      // Only workers that died can have used up every attempt without anybody recording the failure.
      if (claim.attempts > claim.max_attempts) throw new Error('every worker that ran this job died');
      await this.#jobs.get(claim.kind)!.run(this.#deps, claim.payload as never);
      await stopRenewing();
      await finishJob(db, claim);
    } catch (error) {
      const about = { err: error, job: claim.kind, jobId: claim.id };
      if (isLastAttempt(claim)) log.error(about, 'a job failed for the last time and waits for an operator');
      else log.warn(about, 'a job failed and will be tried again');
      await stopRenewing();
      await postponeJob(db, claim, error).catch((cause: unknown) =>
        log.warn({ err: cause, job: claim.kind, jobId: claim.id }, 'a failed job was not postponed'),
      );
    }
  }

  /** Returns what ends it: a renewal still under way must not overwrite what is recorded next. */
  #keepLease(claim: JobClaim): () => Promise<void> {
    const { db, log } = this.#deps;
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = renewal
        .then(() => renewLease(db, claim))
        .catch((error: unknown) =>
          log.warn({ err: error, job: claim.kind, jobId: claim.id }, 'the lease of a job was not renewed'),
        );
    }, this.#renewMs);
    return async () => {
      clearInterval(timer);
      await renewal;
    };
  }
}
