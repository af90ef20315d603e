// Files of rows are read as they were written, and a damaged one is an error that names it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRowFile } from './row-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondesk-row-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reads(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of readRowFile(file)) lines.push(...batch);
  return lines;
}

const file = (name: string) => join(folder, name);
// More than one piece of the stream, and incompressible enough that half a file is half the rows.
const rows = Array.from({ length: 5_000 }, (_, number) => `"(${number},${Math.sin(number)})"`);
const whole = gzipSync(rows.map((row) => `${row}\n`).join(''));

test('a row keeps the line separators that a person has typed into it', async () => {
  // PostgreSQL escapes the line feed in JSON, and neither of these two.
  const typed = [JSON.stringify('first\u2028second\u2029third'), JSON.stringify('\r')];
  await writeFile(file('typed.gz'), gzipSync(typed.map((row) => `${row}\n`).join('')));
  expect(await reads(file('typed.gz'))).toEqual(typed);
});

test('a file of many rows is read whole, and an empty one has none', async () => {
  await writeFile(file('whole.gz'), whole);
  expect(await reads(file('whole.gz'))).toEqual(rows);
  await writeFile(file('empty.gz'), gzipSync(''));
  expect(await reads(file('empty.gz'))).toEqual([]);
});

test.each([
  ['cut off', (path: string) => writeFile(path, whole.subarray(0, whole.length / 2))],
  ['without its last bytes', (path: string) => writeFile(path, whole.subarray(0, -4))],
  ['flipped', (path: string) => writeFile(path, whole.with(whole.length / 2, whole[whole.length / 2]! ^ 1))],
  ['not gzipped', (path: string) => writeFile(path, 'rows')],
  ['without its last line feed', (path: string) => writeFile(path, gzipSync('"(1)"\n"(2'))],
  ['missing', () => Promise.resolve()],
  ['a folder', (path: string) => mkdir(path)],
])('a file of rows that is %s is an error that names it', async (damage, make) => {
  const path = file(`${damage}.gz`);
  await make(path);
  await expect(reads(path)).rejects.toThrow(`${path} cannot be read: `);
});
