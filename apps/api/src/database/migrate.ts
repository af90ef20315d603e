// Brings a database to the newest schema; safe to run from several processes at once.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { runner } from 'node-pg-migrate';
import { Client } from 'pg';
import { withLimitedClient } from './limited-client.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

const MIGRATION_LOCK = 7_309_441;

const options = { dir: folder, migrationsTable: 'migrations', direction: 'up' as const, checkOrder: true };

/** Gives the names of the migrations it ran: all that are missing, or the first `count` of them. */
export async function migrate(databaseUrl: string, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  // Nearly every start finds nothing to run. A migration itself may take as long as it takes.
  if (await withLimitedClient(databaseUrl, isUpToDate)) return [];
  const client = new Client({ connectionString: databaseUrl, keepAlive: true });
  // A lost connection fails the statement that waits for it; without a listener it would end the process too.
  client.on('error', () => {});
  await client.connect();
  try {
    const ran = await runner({
      ...options,
      dbClient: client,
      count,
      // Two processes starting together: the second waits for the first, then finds nothing to do.
      lockValue: MIGRATION_LOCK,
      advisoryLockMode: 'wait',
      log: () => {},
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    });
    return ran.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** Of this code's migrations all have run, in their order, and no others. */
async function isUpToDate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!rows[0]!.there) return false;
  const ran = await client.query<{ name: string }>('select name from migrations order by run_on, id');
  return isDeepStrictEqual(
    ran.rows.map(({ name }) => name),
    await knownMigrations(),
  );
}

/** The names of all migrations this code knows, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
}
