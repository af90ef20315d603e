// Loads a verified backup into a new embedded database, and compares every row with the backup.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError, type Client } from 'pg';
import { isDatabaseUnavailable } from '#api/database/database.ts';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { knownMigrations, migrate } from '#api/database/migrate.ts';
import { digestRows, readRowFile } from '#api/database/row-files.ts';
import { withClient } from '#api/database/with-database.ts';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { BackupError, listTables, MANIFEST, rowFileOf, rowsOf, type Manifest } from './backup-format.ts';
import { checkRecords } from './check-records.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** As `archiveJournal` finds them: a table of its own that has the name of a partition. */
const detachedPartition = /^journal_(first|from_\d+)$/;

/**
 * Gives every broken rule of the records, in one sentence each: they are as they were backed up. Anything that keeps the rows
 * from being those of the backup is an error. The database is stopped in any case.
 */
export async function loadBackup({
  backup,
  dataDir,
  signal,
}: {
  backup: VerifiedBackup;
  dataDir: string;
  signal: AbortSignal;
}): Promise<string[]> {
  const { folder, manifest } = backup;
  await requireKnownMigrations(manifest);
  signal.throwIfAborted();
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} }).catch(
    (error: unknown) => {
      // Ctrl-C ends its programs too.
      signal.throwIfAborted();
      throw error;
    },
  );
  // Whatever statement is running then fails at once.
  const interrupt = () => void embedded.stop().catch(() => {});
  signal.addEventListener('abort', interrupt);
  try {
    signal.throwIfAborted();
    await migrate(embedded.ownerUrl, manifest.migrations.length);
    await withClient(embedded.ownerUrl, (owner) => loadTables(owner, folder, manifest));
    await grantServiceRole(embedded);
    return await withClient(embedded.ownerUrl, async (owner) => {
      await compareTables(owner, folder, manifest);
      return checkRecords(owner);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof BackupError || !(error instanceof DatabaseError || isDatabaseUnavailable(error)))
      throw error;
    const isFull = isDiskFull(error) || (await hasLoggedFullDisk(dataDir));
    const reason = isFull ? `the disk of ${dirname(dataDir)} is full` : (error as Error).message;
    throw new BackupError(`The backup cannot be restored: ${reason}.`, { cause: error });
  } finally {
    signal.removeEventListener('abort', interrupt);
    await embedded.stop();
  }
}

const isDiskFull = (error: unknown) => error instanceof DatabaseError && error.code === '53100';

/** Where its own log does not fit any more PostgreSQL ends, and the connection breaks without a reason. */
async function hasLoggedFullDisk(dataDir: string): Promise<boolean> {
  const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8').catch(() => '');
  return log.includes('No space left on device');
}

async function requireKnownMigrations(manifest: Manifest): Promise<void> {
  const known = await knownMigrations();
  if (manifest.migrations.every((name, index) => known[index] === name)) return;
  throw new BackupError(
    'The backup was made by a newer or another version of ondesk: restore it with that one.',
  );
}

/** Without triggers: the rows were valid when they were written, and the journal has its lines already. */
async function loadTables(owner: Client, folder: string, manifest: Manifest): Promise<void> {
  await owner.query('begin; set local session_replication_role = replica');
  await makePartitions(owner, manifest);
  const tables = await listTables(owner);
  requireSameTables(tables, folder, manifest);
  // Migrations write rows too.
  await owner.query(`truncate ${tables.join(', ')}`);
  for (const { name } of manifest.tables) await loadTable(owner, name, join(folder, rowFileOf(name)));
  for (const { name, next } of manifest.sequences)
    await owner.query('select setval($1::regclass, $2, false)', [name, next]);
  await owner.query('commit');
  await owner.query('analyze');
}

function requireSameTables(tables: readonly string[], folder: string, manifest: Manifest): void {
  const listed = manifest.tables.map(({ name }) => name);
  const unknown = listed.find((name) => !tables.includes(name));
  const missing = tables.find((name) => !listed.includes(name));
  if (unknown !== undefined)
    throw new BackupError(
      `${join(folder, MANIFEST)} lists the table ${unknown}, which this version of ondesk does not have.`,
    );
  if (missing !== undefined)
    throw new BackupError(`${join(folder, MANIFEST)} does not list the table ${missing}.`);
}

async function loadTable(owner: Client, name: string, file: string): Promise<void> {
  const columns = await listColumns(owner, name);
  const insert = `
    insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(line.record).${column}`).join(', ')}
    from (select (value #>> '{}')::${name} as record from jsonb_array_elements($1::jsonb)) as line`;
  for await (const lines of readRowFile(file))
    await owner.query(insert, [`[${lines.join(',')}]`]).catch((cause: Error) => {
      if (!(cause instanceof DatabaseError) || isDiskFull(cause)) throw cause;
      throw new BackupError(`${file} cannot be loaded: ${cause.message}.`, { cause });
    });
}

/** The ones the migrations made are replaced by those of the backup. */
async function makePartitions(owner: Client, { partitions, tables }: Manifest): Promise<void> {
  const made = await owner.query<{ name: string }>('select name from journal_partitions()');
  for (const { name } of made.rows) await owner.query(`drop table ${name}`);
  for (const { name, from, before } of partitions) {
    const bounds = before === null ? 'default' : `for values from (${from ?? 'minvalue'}) to (${before})`;
    await owner.query(`create table ${name} partition of journal ${bounds}`);
  }
  // An archive that was running had detached these: the next one goes on with them.
  for (const { name } of tables.filter((table) => detachedPartition.test(table.name)))
    await owner.query(`
      create table ${name} (like journal including defaults including constraints including indexes);
      create trigger the_journal_is_append_only before update or delete on ${name}
        for each row execute function refuse_change()`);
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

async function compareTables(owner: Client, folder: string, manifest: Manifest): Promise<void> {
  const differences: string[] = [];
  await owner.query('begin isolation level repeatable read read only');
  for (const { name, rows, sha256 } of manifest.tables) {
    const restored = await digestRows(owner, await rowsOf(owner, name));
    const file = join(folder, rowFileOf(name));
    if (restored.rows !== rows)
      differences.push(`${restored.rows} rows instead of ${rows} were restored from ${file}.`);
    else if (restored.sha256 !== sha256)
      differences.push(`Other rows than those of the backup were restored from ${file}.`);
  }
  await owner.query('commit');
  if (differences.length > 0) throw new BackupError(differences.join('\n'));
}
