// Every text renters read has its translation, which says the same; and translators get a table and hand it back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTextFaults } from './text-faults.ts';
import {
  appTextFiles,
  applyTable,
  findTranslationFaults,
  serverTextFiles,
  writeTable,
} from './translations.ts';
import { wordsInSource } from './words-in-source.ts';

const root = join(import.meta.dirname, '../..');

test('every text that renters read in the app, in mails and on pages has a translation with the same lines and variables, read since the Korean last changed', async () => {
  expect(appTextFiles().length).toBeGreaterThan(50);
  expect(serverTextFiles().length).toBeGreaterThan(5);
  expect(await findTranslationFaults()).toEqual([]);
}, 120_000);

/** What stands there until the configuration is read. */
const untilConfigured = new Set(['packages/client/src/config.text.ts', 'apps/web/build/page.text.ts']);

test('no text of the app names the brand, which is whatever the configuration says', () => {
  const files = appTextFiles().flatMap((file) =>
    untilConfigured.has(file) ? [] : [file, file.replace(/\.text\.ts$/, '.text.en.ts')],
  );
  const named = files.flatMap((file) =>
    wordsInSource(readFileSync(join(root, file), 'utf8'), 'ts')
      .filter((words) => /ondesk|온데스크/i.test(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(named).toEqual([]);
});

test.each([
  ['a sentence that is missing', { done: '완료' }, {}, 'x done is missing'],
  ['Korean left in', { done: '완료' }, { done: '완료' }, 'x done is still Korean: 완료'],
  [
    'a line that is missing',
    { lines: ['하나', '둘'] },
    { lines: ['One'] },
    'x lines has 2 lines, its translation 1',
  ],
  [
    'a variable that is not said',
    { left: (hours: number) => `${hours}시간` },
    { left: () => 'some hours' },
    'x left does not say variable 1 in its translation',
  ],
])('%s is a fault', (_, korean, english, fault) => {
  expect(findTextFaults('x', korean, english)).toEqual([fault]);
});

test('numbers may be written with commas, and languages are named in themselves', () => {
  const english = { left: (hours: number) => `${hours.toLocaleString('en-US')} hours`, name: '한국어' };
  expect(findTextFaults('x', { left: (hours: number) => `${hours}시간`, name: '한국어' }, english)).toEqual(
    [],
  );
});

test('the table of translators has every plain sentence, and applied unchanged it changes nothing', () => {
  const table = writeTable();
  expect(table).toContain('"closeMenu","메뉴 닫기","Close menu","apps/web/src/app/side-drawer.text.ts"');
  expect(applyTable(table)).toBe(0);
});
