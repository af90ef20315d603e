// Seeds the whole demo, its city, its staff and what they did, as one transaction: a database has all of it or nothing.
import type { Client } from 'pg';
import type { Config } from '#api/config/config.ts';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { withClient } from '#api/database/with-database.ts';
import { isDemo, isEmpty, resetDemo, seedDemo } from './demo-city.ts';
import { seedInsight } from './seed/seed-insight.ts';
import { seedMoney } from './seed/seed-money.ts';
import { seedOperations } from './seed/seed-operations.ts';
import { seedStaff } from './seed/people/seed-staff.ts';

const SEEDING_LOCK = 7_309_442;

interface SeedDeps {
  config: Pick<Config, 'console'>;
  tokenSecret: Uint8Array;
  /** Past the pooler: the lock is held by a session. */
  directUrl: string;
}

export type SeedOutcome = 'seeded' | 'already_there' | 'other_data';

/** A database that holds anything, of whatever version, stays as it is. */
export async function seedIfEmpty(db: Database, deps: SeedDeps): Promise<SeedOutcome> {
  return withSeedingLock(deps, async (direct) => {
    if (!(await isEmpty(db))) return (await isDemo(db)) ? 'already_there' : 'other_data';
    await restartStationNumbers(direct);
    await inTransaction(db, 'system', async (tx) => {
      await seedDemo(tx);
      await seedWhatStaffDid(tx, deps);
    });
    return 'seeded';
  });
}

/** As the owner: the service may not empty tables. */
export async function resetWholeDemo(db: Database, deps: SeedDeps): Promise<void> {
  await withSeedingLock(deps, () =>
    inTransaction(db, 'system', async (tx) => {
      await resetDemo(tx);
      await seedWhatStaffDid(tx, deps);
    }),
  );
}

async function seedWhatStaffDid(tx: Tx, deps: SeedDeps): Promise<void> {
  await seedStaff(tx, deps);
  await seedOperations(tx);
  await seedMoney(tx);
  await seedInsight(tx);
}

/**
 * Of two copies starting together one seeds, and the other waits and finds the demo. On a connection of its own, because a pool
 * ends statements that take as long as this wait may.
 */
function withSeedingLock<T>({ directUrl }: SeedDeps, work: (direct: Client) => Promise<T>): Promise<T> {
  return withClient(directUrl, async (direct) => {
    await direct.query('select pg_advisory_lock($1)', [SEEDING_LOCK]);
    return work(direct);
  });
}

/** The demo's stations have fixed numbers, and those a killed start has taken do not come back with its rows. */
async function restartStationNumbers(direct: Client): Promise<void> {
  const { rows } = await direct.query(
    `select from pg_sequences
     where schemaname = 'public' and sequencename = 'stations_id_seq' and last_value is not null`,
  );
  if (rows.length > 0) await direct.query('alter table stations alter id restart');
}
