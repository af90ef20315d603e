// Whether the service can do its work: the database answers, can store something new, and has every migration.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { knownMigrations } from '#api/database/migrate.ts';
import { Failure } from '#api/http/failure.ts';

/** Anybody may ask, and each check writes to the database. */
const CACHE_MS = 5_000;

/** Requests within the cache time share one check, good or bad, even while it is still running. */
export function createReadinessCheck(
  db: Database,
  clockMs: () => number = () => performance.now(),
): () => Promise<void> {
  let cached: { since: number; outcome: Promise<void> } | undefined;
  return () => {
    if (!cached || clockMs() - cached.since >= CACHE_MS) {
      cached = { since: clockMs(), outcome: requireReady(db) };
    }
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
