// What is written beside the files of a build.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ondesk-precompress-'));
  for (const app of ['web', 'console']) mkdirSync(join(folder, app, 'assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const decompressed = (path: string) => [
  brotliDecompressSync(readFileSync(`${path}.br`)).toString(),
  gunzipSync(readFileSync(`${path}.gz`)).toString(),
];

test('a file that two apps share and one of their own are compressed beside each of them', async () => {
  const shared = 'a decoder '.repeat(200);
  const own = 'the console '.repeat(200);
  const paths = [join(folder, 'web/assets/decoder.wasm'), join(folder, 'console/assets/decoder.wasm')];
  for (const path of paths) writeFileSync(path, shared);
  writeFileSync(join(folder, 'console/index.html'), own);
  await precompress([join(folder, 'web'), join(folder, 'console')]);
  for (const path of paths) expect(decompressed(path)).toEqual([shared, shared]);
  expect(decompressed(join(folder, 'console/index.html'))).toEqual([own, own]);
});

test('what hardly shrinks is left as it is: short files, pictures and fonts', async () => {
  const left = ['short.js', 'assets/picture.webp', 'assets/font.woff2'];
  for (const name of left)
    writeFileSync(join(folder, 'web', name), 'x'.repeat(name === 'short.js' ? 511 : 5000));
  await precompress([join(folder, 'web')]);
  for (const name of left)
    for (const ending of ['br', 'gz'])
      expect(existsSync(join(folder, 'web', `${name}.${ending}`))).toBe(false);
});
