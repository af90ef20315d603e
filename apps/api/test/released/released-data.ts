// The data of a released version as one compressed file: every row, and every file of the data folder beside the database.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Client } from 'pg';
import { migrate } from '#api/database/migrate.ts';
import { withClient } from '#api/database/with-database.ts';
import { runSql } from '#tools/test-run/test-database-client.ts';

export interface ReleasedData {
  version: string;
  /** The moment of the last change. */
  madeAt: string;
  migrations: string[];
  /** By name, the next number. */
  sequences: Record<string, string>;
  /** By path within the data folder; bytes as the characters of latin1. */
  files: Record<string, string>;
  /** By table, the rows as `to_jsonb` writes them. */
  tables: Record<string, string[]>;
}

/** Its first line has everything but the rows; then `table {row}` for each. */
const fileOf = (version: string) => join(import.meta.dirname, `${version}.ndjson.br`);

export async function readReleasedData(version: string): Promise<ReleasedData> {
  const [head, ...lines] = brotliDecompressSync(await readFile(fileOf(version)))
    .toString()
    .split('\n');
  const tables: ReleasedData['tables'] = {};
  for (const line of lines) {
    const end = line.indexOf(' ');
    (tables[line.slice(0, end)] ??= []).push(line.slice(end + 1));
  }
  return { ...(JSON.parse(head!) as Omit<ReleasedData, 'tables'>), tables };
}

/** From a data folder whose database is running; gives the size of the file it has written. */
export async function writeReleasedData(owner: Client, version: string, dataDir: string): Promise<number> {
  const texts = async (query: string) => {
    const { rows } = await owner.query<[string]>({ text: query, rowMode: 'array' });
    return rows.map(([text]) => text);
  };
  const [madeAt] = await texts(`select to_json(max(at)) #>> '{}' from journal`);
  const sequences: ReleasedData['sequences'] = {};
  for (const name of await texts(`select sequencename from pg_sequences where schemaname = 'public'`))
    [sequences[name]] = (await texts(
      `select case when is_called then last_value + 1 else last_value end::text from ${name}`,
    )) as [string];
  const head = {
    version,
    madeAt,
    migrations: await texts('select name from migrations order by id'),
    sequences,
    files: await readFiles(dataDir),
  };
  const lines = [JSON.stringify(head)];
  for (const table of await listTables(owner))
    for (const row of await readRows(owner, table)) lines.push(`${table} ${row}`);
  const compressed = brotliCompressSync(lines.join('\n'), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  await writeFile(fileOf(version), compressed);
  return compressed.length;
}

/** Into a database of which nothing is kept, and a folder; the clock goes on from the moment of the last change. */
export async function loadReleasedData(
  data: ReleasedData,
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
): Promise<void> {
  await runSql(ownerUrl, 'drop schema public cascade; create schema public');
  const ran = await migrate(ownerUrl, data.migrations.length);
  if (ran.join() !== data.migrations.join()) throw new Error(`${data.version} had other migrations`);
  await withClient(ownerUrl, async (owner) => {
    // Without triggers: the journal has its lines already.
    await owner.query('begin; set local session_replication_role = replica');
    await owner.query(`truncate ${(await listTables(owner)).join(', ')}`);
    for (const [table, rows] of Object.entries(data.tables)) await insertRows(owner, table, rows);
    for (const [name, next] of Object.entries(data.sequences))
      await owner.query('select setval($1::regclass, $2, false)', [name, next]);
    await owner.query('update clock set clock_offset = $1::timestamptz - statement_timestamp()', [
      data.madeAt,
    ]);
    await owner.query('commit; analyze');
  });
  for (const [name, bytes] of Object.entries(data.files)) {
    const file = join(dataDir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes, { encoding: 'latin1', mode: 0o600 });
  }
}

async function insertRows(owner: Client, table: string, rows: readonly string[]): Promise<void> {
  const { rows: columns } = await owner.query<[string]>({
    text: `select quote_ident(attname) from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    values: [table],
    rowMode: 'array',
  });
  await owner.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** Every table but the list of migrations; a partitioned one as a whole. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<[string]>({
    text: `select relname from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
             and relname <> 'migrations'
           order by relname`,
    rowMode: 'array',
  });
  return rows.map(([name]) => name);
}

/** In the order in which they were written, as nearly as a table tells it. */
export async function readRows(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({
    text: `select row::text from (select to_jsonb(one) as row from ${table} as one) as every
           order by (row ->> 'id') is null, lpad(row ->> 'id', 40, '0'), row::text`,
    rowMode: 'array',
  });
  return rows.map(([row]) => row);
}

/** The database apart, whose rows are read. */
async function readFiles(dataDir: string): Promise<ReleasedData['files']> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files: ReleasedData['files'] = {};
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(dataDir, file);
    if (entry.isFile() && !name.startsWith('postgres')) files[name] = await readFile(file, 'latin1');
  }
  return files;
}
