// The demo city: seeds an empty database with it, marks that database as a demo, and resets a marked one.
import { sql } from 'kysely';
import { databaseNow, inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { relativeDates } from './relative-dates.ts';
import { seedContents } from './seed/seed-contents.ts';
import { seedPeople } from './seed/people/seed-people.ts';
import { seedStock } from './seed/seed-stock.ts';
import { seedHistory } from './seed/seed-history.ts';
import { seedNotifications } from './seed/seed-notifications.ts';
import { seedStations } from './seed/seed-stations.ts';

const MARK = 'demo';

/** The database to be seeded or reset holds something other than the demo. */
export class NotADemoDatabase extends Error {}

/** Whether there is no data yet that seeding could mix with. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from stations) and not exists (select from products) and not exists (select from members)
      and not exists (select from notices) and not exists (select from events)
      and not exists (select from staff) as empty`.execute(db);
  return rows[0]!.empty;
}

export async function isDemo(db: Db): Promise<boolean> {
  const mark = await db.selectFrom('installation').select('key').where('key', '=', MARK).executeTakeFirst();
  return mark !== undefined;
}

/** Seeds an empty database with the city and marks it. */
export async function seedDemo(db: Database, options: { now?: Date } = {}): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    if (!(await isEmpty(tx))) {
      throw new NotADemoDatabase(
        'This database holds data of its own: the demo city is filled into an empty one only.',
      );
    }
    await seed(tx, options.now ?? (await databaseNow(tx)));
  });
}

/** Empties a database that is marked as a demo and seeds its city again, from today. */
export async function resetDemo(db: Database, options: { now?: Date } = {}): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    if (!(await isDemo(tx))) {
      throw new NotADemoDatabase('This database is not marked as the demo city: nothing was changed.');
    }
    await truncateTables(tx);
    await seed(tx, options.now ?? (await databaseNow(tx)));
  });
}

async function seed(tx: Tx, now: Date): Promise<void> {
  const dates = relativeDates(now);
  await seedStations(tx, dates);
  const stock = await seedStock(tx, dates);
  await seedContents(tx, dates);
  await seedPeople(tx, stock, { now, dates });
  await seedHistory(tx, { now, dates });
  await seedNotifications(tx);
  await tx.insertInto('installation').values({ key: MARK, value: now.toISOString() }).execute();
}

async function truncateTables(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'clock', 'withdrawal_reasons', 'categories')`.execute(
    tx,
  );
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(tx);
  // They belong to the schema; only what was changed of them goes back.
  await sql`update categories set name = specified, hidden = false`.execute(tx);
}
