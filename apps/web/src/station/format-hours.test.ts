// When a closed station opens next, in words.
import { expect, test } from 'vitest';
import { formatNextOpening } from './format-hours.ts';

// A Tuesday evening in Korea, while it is still Tuesday morning in London.
const now = new Date('2026-11-17T23:30:00+09:00');

test.each([
  ['2026-11-17T23:45:00+09:00', '23:45에 열어요'],
  ['2026-11-18T10:00:00+09:00', '내일 10:00에 열어요'],
  ['2026-11-20T09:30:00+09:00', '금요일 09:30에 열어요'],
  ['2026-11-23T10:00:00+09:00', '월요일 10:00에 열어요'],
  ['2026-11-24T10:00:00+09:00', '11.24 10:00에 열어요'],
  [null, undefined],
])('a station that opens at %s says: %s', (nextOpenAt, words) => {
  expect(formatNextOpening({ nextOpenAt }, now)).toBe(words);
});
