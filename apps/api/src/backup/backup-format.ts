// What a backup is made of: a file of rows for each table, and a manifest that says what must be in them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** Of the data folder: without them nobody of the staff could sign in, and no browser could be reached. */
export const SECRET_FILES = ['token-secret', 'vapid-keys.json'] as const;

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), next: z.string() })),
  /** Of the journal; the one for overflowing rows has no numbers. */
  partitions: z.array(
    z.object({ name: z.string(), from: z.string().nullable(), before: z.string().nullable() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Something the operator can correct. */
export class BackupError extends Error {}

/** The manifest is written last: a folder without one is not a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${join(folder, MANIFEST)} cannot be read.`, { cause });
  }
}

export function rowFileOf(folder: string, table: string): string {
  return join(folder, `${table}.ndjson.gz`);
}

/** Every table but the list of migrations, which running them writes; a partitioned one as a whole. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
    order by relname`);
  return rows.map(({ name }) => name);
}

/** The rows of a table in the order of its key, each as PostgreSQL writes a row: exact for every type, unlike JSON. */
export async function rowsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ key: string | null }>(
    `select string_agg(quote_ident(attname), ', ' order by position) as key
     from pg_index
     cross join unnest(indkey::int2[]) with ordinality as keys (number, position)
     join pg_attribute on attrelid = indrelid and attnum = number
     where indrelid = $1::regclass and indisprimary`,
    [table],
  );
  return `select to_json(${table}::text)::text from ${table} order by ${rows[0]?.key ?? `${table}::text`}`;
}
