// Whether the service can do its work: the database answers, takes writes, has space for them, and has every migration.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
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

const notReady = (cause?: unknown) => new Failure('UNAVAILABLE', { retryAfterSeconds: 2 }, { cause });

/** No row is written: it would grow the log and the catalogue of the database with every balancer that asks. */
async function requireReady(db: Database): Promise<void> {
  const known = await knownMigrations();
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ takesWrites: boolean; applied: string[] }>`
        select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesWrites",
          array(select name from migrations) as applied`.execute(tx);
      const { takesWrites, applied } = rows[0]!;
      if (!takesWrites || !known.every((name) => applied.includes(name))) throw notReady();
      await writeTemporaryFile(tx).catch((error: unknown) => {
        throw notReady(error);
      });
    });
}

/** 280 kB. */
const TEMPORARY_ROWS = 20_000;

/**
 * With a full disk PostgreSQL goes on answering, and its log has a reserve: what fails is a table that must grow. So it is made
 * to write rows that exceed its memory into a temporary file, beside the tables: deleted at once, in no log, backup or standby.
 */
async function writeTemporaryFile(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.execute(
    tx,
  );
  await sql`select count(*) from generate_series(1, ${sql.lit(TEMPORARY_ROWS)})`.execute(tx);
}
