// Times in Korea: serialised, formatted, and the days they belong to.
import { expect, test } from 'vitest';
import {
  formatKoreanTime,
  formatMinuteOfDay,
  koreanDate,
  koreanMidnight,
  koreanWallClock,
  toKoreanIso,
} from './korean-time.ts';

const moment = new Date('2026-11-13T15:20:30.250Z');

test('times are serialised with the Korean offset', () => {
  expect(toKoreanIso(moment)).toBe('2026-11-14T00:20:30.250+09:00');
  expect(new Date(toKoreanIso(moment))).toEqual(moment);
});
test('times are formatted with year, month, day, hour and minute', () => {
  expect(formatKoreanTime(moment)).toBe('2026.11.14 00:20');
});
test('the date and the midnight of a time are those of Korea', () => {
  expect(koreanDate(moment)).toBe('2026-11-14');
  expect(koreanMidnight(moment)).toEqual(new Date('2026-11-13T15:00:00Z'));
  expect(koreanWallClock(moment)).toMatchObject({ hour: 0, minute: 20, weekday: 6 });
});
test('a minute of the day is formatted as wall time, the last one as 24:00', () => {
  expect(formatMinuteOfDay(540)).toBe('09:00');
  expect(formatMinuteOfDay(1440)).toBe('24:00');
});
