// What the role of the service may not do, and how databases get that role: new ones, earlier data folders, foreign servers.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { freshDatabase, runSql, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { grantServiceRole } from './grant-service-role.ts';
import { migrate } from './migrate.ts';
import { withDatabase } from './with-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

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

const NOT_PERMITTED = /permission denied|must be owner|must be superuser/;

test.each([
  'delete from journal',
  `update journal set what = 'nothing'`,
  'truncate journal',
  'delete from consents',
  'update consents set granted = true',
  'truncate consents',
  'alter table journal disable trigger the_journal_is_append_only',
  'drop trigger the_journal_is_append_only on journal',
  'alter table consents disable trigger all',
  'drop trigger an_item_change_is_journalled on items',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'`,
  'drop function refuse_change() cascade',
  'alter table items drop constraint an_item_is_in_exactly_one_place',
  'alter table orders add column note text',
  'drop index one_open_rental_per_item',
  'drop table payments',
  'create table public.mine ()',
  'create schema mine',
  'set session_replication_role = replica',
  'delete from migrations',
  `update clock set clock_offset = interval '10 years'`,
  `set ondesk.purging = 'on'; delete from journal`,
  'create role another superuser',
  'alter role ondesk_service superuser',
  `copy journal to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
])('the service role is refused: %s', async (statement) => {
  await expect(runSql(database.url, statement)).rejects.toThrow(NOT_PERMITTED);
});

test('the service role reads every table and writes to all but the append-only ones, the clock and the list of migrations', async () => {
  const refused = (right: string) =>
    query(
      database.url,
      `select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and not has_table_privilege(oid, '${right}') order by 1`,
    );
  expect(await refused('select')).toEqual([]);
  expect(await refused('insert')).toEqual(['clock', 'migrations']);
  const appendOnly = [
    'audit_log',
    'audit_seals',
    'clock',
    'consents',
    'day_closings',
    'downloaded_members',
    'journal',
    'journal_archives',
    'migrations',
    'point_entries',
    'point_entry_credits',
    'privacy_access_log',
    'used_serials',
  ];
  expect(await refused('update')).toEqual(appendOnly);
  expect(await refused('delete')).toEqual(appendOnly);
});

test('a table of a later migration can be used by the service at once', async () => {
  const later = await freshDatabase();
  const { ownerUrl, url } = later;
  try {
    await runSql(
      ownerUrl,
      'create table later (id bigint generated always as identity primary key, note text)',
    );
    expect(await query(url, `insert into later (note) values ('x') returning note`)).toEqual(['x']);
  } finally {
    await later.drop();
  }
});

test('an append-only table of a later migration can only be appended to', async () => {
  const later = await freshDatabase();
  const { ownerUrl, url } = later;
  try {
    await runSql(
      ownerUrl,
      `create table later (note text);
       create trigger later_is_append_only before update or delete on later
         for each row execute function refuse_change()`,
    );
    expect(await grantServiceRole({ ownerUrl, serviceUrl: url })).toBe('granted');
    await runSql(url, `insert into later values ('x')`);
    await expect(runSql(url, 'delete from later')).rejects.toThrow(NOT_PERMITTED);
  } finally {
    await later.drop();
  }
});

test('processes that start together grant one after the other', async () => {
  const urls = { ownerUrl: database.ownerUrl, serviceUrl: database.url };
  expect(await Promise.all(Array.from({ length: 8 }, () => grantServiceRole(urls)))).toEqual(
    Array(8).fill('granted'),
  );
});

test('on a foreign server with one role nothing is granted or taken away', async () => {
  const { ownerUrl } = database;
  expect(await grantServiceRole({ ownerUrl, serviceUrl: ownerUrl })).toBe('one_role');
  expect(await grantServiceRole({ ownerUrl, serviceUrl: `${ownerUrl}?application_name=other` })).toBe(
    'one_role',
  );
  expect(await query(ownerUrl, `select has_table_privilege('journal', 'delete')`)).toEqual([true]);
});

test('a direct address whose role does not own the tables leaves the rights as they are', async () => {
  const later = await freshDatabase();
  const { ownerUrl, url } = later;
  try {
    expect(await grantServiceRole({ ownerUrl: url, serviceUrl: ownerUrl })).toBe('not_permitted');
    expect(await query(url, `select has_table_privilege('items', 'update')`)).toEqual([true]);
  } finally {
    await later.drop();
  }
});

test('a data folder from before the service had its own role is upgraded by itself and keeps its rows', async () => {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'ondesk-earlier-'));
  const postgres = join(dataDir, 'postgres');
  const settings = { fsync: 'off' };
  try {
    // As the earlier version left it: the superuser's tables, no second role, no second password file.
    const earlier = await startEmbedded({ dataDir: postgres, log: () => {}, settings });
    await migrate(earlier.ownerUrl, 9);
    await runSql(
      earlier.ownerUrl,
      `insert into products (name, category, image, price_per_hour_won, description) values ('충전기', '충전기', 'i', 500, 'd')`,
    );
    await runSql(earlier.ownerUrl, 'drop role ondesk_service');
    await earlier.stop();
    rmSync(join(postgres, 'service-password'));

    const config = { databaseUrl: null, dataDir };
    const names = await withDatabase(config, (db) => db.selectFrom('products').select('name').execute());
    expect(names).toEqual([{ name: '충전기' }]);

    const upgraded = await startEmbedded({ dataDir: postgres, log: () => {}, settings });
    try {
      await migrate(upgraded.ownerUrl);
      expect(await grantServiceRole(upgraded)).toBe('granted');
      expect(await query(upgraded.serviceUrl, 'select name from products')).toEqual(['충전기']);
      expect(await query(upgraded.serviceUrl, 'select current_user::text')).toEqual(['ondesk_service']);
      await expect(runSql(upgraded.serviceUrl, 'delete from journal')).rejects.toThrow(NOT_PERMITTED);
    } finally {
      await upgraded.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
