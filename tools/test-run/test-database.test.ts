// The test databases: migrated, and one for each file.
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { knownMigrations } from '#api/database/migrate.ts';
import { freshDatabase, runSql, type FreshDatabase } from './test-database-client.ts';

const opened: FreshDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.drop())));

/** The address of its owner, for tests that change the schema. */
async function open(): Promise<string> {
  const database = await freshDatabase();
  opened.push(database);
  return database.ownerUrl;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

test('a fresh test database has every migration', async () => {
  expect(await query(await open(), 'select name from migrations order by id')).toEqual(
    await knownMigrations(),
  );
});

test('what is written to one test database is not in another', async () => {
  const [one, other] = [await open(), await open()];
  await runSql(one, 'create table scribble ()');
  expect(await query(one, `select to_regclass('scribble') is not null`)).toEqual([true]);
  expect(await query(other, `select to_regclass('scribble') is not null`)).toEqual([false]);
});

test('a test database is dropped even while a client is connected', async () => {
  const database = await freshDatabase();
  const connected = new Client({ connectionString: database.url });
  connected.on('error', () => {});
  await connected.connect();
  await database.drop();
  const name = new URL(database.url).pathname.slice(1);
  expect(await query(inject('databaseUrl'), `select 1 from pg_database where datname = '${name}'`)).toEqual(
    [],
  );
});
