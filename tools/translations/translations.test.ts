// Every text renters read has its translation, which says the same; and translators get a table and hand it back.
import { expect, test } from 'vitest';
import { findTextFaults } from './text-faults.ts';
import { applyTable, findTranslationFaults, koreanTextFiles, writeTable } from './translations.ts';

test('every text of the renter’s app has a translation with the same lines and variables, read since the Korean last changed', async () => {
  expect(koreanTextFiles().length).toBeGreaterThan(50);
  expect(await findTranslationFaults()).toEqual([]);
}, 120_000);

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
