// Opens the database for a command: the one of DATABASE_URL, or the embedded one, which is started if it is not running.
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '#api/config/config.ts';
import { openDatabase, type Database } from './database.ts';
import { grantServiceRole } from './grant-service-role.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** As the service. */
export async function withDatabase<T>(config: Location, work: (db: Database) => Promise<T>): Promise<T> {
  return withUrls({ ...config, databaseDirectUrl: null }, async ({ serviceUrl }) => {
    const { db, close } = openDatabase({ url: serviceUrl, size: 2, onError: () => {} });
    try {
      return await work(db);
    } finally {
      await close();
    }
  });
}

/** As the owner, for what the service may not do. */
export async function withOwner<T>(
  config: Location & Pick<Config, 'databaseDirectUrl'>,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  return withUrls(config, ({ ownerUrl }) => withClient(ownerUrl, work));
}

/** One connection; what it writes of times and bytes is the same on every server. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the statement that waits for it; without a listener it would end the process too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set time zone 'UTC'; set bytea_output = 'hex'; set intervalstyle = 'postgres'`);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withUrls<T>(
  config: Location & Pick<Config, 'databaseDirectUrl'>,
  work: (urls: { ownerUrl: string; serviceUrl: string }) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null)
    return work({ ownerUrl: databaseDirectUrl ?? databaseUrl, serviceUrl: databaseUrl });
  const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: () => {} });
  try {
    // A data directory from before the service had a role of its own may not have been started since.
    await grantServiceRole(embedded);
    return await work(embedded);
  } finally {
    await embedded.stop();
  }
}
