// Business days in Korea.
import { expect, test } from 'vitest';
import { addBusinessDays, dayAfter } from './business-days.ts';

test('three business days after a Friday are over on Wednesday', () => {
  expect(addBusinessDays('2026-11-13', 3, new Set())).toBe('2026-11-18');
});

test('a holiday is no business day', () => {
  expect(addBusinessDays('2026-12-23', 3, new Set(['2026-12-25']))).toBe('2026-12-29');
});

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2026-11-30')).toBe('2026-12-01');
  expect(dayAfter('2026-12-01', -1)).toBe('2026-11-30');
});
