// A database of its own for one test file: a copy of the migrated template, dropped afterwards.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The test run's PostgreSQL, started once by `tools/test-database.ts`. */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest.config.ts');
  return url;
}

export const TEMPLATE = 'ondesk_template';

export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `ondesk_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${TEMPLATE}`);
  return { url: databaseUrl(name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

export async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
