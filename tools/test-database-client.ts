// Gives each test file a database of its own, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const templateName = 'ondesk_template';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty, migrated database; the run's PostgreSQL is named by TEST_DATABASE_URL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run this test through vitest.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name} template ${templateName}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => runSql(server, `drop database if exists ${name} with (force)`) };
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
