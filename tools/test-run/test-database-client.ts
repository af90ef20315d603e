// Gives each test file a database of its own, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const templateName = 'ondesk_template';

export interface FreshDatabase {
  /** As the service connects, with no more rights than in production. */
  url: string;
  /** For what only the owner may do: change the schema, truncate, write to append-only tables. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** An empty, migrated database on the run's PostgreSQL, which the environment names for the owner and for the service. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyDatabase(templateName);
}

/** A copy of a database that nobody is connected to. */
export function copyOf({ ownerUrl }: FreshDatabase): Promise<FreshDatabase> {
  return copyDatabase(new URL(ownerUrl).pathname.slice(1));
}

async function copyDatabase(template: string): Promise<FreshDatabase> {
  const server = readServer('TEST_DATABASE_OWNER_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files, not through the write-ahead log: a third less processor time.
  await runSql(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(readServer('TEST_DATABASE_URL'), name),
    ownerUrl: urlOf(server, name),
    drop: () => runSql(server, `drop database if exists ${name} with (force)`),
  };
}

function readServer(variable: string): string {
  const server = process.env[variable];
  if (server === undefined) throw new Error(`${variable} is not set: run this test through vitest.`);
  return server;
}

/** The address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
