// Files of rows: one JSON object a line, gzipped, as `to_jsonb` gives it; written from a query and read back line by line.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';

const BATCH_SIZE = 2_000;

/** How many rows there are, and a hash over all of them in order. */
interface RowsDigest {
  rows: number;
  sha256: string;
}

/**
 * Reads the rows of a query in order, within the client's open transaction: a cursor keeps only a batch in memory. The query
 * gives one column of text.
 */
async function* readLines(client: Client, query: string): AsyncGenerator<string[]> {
  await client.query(`declare row_lines no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${BATCH_SIZE} from row_lines`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows.map(([line]) => line);
  }
  await client.query('close row_lines');
}

export async function digestRows(client: Client, query: string): Promise<RowsDigest> {
  const digest = startDigest();
  for await (const lines of readLines(client, query)) digest.add(lines);
  return digest.end();
}

/** The file has its name only once it is complete and on the disk. */
export async function writeRowFile(client: Client, query: string, file: string): Promise<RowsDigest> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const digest = startDigest();
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
  // Its failure is thrown below, and must not count as unhandled before.
  written.catch(() => {});
  for await (const lines of readLines(client, query)) {
    digest.add(lines);
    const isTaken = gzip.write(lines.map((line) => `${line}\n`).join(''));
    if (!isTaken) await Promise.race([once(gzip, 'drain'), written]);
  }
  gzip.end();
  await written;
  const handle = await open(unfinished);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  return digest.end();
}

/** Line by line, in batches; throws where the file is damaged. */
export async function* readRowFile(file: string): AsyncGenerator<string[]> {
  const text = new PassThrough();
  const unpacked = pipeline(createReadStream(file), createGunzip(), text);
  unpacked.catch(() => {});
  let batch: string[] = [];
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    batch.push(line);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  await Promise.all([unpacked, finished(text)]);
  if (batch.length > 0) yield batch;
}

export async function digestRowFile(file: string): Promise<RowsDigest> {
  const digest = startDigest();
  for await (const lines of readRowFile(file)) digest.add(lines);
  return digest.end();
}

function startDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (lines: readonly string[]) => {
      rows += lines.length;
      for (const line of lines) hash.update(`${line}\n`);
    },
    end: (): RowsDigest => ({ rows, sha256: hash.digest('hex') }),
  };
}
