// Opens the service's database for a command: the one of DATABASE_URL, or the embedded one, which is started if it is not running.
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { openDatabase, type Database } from './database.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';

export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: () => {} })
      : null;
  const { db, close } = openDatabase({
    url: config.databaseUrl ?? embedded!.url,
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
