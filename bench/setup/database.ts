// The PostgreSQL server of a benchmark, in a temporary folder.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { migrate } from '#api/database/migrate.ts';
import { urlOf } from '#tools/test-run/test-database-client.ts';

export interface BenchDatabase {
  /** As the service connects. */
  url: string;
  ownerUrl: string;
}

export interface DatabaseServer {
  /** The folder for the files of all benchmark processes. */
  folder: string;
  /** Of the database that every server has. */
  ownerUrl: string;
  /** A new, migrated database. */
  create(name: string): Promise<BenchDatabase>;
  /** A new database without a table; gives its owner's address. */
  createEmpty(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-bench-'));
  const server = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '120',
      max_wal_size: '8GB',
      maintenance_work_mem: '512MB',
    },
  });
  // When the benchmark exits early, the server must end too.
  const quit = () => quitServer(join(folder, 'postgres'));
  process.on('exit', quit);
  const createEmpty = async (name: string) => {
    await withClient(server.ownerUrl, (client) => client.query(`create database ${name}`));
    return urlOf(server.ownerUrl, name);
  };
  return {
    folder,
    ownerUrl: server.ownerUrl,
    createEmpty,
    create: async (name) => {
      const [ownerUrl, serviceUrl] = [await createEmpty(name), urlOf(server.serviceUrl, name)];
      await migrate(ownerUrl);
      await grantServiceRole({ ownerUrl, serviceUrl });
      return { url: serviceUrl, ownerUrl };
    },
    stop: async () => {
      await server.stop();
      process.off('exit', quit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function quitServer(dataDir: string): void {
  try {
    const pidFile = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pidFile, 10), 'SIGQUIT');
  } catch {
    // It has ended already.
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
