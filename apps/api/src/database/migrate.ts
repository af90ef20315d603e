// Brings a database to the newest schema; safe to run from several processes at once.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { Client } from 'pg';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

const MIGRATION_LOCK = 7_309_441;

const options = { dir: folder, migrationsTable: 'migrations', direction: 'up' as const, checkOrder: true };

/** Gives the names of the migrations it ran: all that are missing, or the first `count` of them. */
export async function migrate(databaseUrl: string, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
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

/** The names of all migrations this code knows, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
}
