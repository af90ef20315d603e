// How the time left for a free return is written.
import { expect, test } from 'vitest';
import { formatAgo, formatCountdown } from './format-countdown.ts';

test.each([
  [12_000, '12초'],
  [372_000, '6분 12초'],
  [3_600_000, '1시간'],
  [5_460_000, '1시간 31분'],
])('%d milliseconds ago reads %s', (span, words) => expect(formatAgo(span)).toBe(words));

test.each([
  [228_000, '3:48'],
  [9_001, '0:10'],
  [-5, '0:00'],
])('%d milliseconds left read %s', (left, words) => expect(formatCountdown(left)).toBe(words));
