// Opens the service's database for a command: the one of DATABASE_URL, or the embedded one, which is started if it is not running.
import { join } from 'node:path';
import type { Config } from '#api/config/config.ts';
import { openDatabase, type Database } from './database.ts';
import { grantServiceRole } from './grant-service-role.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';

export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: () => {} })
      : null;
  // A data directory from before the service had a role of its own may not have been started since.
  if (embedded) await grantServiceRole(embedded);
  const { db, close } = openDatabase({
    url: config.databaseUrl ?? embedded!.serviceUrl,
    size: 2,
    onError: () => {},
  });
  try {
    return await work(db);
  } finally {
    await close();
    await embedded?.stop();
  }
}
