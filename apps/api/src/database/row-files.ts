// Files of rows: one JSON object a line, gzipped, as `to_jsonb` gives it; written from a query and read back line by line.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as pipeStreams } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { fileError, isFileSystemError } from './file-error.ts';

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

/** The file has its name only once it is complete and on the disk; what a failure leaves unfinished is removed. */
export async function writeRowFile(client: Client, query: string, file: string): Promise<RowsDigest> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const digest = startDigest();
  async function* addedLines() {
    for await (const lines of readLines(client, query)) {
      digest.add(lines);
      yield lines.map((line) => `${line}\n`).join('');
    }
  }
  const options = { flags: 'wx', mode: 0o600, flush: true };
  try {
    await pipeline(addedLines, createGzip(), createWriteStream(unfinished, options));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isFileSystemError(error) ? fileError(file, 'written', error) : error;
  }
  return digest.end();
}

/** Line by line, in batches; a file that is damaged or not there is an error that names it. */
export async function* readRowFile(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let unended = '';
  try {
    // Without a callback of its own the failure of the first stream would not reach the last, which throws it below.
    const unpacked = pipeStreams(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
    for await (const chunk of unpacked as AsyncIterable<string>) {
      // Not by `readline`: it ends lines at U+2028 and U+2029 as well, which PostgreSQL leaves in its JSON as they are.
      const lines = `${unended}${chunk}`.split('\n');
      unended = lines.pop()!;
      for (const line of lines) {
        batch.push(line);
        if (batch.length < BATCH_SIZE) continue;
        yield batch;
        batch = [];
      }
    }
    if (unended !== '') throw new Error('its last line is cut off');
  } catch (error) {
    throw fileError(file, 'read', error);
  }
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
