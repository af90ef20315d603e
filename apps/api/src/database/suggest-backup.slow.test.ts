// The suggestion to make a backup: only before migrations, only for data that could be lost, and a way back that exists.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, runSql, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { migrate } from './migrate.ts';
import { suggestBackup } from './suggest-backup.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
  await runSql(database.ownerUrl, 'drop schema public cascade; create schema public');
});
afterEach(() => database.drop());

const aMember = `insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람')`;

test('before migrations of a database that holds data a backup is suggested, and afterwards none', async () => {
  await migrate(database.ownerUrl, 22);
  expect(await suggestBackup(database.ownerUrl)).toBe(null);
  await runSql(database.ownerUrl, aMember);
  expect(await suggestBackup(database.ownerUrl)).toMatch(
    /^\d+ migrations? follows?, which cannot be undone: the way back is a backup made before \(npm run operator -- backup <folder>\)$/,
  );
  await migrate(database.ownerUrl);
  expect(await suggestBackup(database.ownerUrl)).toBe(null);
});

test('for data of 0.1.0, of which no backup can be made, a copy is suggested', async () => {
  await migrate(database.ownerUrl, 7);
  await runSql(database.ownerUrl, aMember);
  expect(await suggestBackup(database.ownerUrl)).toMatch(
    /migrations follow, which cannot be undone: the way back is a copy of the stopped data folder, or a dump of the database, made before$/,
  );
});

test('for a new database and for a demo no backup is suggested', async () => {
  expect(await suggestBackup(database.ownerUrl)).toBe(null);
  await migrate(database.ownerUrl, 7);
  await runSql(database.ownerUrl, `${aMember}; insert into installation (key, value) values ('demo', 'x')`);
  expect(await suggestBackup(database.ownerUrl)).toBe(null);
});
