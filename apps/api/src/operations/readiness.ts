// Whether the service can do its work: the database answers, can store something new, and has every migration.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { knownMigrations } from '#api/database/migrate.ts';
import { Failure } from '#api/http/failure.ts';

/** Anybody may ask, and each check writes to the database. */
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

async function requireReady(db: Database): Promise<void> {
  const known = await knownMigrations();
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  // A write that needs new space: a database whose disk is full still reads, and overwrites what it has.
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table disk_probe on commit drop as select 1 as value`.execute(tx);
  });
  if (!known.every((name) => applied.has(name))) throw new Failure('UNAVAILABLE', { retryAfterSeconds: 2 });
}
