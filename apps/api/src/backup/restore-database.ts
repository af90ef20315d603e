// Restores a backup into a new data folder with its own embedded database, and compares every row with the backup.
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { knownMigrations, migrate } from '#api/database/migrate.ts';
import { digestRows, readRowFile } from '#api/database/row-files.ts';
import { withClient } from '#api/database/with-database.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import {
  BackupError,
  listTables,
  readManifest,
  rowFileOf,
  rowsOf,
  SECRET_FILES,
  type Manifest,
} from './backup-format.ts';
import { checkRecords } from './check-records.ts';

interface RestoredDatabase {
  manifest: Manifest;
  /** Every difference from the backup, and every broken rule, in one sentence; empty when all is well. */
  problems: string[];
}

export async function restoreDatabase({
  backup,
  dataDir,
}: {
  backup: string;
  dataDir: string;
}): Promise<RestoredDatabase> {
  const manifest = await readManifest(backup);
  await requireKnownMigrations(manifest);
  await requireEmptyFolder(dataDir);
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  try {
    await migrate(embedded.ownerUrl, manifest.migrations.length);
    await withClient(embedded.ownerUrl, (owner) => loadTables(owner, backup, manifest));
    await grantServiceRole(embedded);
    for (const name of SECRET_FILES)
      await copyFile(join(backup, name), join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    const problems = await withClient(embedded.ownerUrl, async (owner) => [
      ...(await compareTables(owner, manifest)),
      ...(await checkRecords(owner)),
    ]);
    return { manifest, problems };
  } finally {
    await embedded.stop();
  }
}

async function requireKnownMigrations(manifest: Manifest): Promise<void> {
  const known = await knownMigrations();
  if (manifest.migrations.every((name, index) => known[index] === name)) return;
  throw new BackupError(
    'The backup was made by a newer or another version of ondesk: restore it with that one.',
  );
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0)
    throw new BackupError(`${dataDir} is not empty: a backup is restored into a new folder.`);
}

/** Without triggers: the rows were valid when they were written, and the journal has its lines already. */
async function loadTables(owner: Client, backup: string, manifest: Manifest): Promise<void> {
  await owner.query('begin; set local session_replication_role = replica');
  await makePartitions(owner, manifest);
  // Migrations write rows too.
  await owner.query(`truncate ${(await listTables(owner)).join(', ')}`);
  for (const { name } of manifest.tables) {
    const columns = await listColumns(owner, name);
    const insert = `
      insert into ${name} (${columns.join(', ')}) overriding system value
      select ${columns.map((column) => `(line.record).${column}`).join(', ')}
      from (select (value #>> '{}')::${name} as record from jsonb_array_elements($1::jsonb)) as line`;
    for await (const lines of readRowFile(rowFileOf(backup, name)))
      await owner.query(insert, [`[${lines.join(',')}]`]);
  }
  for (const { name, next } of manifest.sequences)
    await owner.query('select setval($1::regclass, $2, false)', [name, next]);
  await owner.query('commit');
  await owner.query('analyze');
}

/** The ones the migrations made are replaced by those of the backup. */
async function makePartitions(owner: Client, { partitions }: Manifest): Promise<void> {
  const made = await owner.query<{ name: string }>('select name from journal_partitions()');
  for (const { name } of made.rows) await owner.query(`drop table ${name}`);
  for (const { name, from, before } of partitions) {
    const bounds = before === null ? 'default' : `for values from (${from ?? 'minvalue'}) to (${before})`;
    await owner.query(`create table ${name} partition of journal ${bounds}`);
  }
}

/** Computed ones are left to the database. */
async function listColumns(owner: Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function compareTables(owner: Client, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  await owner.query('begin isolation level repeatable read read only');
  for (const { name, rows, sha256 } of manifest.tables) {
    const restored = await digestRows(owner, await rowsOf(owner, name));
    if (restored.rows !== rows) problems.push(`${name} has ${restored.rows} rows instead of ${rows}.`);
    else if (restored.sha256 !== sha256) problems.push(`${name} has other rows than the backup.`);
  }
  await owner.query('commit');
  return problems;
}
