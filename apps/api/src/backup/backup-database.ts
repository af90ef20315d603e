// Makes a backup: every table as it was at one moment, and the secrets, in a folder that is complete once it has its manifest.
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { fileError, isFileSystemError } from '#api/database/file-error.ts';
import { writeRowFile } from '#api/database/row-files.ts';
import {
  BackupError,
  describeFile,
  formatManifest,
  listTables,
  MANIFEST,
  rowFileOf,
  rowsOf,
  type NewManifest,
} from './backup-format.ts';

interface BackupOptions {
  folder: string;
  dataDir: string;
  secrets: NewManifest['secrets'];
  signal: AbortSignal;
}

/**
 * The service goes on meanwhile: the whole backup sees the one moment at which it began. A backup that fails or is interrupted
 * leaves no folder.
 */
export async function backupDatabase(owner: Client, options: BackupOptions): Promise<NewManifest> {
  const { folder, signal } = options;
  await makeFolder(folder);
  // Whatever statement is running then fails at once, also one that waits for a lock.
  const interrupt = () => void owner.end().catch(() => {});
  signal.addEventListener('abort', interrupt);
  try {
    signal.throwIfAborted();
    await owner.query('begin isolation level repeatable read read only');
    return await writeBackup(owner, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    signal.throwIfAborted();
    throw isFileSystemError(error) ? fileError(folder, 'written', error) : error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    // A connection that is lost has ended its transaction with it.
    await owner.query('rollback').catch(() => {});
  }
}

/** The last one must be new: then it is ours alone, and ours to remove. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere) throw new BackupError(`${folder} is there already.`, { cause: error });
    throw fileError(folder, 'written', error);
  }
}

async function writeBackup(owner: Client, { folder, dataDir, secrets }: BackupOptions): Promise<NewManifest> {
  const manifest: NewManifest = {
    format: 2,
    madeAt: await readMoment(owner),
    migrations: await listNames(owner, 'select name from migrations order by id'),
    tables: [],
    sequences: await readSequences(owner),
    partitions: await readPartitions(owner),
    secrets,
    files: [],
  };
  for (const name of await listTables(owner)) {
    const file = rowFileOf(name);
    const digest = await writeRowFile(owner, await rowsOf(owner, name), join(folder, file));
    manifest.tables.push({ name, ...digest });
    manifest.files.push(await describeFile(folder, file));
  }
  for (const { name, keptIn } of secrets) {
    if (keptIn !== 'backup') continue;
    await writeWhole(join(folder, name), await readFile(join(dataDir, name)));
    manifest.files.push(await describeFile(folder, name));
  }
  const unfinished = join(folder, `${MANIFEST}.unfinished`);
  await writeWhole(unfinished, formatManifest(manifest));
  await rename(unfinished, join(folder, MANIFEST));
  await syncFolder(folder);
  return manifest;
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
}

/** So that the names outlast a power failure as well as the contents. Windows opens no folders, and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readMoment(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ now: Date }>('select ondesk_now() as now');
  return rows[0]!.now.toISOString();
}

async function listNames(owner: Client, query: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** Sequences know no transactions: one may be ahead of the rows, never behind them. */
async function readSequences(owner: Client): Promise<NewManifest['sequences']> {
  const names = await listNames(
    owner,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences: NewManifest['sequences'] = [];
  for (const name of names) {
    const { rows } = await owner.query<{ next: string }>(
      `select case when is_called then last_value + 1 else last_value end as next from ${name}`,
    );
    sequences.push({ name, next: rows[0]!.next });
  }
  return sequences;
}

async function readPartitions(owner: Client): Promise<NewManifest['partitions']> {
  const { rows } = await owner.query<NewManifest['partitions'][number]>(
    `select name, from_id as "from", before_id as "before" from journal_partitions()`,
  );
  return rows;
}
