// What a backup is made of: a file of rows for each table, the secrets of the data folder, and a manifest that says what must be in them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { FileError, fileError } from '#api/database/file-error.ts';

export const MANIFEST = 'manifest.json';
/** Of the data folder: without them nobody of the staff could sign in, and no browser could be reached. */
export const SECRET_FILES = ['token-secret', 'vapid-keys.json'] as const;
export type SecretFile = (typeof SECRET_FILES)[number];

/** Names of tables become parts of statements and of file names. */
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sqlNumber = z.string().regex(/^\d+$/);

const rowsOfTables = {
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: sqlName, rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: sqlName, next: sqlNumber })),
  /** Of the journal; the one for overflowing rows has no numbers. */
  partitions: z.array(z.object({ name: sqlName, from: sqlNumber.nullable(), before: sqlNumber.nullable() })),
};

const fileSchema = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

const manifestSchema = z.discriminatedUnion('format', [
  /** Of version 1.0.0: it says nothing of the files but the rows in them. */
  z.strictObject({ format: z.literal(1), ...rowsOfTables }),
  z.strictObject({
    format: z.literal(2),
    ...rowsOfTables,
    /** A secret of the configuration is not in the backup: the service is given it anew. */
    secrets: z.array(z.object({ name: z.enum(SECRET_FILES), keptIn: z.enum(['backup', 'configuration']) })),
    /** Every file but the manifest, as it is stored. */
    files: z.array(fileSchema),
  }),
]);
export type Manifest = z.infer<typeof manifestSchema>;
/** What backups are made with now. */
export type NewManifest = Extract<Manifest, { format: 2 }>;
export type StoredFile = z.infer<typeof fileSchema>;

/** Something the operator can correct. */
export class BackupError extends Error {}

/** The last entry is the hash of all others, so that damage to the manifest itself is found. */
export function formatManifest(manifest: object): string {
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  return `${JSON.stringify({ ...manifest, sha256 }, null, 2)}\n`;
}

/** The manifest is written last: a folder without one is not a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw fileError(path, 'read', error);
    throw new BackupError(`${folder} is not a complete backup: ${path} is missing.`, { cause: error });
  });
  const content = parseManifest(text);
  if (content === null) throw new BackupError(`${path} is damaged: it is not what was written.`);
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success)
    throw new BackupError(`${path} was made by a newer version of ondesk: restore it with that one.`);
  return manifest.data;
}

/** Null unless it is, byte for byte, what was written; the first format had no hash of itself, only its shape. */
function parseManifest(text: string): object | null {
  try {
    const { sha256, ...content } = JSON.parse(text) as { sha256?: string };
    if (sha256 === undefined) return manifestSchema.options[0].parse(content);
    return formatManifest(content) === text ? content : null;
  } catch {
    return null;
  }
}

export async function describeFile(folder: string, name: string): Promise<StoredFile> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  const bytes = await sizeOf(path);
  await pipeline(createReadStream(path), hash).catch((error: unknown) => {
    throw fileError(path, 'read', error);
  });
  return { name, bytes, sha256: hash.digest('hex') };
}

export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new FileError(`${path} is missing.`, { cause: error });
    throw fileError(path, 'read', error);
  });
  if (!found.isFile()) throw new FileError(`${path} is not a file.`);
  return found.size;
}

export function rowFileOf(table: string): string {
  return `${table}.ndjson.gz`;
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
