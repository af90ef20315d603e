// How moments are written.
import { expect, test } from 'vitest';
import {
  formatDayAndWeekday,
  formatDayHeading,
  formatExactTime,
  formatTime,
  formatTimeWithToday,
} from './format-time.ts';

const now = new Date('2026-11-14T18:30:00+09:00');

test.each([
  ['2026-11-14T18:24:09+09:00', '18:24'],
  ['2026-11-14T00:05:00+09:00', '00:05'],
  ['2026-11-13T18:24:00+09:00', '11.13 18:24'],
  ['2025-11-14T18:24:00+09:00', '2025.11.14 18:24'],
])('%s is written %s', (timestamp, words) => {
  expect(formatTime(timestamp, now)).toBe(words);
});

test('a time of today is called so where it stands alone', () => {
  expect(formatTimeWithToday('2026-11-14T18:24:09+09:00', now)).toBe('오늘 18:24');
  expect(formatTimeWithToday('2026-11-13T18:24:00+09:00', now)).toBe('11.13 18:24');
});

test('the audit log writes seconds', () => {
  expect(formatExactTime('2026-11-12T18:24:09+09:00', now)).toBe('11.12 18:24:09');
});

test('a holiday is written with its weekday', () => {
  expect(formatDayAndWeekday('2026-12-25')).toBe('12.25 금');
});

test.each([
  ['2026-11-14T08:00:00+09:00', '오늘'],
  ['2026-11-12T08:00:00+09:00', '11월 12일 목'],
  ['2025-11-12T08:00:00+09:00', '2025년 11월 12일 수'],
])('a timeline of %s is headed %s', (timestamp, words) => {
  expect(formatDayHeading(timestamp, now)).toBe(words);
});
