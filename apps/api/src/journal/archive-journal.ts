// Archives old partitions of the journal: each is detached, written to a file, compared with it and dropped.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { FileError, fileError } from '#api/database/file-error.ts';
import { digestRowFile, digestRows, writeRowFile } from '#api/database/row-files.ts';
import { CONTRACT_RETENTION_YEARS, MIN_JOURNAL_MONTHS } from '#domain/legal/retention.ts';

const ARCHIVE_LOCK = 7_309_461;
const LOCK_ATTEMPTS = 30;
const LOCK_PAUSE_MS = 1_000;

interface ArchivedPartition {
  file: string;
  rows: number;
  newestAt: Date;
}

type ArchiveOutcome =
  | { archived: ArchivedPartition[]; deletedFiles: string[] }
  | { obstacle: 'running_elsewhere' };

/**
 * Oldest first, and only partitions that are full and whose newest row is older than so many months. Run again after it was
 * stopped, it goes on with the partition that was detached.
 */
export async function archiveJournal(
  owner: Client,
  { folder, months }: { folder: string; months: number },
): Promise<ArchiveOutcome> {
  const { rows } = await owner.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    ARCHIVE_LOCK,
  ]);
  if (!rows[0]!.ours) return { obstacle: 'running_elsewhere' };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw fileError(folder, 'written', error);
  });
  const archived: ArchivedPartition[] = [];
  for (const name of await listDetached(owner)) archived.push(...(await writeAndDrop(owner, name, folder)));
  for (;;) {
    const name = await findOldPartition(owner, Math.max(months, MIN_JOURNAL_MONTHS));
    if (name === undefined) break;
    await detach(owner, name);
    archived.push(...(await writeAndDrop(owner, name, folder)));
  }
  return { archived, deletedFiles: await deleteOldFiles(owner, folder) };
}

/** Detached by a run that was stopped before it dropped them. */
async function listDetached(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
      and relname ~ '^journal_(first|from_[0-9]+)$'
    order by relname`);
  return rows.map(({ name }) => name);
}

/** The oldest partition, if it is full and old enough. */
async function findOldPartition(owner: Client, months: number): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string; before_id: string }>(`
    select name, before_id from journal_partitions()
    where before_id <= (select coalesce(max(id), 0) from journal) order by before_id limit 1`);
  const oldest = rows[0];
  if (!oldest) return undefined;
  const newest = await owner.query<{ old: boolean }>(
    `select at < ondesk_now() - make_interval(months => $1) as old from ${oldest.name} order by id desc limit 1`,
    [months],
  );
  return (newest.rows[0]?.old ?? true) ? oldest.name : undefined;
}

/** Every writer waits while this waits for its lock, so it waits two seconds at most and then lets them pass. */
async function detach(owner: Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query('begin');
      await owner.query(`set local lock_timeout = '2s'`);
      await owner.query(`alter table journal detach partition ${name}`);
      // It had this trigger from the journal and has lost it; until it is dropped it stays append-only.
      await owner.query(`
        create trigger the_journal_is_append_only before update or delete on ${name}
          for each row execute function refuse_change()`);
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      const isLocked = error instanceof DatabaseError && error.code === '55P03';
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/** Dropped only when the file, read again from the disk, holds exactly the rows of the table. */
async function writeAndDrop(owner: Client, name: string, folder: string): Promise<ArchivedPartition[]> {
  const lines = `select to_jsonb(${name})::text from ${name} order by id`;
  await owner.query('begin isolation level repeatable read');
  try {
    const { rows } = await owner.query<Record<'first' | 'last', string> & Record<'oldest' | 'newest', Date>>(
      `select min(id) as first, max(id) as last, min(at) as oldest, max(at) as newest from ${name}`,
    );
    const { first, last, oldest, newest } = rows[0]!;
    // Everything in it was purged with its contracts.
    if (first === null) {
      await owner.query(`drop table ${name}`);
      await owner.query('commit');
      return [];
    }
    const fileName = `journal-${first}-${last}.ndjson.gz`;
    const file = join(folder, fileName);
    await writeRowFile(owner, lines, file);
    const [inFile, inTable] = [await digestRowFile(file), await digestRows(owner, lines)];
    if (inFile.sha256 !== inTable.sha256 || inFile.rows !== inTable.rows)
      throw new FileError(`${file} differs from ${name}: nothing was dropped.`);
    await owner.query(
      `insert into journal_archives (first_id, last_id, oldest_at, newest_at, rows_archived, file_name, sha256)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [first, last, oldest, newest, inFile.rows, fileName, inFile.sha256],
    );
    await owner.query(`drop table ${name}`);
    await owner.query('commit');
    return [{ file, rows: inFile.rows, newestAt: newest }];
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/**
 * An archive tells of contracts, so it goes when the youngest of them would have been purged. Its record stays; only files
 * that are there are given as deleted, not those of an earlier run or in another folder.
 */
async function deleteOldFiles(owner: Client, folder: string): Promise<string[]> {
  const { rows } = await owner.query<{ file_name: string }>(
    `select file_name from journal_archives
     where newest_at < ondesk_now() - make_interval(years => $1) order by first_id`,
    [CONTRACT_RETENTION_YEARS],
  );
  const present = new Set(await readdir(folder));
  const old = rows.map(({ file_name: name }) => name).filter((name) => present.has(name));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
