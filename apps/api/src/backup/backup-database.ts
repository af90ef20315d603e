// Makes a backup: every table as it was at one moment, in a folder that is complete once it has its manifest.
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { writeRowFile } from '#api/database/row-files.ts';
import {
  BackupError,
  listTables,
  MANIFEST,
  rowFileOf,
  rowsOf,
  SECRET_FILES,
  type Manifest,
} from './backup-format.ts';

/** The service goes on meanwhile: the whole backup sees the one moment at which it began. */
export async function backupDatabase(
  owner: Client,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await owner.query('begin isolation level repeatable read read only');
  try {
    const madeAt = await readMoment(owner);
    const manifest: Manifest = {
      format: 1,
      madeAt,
      migrations: await listNames(owner, 'select name from migrations order by id'),
      tables: [],
      sequences: await readSequences(owner),
      partitions: await readPartitions(owner),
    };
    for (const name of await listTables(owner)) {
      const digest = await writeRowFile(owner, await rowsOf(owner, name), rowFileOf(folder, name));
      manifest.tables.push({ name, ...digest });
    }
    await copySecrets(dataDir, folder);
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      flag: 'wx',
      mode: 0o600,
    }).catch((cause: NodeJS.ErrnoException) => {
      // Anything else, such as a full disk, says itself what it is.
      if (cause.code !== 'EEXIST') throw cause;
      throw new BackupError(`${folder} holds a backup already.`, { cause });
    });
    return manifest;
  } finally {
    await owner.query('rollback');
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
async function readSequences(owner: Client): Promise<Manifest['sequences']> {
  const names = await listNames(
    owner,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const name of names) {
    const { rows } = await owner.query<{ next: string }>(
      `select case when is_called then last_value + 1 else last_value end as next from ${name}`,
    );
    sequences.push({ name, next: rows[0]!.next });
  }
  return sequences;
}

async function readPartitions(owner: Client): Promise<Manifest['partitions']> {
  const { rows } = await owner.query<Manifest['partitions'][number]>(
    `select name, from_id as "from", before_id as "before" from journal_partitions()`,
  );
  return rows;
}

async function copySecrets(dataDir: string, folder: string): Promise<void> {
  for (const name of SECRET_FILES) {
    const copy = join(folder, name);
    const isThere = await copyFile(join(dataDir, name), copy).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (isThere) await chmod(copy, 0o600);
  }
}
