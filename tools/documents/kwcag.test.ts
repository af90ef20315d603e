// docs/kwcag.md has one line for each of the 33 items of KWCAG 2.2, says how it is held, and names only files that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/kwcag.md'), 'utf8');

/** How many items each section of the guideline has; they are numbered from 1. */
const items = '5.1:1 5.2:1 5.3:3 5.4:4 6.1:4 6.2:2 6.3:1 6.4:4 6.5:4 7.1:1 7.2:2 7.3:4 8.1:1 8.2:1'
  .split(' ')
  .flatMap((entry) => {
    const [section, count] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });

const lines = Array.from(
  page.matchAll(/^- \*\*([\d.]+) ([^*]+)\*\* (.+)$/gm),
  ([, number = '', name = '', words = '']) => ({ number, name, words }),
);

test('each of the 33 items of KWCAG 2.2 has one line with its Korean name', () => {
  expect(items).toHaveLength(33);
  expect(lines.map(({ number }) => number)).toEqual(items);
  expect(lines.filter(({ name }) => !/[가-힣]/.test(name))).toEqual([]);
});

test('each item of KWCAG 2.2 names the test that holds it, how it was looked at, or why it does not apply', () => {
  const unfounded = lines.filter(
    ({ words }) => !/`[\w./-]+\.\w+`|\bAxe\b|\bby hand: |By hand: |^Does not apply: /.test(words),
  );
  expect(unfounded).toEqual([]);
});

test('the page about KWCAG names only files that exist', () => {
  const files = Array.from(
    page.matchAll(/`((?:apps|packages|e2e|tools)\/[\w./-]+)`/g),
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
