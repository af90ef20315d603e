// Checks the list of reserved items against the end-to-end tests: no item twice, no test that is gone, no serial elsewhere.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reservedItems } from './reserved-items.ts';

const folder = import.meta.dirname;

/** The end-to-end tests and what they import; the tests of the fake camera show codes that no server reads. */
const sources = globSync('*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'reserved-items.ts')
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

test('no two end-to-end tests reserve the same item', () => {
  const items = Object.values(reservedItems).flat();
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
});

test('every reservation belongs to exactly one end-to-end test', () => {
  const titles = sources
    .filter(({ file }) => file.endsWith('.e2e.ts'))
    .map(({ text }) => text)
    .join('\n');
  const misplaced = Object.keys(reservedItems).filter((title) => titles.split(`'${title}'`).length !== 2);
  expect(misplaced).toEqual([]);
});

test('no end-to-end test names a serial number itself', () => {
  const named = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\b[A-Z]{3}_\d{4}\b/g), ([match]) => `${file}: ${match}`),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(named).toEqual([]);
});
