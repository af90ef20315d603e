// docs/asvs.md has one line for every requirement of OWASP ASVS 5.0 up to level 2, and names only files that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const security = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of the standard has; they are numbered from 1. */
const requirements = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section, count] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });

const lines = Array.from(page.matchAll(/^- \*\*([\d.]+)\*\* (.+)$/gm), ([, number = '', words = '']) => ({
  number,
  words,
}));

test('every requirement has one line', () => {
  expect(lines.map(({ number }) => number).toSorted()).toEqual(requirements.toSorted());
});

test('every line names what holds it, or says that it does not apply or is open', () => {
  const unfounded = lines.filter(
    ({ words }) => !/`[\w./-]+\.\w+`|SECURITY\.md, “|^Does not apply|^There are no/.test(words),
  );
  expect(unfounded).toEqual([]);
});

test('the summary counts the open ones', () => {
  const open = lines.filter(({ words }) => /\bOpen\b/.test(words)).map(({ number }) => number);
  const summary = /^Open: (.+)$/m.exec(page)?.[1] ?? '';
  expect(summary.match(/\d+\.\d+\.\d+/g) ?? []).toEqual(open);
});

test('every file that is named exists', () => {
  const files = Array.from(page.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every section of SECURITY.md that is named exists', () => {
  const sections = Array.from(page.matchAll(/SECURITY\.md, “([^”]+)”/g), ([, title = '']) => title);
  expect(sections.filter((title) => !security.includes(`\n## ${title}\n`))).toEqual([]);
});
