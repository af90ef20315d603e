// Migrations: each runs once, also among several processes, and names everything alike.
// What becomes of the rows of earlier versions is in migrate.slow.test.ts.
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, runSql, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { knownMigrations, migrate } from './migrate.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const isEmptied = () => runSql(database.ownerUrl, 'drop schema public cascade; create schema public');

test('every migration runs once, and running them again changes nothing', async () => {
  await isEmptied();
  expect(await migrate(database.ownerUrl)).toEqual(await knownMigrations());
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test('of three processes that start together on an empty database one runs the migrations and all come up', async () => {
  await isEmptied();
  const known = await knownMigrations();
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl)));
  expect(ran.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, known.length]);
});

test('the name of every table, column, index and constraint is written in snake case', async () => {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union select conname from pg_constraint where connamespace = 'public'::regnamespace
      union select column_name from information_schema.columns where table_schema = 'public'`);
    expect(rows.length).toBeGreaterThan(200);
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
  } finally {
    await client.end();
  }
});
