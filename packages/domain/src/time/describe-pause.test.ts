// How a station's pause is said.
import { expect, test } from 'vitest';
import { describePause } from './describe-pause.ts';

test.each([
  ['실내 공사', '2026-11-20T18:00:00+09:00', '실내 공사 · 2026.11.20 18:00까지'],
  ['실내 공사', '2026-11-21T00:00:00+09:00', '실내 공사 · 2026.11.20까지'],
  ['실내 공사', null, '실내 공사'],
  [null, '2026-11-20T18:00:00+09:00', '2026.11.20 18:00까지'],
  [null, null, ''],
])('a pause because of %s until %s reads “%s”', (pauseReason, pausedUntil, words) => {
  expect(describePause({ pauseReason, pausedUntil })).toBe(words);
});
