// Checks that every test docs/deviations.md names exists: its file, and in it a title with the quoted words.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/deviations.md'), 'utf8');

/** Rows of the tables, without their heads. */
const rows = page.split('\n').filter((line) => /^\| (?!specified\b)/.test(line));

/** `path/to/file.test.ts`: “words of a title”, “words of another” */
const quotes = Array.from(
  page.matchAll(/`([^`]+\.(?:test\.tsx?|e2e\.ts))`: (“[^”]+”(?:, “[^”]+”)*)/g),
).flatMap(([, file = '', titles = '']) =>
  Array.from(titles.matchAll(/“([^”]+)”/g), ([, words = '']) => ({ file, words })),
);

/** The first string of every `test(…)`, `test.each(…)(…)` and the like. */
function titlesOf(source: string): string[] {
  return Array.from(
    source.matchAll(/(?:\btest(?:\.\w+)*|\)|\])\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs),
    ([, , title = '']) => title,
  );
}

test('every difference from the specification names a test', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\.(test\.tsx?|e2e\.ts)`: “/.test(row))).toEqual([]);
});

test('every test that docs/deviations.md names exists', () => {
  const missing = quotes.filter(({ file, words }) => {
    const path = join(root, file);
    return !existsSync(path) || !titlesOf(readFileSync(path, 'utf8')).some((title) => title.includes(words));
  });
  expect(missing).toEqual([]);
});
