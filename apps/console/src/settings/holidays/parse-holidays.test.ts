// Pasted holidays: what is read, and what is said about each faulty line.
import { expect, test } from 'vitest';
import { parseHolidays } from './parse-holidays.ts';

test.each([
  ['2027-01-01,신정', { day: '2027-01-01', name: '신정' }],
  ['2027.3.1\t삼일절', { day: '2027-03-01', name: '삼일절' }],
  ['"2027/05/05","어린이날"', { day: '2027-05-05', name: '어린이날' }],
  ['2027-05-13 부처님오신날 대체공휴일', { day: '2027-05-13', name: '부처님오신날 대체공휴일' }],
])('%s is read', (text, holiday) => {
  expect(parseHolidays(text, 2027)).toEqual([{ line: 1, text, holiday }]);
});

test.each([
  ['2027-02-30,설날', '2027-02-30은 없는 날짜예요.'],
  ['2026-01-01,신정', '2027년 날짜가 아니에요.'],
  ['신정,2027-01-01', '날짜를 2027-01-01처럼 적어 주세요.'],
  ['2027-01-01', '날짜를 2027-01-01처럼 적어 주세요.'],
])('the line %s is named with its fault', (text, fault) => {
  expect(parseHolidays(`\n${text}`, 2027)).toEqual([{ line: 2, text, fault }]);
});

test('a day that stands there twice is a fault of the second line', () => {
  const [, second] = parseHolidays('2027-01-01,신정\n2027-01-01,새해', 2027);
  expect(second?.fault).toBe('2027-01-01이 두 번 있어요.');
});
