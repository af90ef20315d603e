// Whether the service can do its work: the database answers, takes writes, and has every migration.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { knownMigrations } from '#api/database/migrate.ts';
import { Failure } from '#api/http/failure.ts';

/** Anybody may ask. */
const CACHE_MS = 5_000;

interface Readiness {
  /** Reported, but no reason to send requests elsewhere: every process sees the same claims. */
  staleClaims: number;
}

/** Requests within the cache time share one check, good or bad, even while it is still running. */
export function createReadinessCheck(
  deps: { db: Database; countStaleClaims: () => Promise<number> },
  clockMs: () => number = () => performance.now(),
): () => Promise<Readiness> {
  const check = async () => {
    await requireReady(deps.db);
    return { staleClaims: await deps.countStaleClaims() };
  };
  let cached: { since: number; outcome: Promise<Readiness> } | undefined;
  return () => {
    if (!cached || clockMs() - cached.since >= CACHE_MS) cached = { since: clockMs(), outcome: check() };
    return cached.outcome;
  };
}

/** Reads only: a check that wrote would grow the log and the catalogue of the database with every balancer that asks. */
async function requireReady(db: Database): Promise<void> {
  const known = await knownMigrations();
  const { rows } = await sql<{ takesWrites: boolean; applied: string[] }>`
    select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesWrites",
      array(select name from migrations) as applied`.execute(db);
  const { takesWrites, applied } = rows[0]!;
  if (!takesWrites || !known.every((name) => applied.includes(name)))
    throw new Failure('UNAVAILABLE', { retryAfterSeconds: 2 });
}
