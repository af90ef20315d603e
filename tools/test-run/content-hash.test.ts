// The content hash that decides whether a step or a build is skipped.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles, rememberedHash } from './content-hash.ts';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const hash = () => hashFiles(folder, ['src/**/*.ts', '.*.json'], ['**/*.test.ts']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ondesk-hash-'));
  write('src/a.ts', 'a');
  write('.settings.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a changed file', 'src/a.ts'],
  ['a new file', 'src/deep/b.ts'],
  ['a changed settings file', '.settings.json'],
])('%s changes the content hash', (_, file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).not.toBe(before);
});

test.each(['src/a.test.ts', 'src/node_modules/x/b.ts', 'src/dist/b.ts', 'notes.md'])(
  '%s does not change the content hash',
  (file) => {
    const before = hash();
    write(file, 'changed');
    expect(hash()).toBe(before);
  },
);

test('a remembered hash is equal to itself alone, until it is cleared', () => {
  const remembered = rememberedHash('lint', folder);
  expect(remembered.equals('1')).toBe(false);
  remembered.save('1');
  expect([remembered.equals('1'), remembered.equals('2')]).toEqual([true, false]);
  remembered.clear();
  expect(remembered.equals('1')).toBe(false);
});
