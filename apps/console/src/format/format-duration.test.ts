// Durations as they are said.
import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [20_000, '1분'],
  [12 * 60_000, '12분'],
  [180 * 60_000, '3시간'],
  [139 * 60_000, '2시간 19분'],
  [28 * 3_600_000, '1일 4시간'],
  [48 * 3_600_000, '2일'],
])('%i milliseconds are said as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
