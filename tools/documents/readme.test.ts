// README.md and README.ko.md say the same: the same commands and variables, those the service reads, and links and pictures that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#api/config/environment.ts';

const root = join(import.meta.dirname, '../..');
const [english, korean] = ['README.md', 'README.ko.md'].map((file) =>
  readFileSync(join(root, file), 'utf8'),
) as [string, string];

const variablesOf = (text: string) =>
  [...new Set(text.match(/`[A-Z][A-Z\d]+(_[A-Z\d]+)*(?==|`)/g))].toSorted();
const commandsOf = (text: string) => [...new Set(text.match(/npm (run [\w:]+|start|test)/g))].toSorted();
const linksOf = (text: string) =>
  Array.from(text.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g), ([, target = '']) => target);

test('the Korean README names every variable and command of the English one, and no other', () => {
  expect(variablesOf(english).length).toBeGreaterThan(50);
  expect(variablesOf(korean)).toEqual(variablesOf(english));
  expect(commandsOf(korean)).toEqual(commandsOf(english));
});

/** For tests and benchmarks only. */
const unlisted = new Set(['CRASH_POINT', 'TOSS_API_URL', 'TOSS_TIMEOUT_MS']);

test('README.md names every variable the service reads', () => {
  const named = variablesOf(english);
  const read = Object.keys(environment.shape).filter((name) => !unlisted.has(name));
  expect(read.filter((name) => !named.includes(`\`${name}`))).toEqual([]);
});

test.each([
  ['README.md', english],
  ['README.ko.md', korean],
])('every link of %s leads to a file', (_file, text) => {
  expect(linksOf(text).filter((target) => !existsSync(join(root, target)))).toEqual([]);
});
