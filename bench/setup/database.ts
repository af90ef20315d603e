// The PostgreSQL server of a benchmark, in a temporary folder or in one that is kept.
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
  /** A migrated database with the rows that `fill` makes; those of a kept server are made once for all runs with the same words. */
  createFilled(
    name: string,
    words: string,
    fill: (ownerUrl: string) => Promise<void>,
  ): Promise<BenchDatabase>;
  /** A new database without a table; gives its owner's address. */
  createEmpty(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** `keptIn` is the folder of a server whose databases the next run finds again; without it they go with the server. */
export async function startDatabaseServer(
  keptIn?: string,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-bench-'));
  const dataDir = keptIn ?? join(folder, 'postgres');
  const server = await startEmbedded({
    dataDir,
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '120',
      max_wal_size: '8GB',
      maintenance_work_mem: '512MB',
      ...settings,
    },
  });
  // When the benchmark exits early, the server must end too.
  const quit = () => quitServer(dataDir);
  process.on('exit', quit);
  const createEmpty = async (name: string) => {
    await withClient(server.ownerUrl, (client) => client.query(`create database ${name}`));
    return urlOf(server.ownerUrl, name);
  };
  const prepare = async (name: string) => {
    const [ownerUrl, serviceUrl] = [urlOf(server.ownerUrl, name), urlOf(server.serviceUrl, name)];
    await migrate(ownerUrl);
    await grantServiceRole({ ownerUrl, serviceUrl });
    return { url: serviceUrl, ownerUrl };
  };
  return {
    folder,
    ownerUrl: server.ownerUrl,
    createEmpty,
    create: async (name) => {
      await createEmpty(name);
      return prepare(name);
    },
    createFilled: async (name, words, fill) => {
      if ((await commentOn(server.ownerUrl, name)) === words) {
        const kept = await prepare(name);
        // Each run has keys of its own, in its own folder.
        await withClient(kept.ownerUrl, (client) =>
          client.query(`delete from settings where key like 'shared.%'`),
        );
        return kept;
      }
      await withClient(server.ownerUrl, (client) => client.query(`drop database if exists ${name}`));
      await createEmpty(name);
      const database = await prepare(name);
      await fill(database.ownerUrl);
      // Last: a database that was not filled to its end has no comment.
      await withClient(server.ownerUrl, (client) =>
        client.query(`comment on database ${name} is ${client.escapeLiteral(words)}`),
      );
      return database;
    },
    stop: async () => {
      await server.stop();
      process.off('exit', quit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function commentOn(ownerUrl: string, name: string): Promise<string | null | undefined> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.comment;
  });
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
