// Opens the database the service uses, for commands beside it: the one of DATABASE_URL, or the embedded one, running or not.
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { openDatabase, type Database } from './database.ts';
import { startEmbedded } from './embedded.ts';

export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
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
