// How a station's opening and its pause are said.
import { expect, test } from 'vitest';
import { describePause, openingLabel } from './describe-opening.ts';

test('a paused station is not said to be closed for the day', () => {
  expect(openingLabel({ status: '운영 종료', paused: true })).toBe('잠시 쉬어요');
  expect(openingLabel({ status: '운영 종료', paused: false })).toBe('운영 종료');
  expect(openingLabel({ status: '운영 중' })).toBe('운영 중');
});

test.each([
  ['실내 공사', '2026-11-20T18:00:00+09:00', '실내 공사 · 2026.11.20 18:00까지'],
  ['실내 공사', '2026-11-21T00:00:00+09:00', '실내 공사 · 2026.11.20까지'],
  ['실내 공사', null, '실내 공사'],
  [null, '2026-11-20T18:00:00+09:00', '2026.11.20 18:00까지'],
  [null, null, ''],
])('a pause because of %s until %s reads “%s”', (pauseReason, pausedUntil, words) => {
  expect(describePause({ pauseReason, pausedUntil })).toBe(words);
});
