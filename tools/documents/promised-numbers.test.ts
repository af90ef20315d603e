// The numbers of the FAQ, the guides of the demo notices and the failure sentences come from the rules in the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failures } from '#contract/failures.ts';
import { HOLD_MINUTES } from '#domain/rental/rental-terms.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** What is written as a number in the source, without what the code fills in. */
function literalNumbers(source: string, allowed: readonly RegExp[]): string[] {
  const literal = allowed.reduce(
    (text, pattern) => text.replaceAll(pattern, ''),
    source.replaceAll(/\$\{[^}]*\}/g, ''),
  );
  return literal.match(/.{0,20}\d.{0,10}/g) ?? [];
}

const unitOfFee = /1시간 단위로(\(1시간 미만도 1시간\))?/g;

test.each([
  ['questions.text.ts', '보증금'],
  ['questions.text.en.ts', 'deposit'],
])('every number in the FAQ of %s comes from the rules in the code', (file, word) => {
  const source = read(`apps/web/src/help/${file}`);
  const sentences = source.slice(source.indexOf('export function listQuestions'));
  expect(sentences).toContain(word);
  expect(literalNumbers(sentences, [unitOfFee])).toEqual([]);
});

test('every number of hours, minutes, days or pieces in the guides of the demo notices comes from the rules', () => {
  const guides = read('apps/api/demo/notices.ts')
    .split(/(?=\n    \{\n)/)
    .filter((notice) => /연체|맡아 둬요|동시에 빌릴|시간부터|로그인이 이어/.test(notice));
  expect(guides.length).toBeGreaterThan(4);
  const ofThisNotice = [
    /daysAgo: \d+/g,
    unitOfFee,
    // The worked example, which legal-texts.test.ts compares with the fee.
    /시간당 500원인 충전기를 72분 늦게 반납하면 2시간분인 1,000원/g,
    // Opening hours and dates of the demo city.
    /\d\d:\d\d|day\(-?\d+\)|\d+시부터|\d+시까지|밤 12시부터 10분간|새벽 \d시|\(-?\d+\)|\d번 출구|20분 일찍|1층/g,
  ];
  expect(guides.flatMap((guide) => literalNumbers(guide, ofThisNotice))).toEqual([]);
});

test('the failure sentences name the limits that are in force', () => {
  // Filled in with the setting.
  expect(failures.RENTAL_LIMIT.message).toContain('{n}개까지');
  expect(failures.HOLD_LIMIT.message).toContain(`${HOLD_MINUTES}분 뒤`);
});
