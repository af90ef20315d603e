// Every setting has words, and a change is written as people say it.
import { expect, test } from 'vitest';
import { settingKeys } from '#domain/settings.ts';
import { settingGroups, showChange } from './setting-labels.ts';

test('every setting stands in its group', () => {
  const shown = new Set(
    Object.values(settingGroups).flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'setting' ? [row.key] : [])),
    ),
  );
  expect(settingKeys.filter((key) => !shown.has(key))).toEqual([]);
});

test('a change is written with its unit once', () => {
  expect(showChange('rental.graceMinutes', 10, 15)).toBe('10 → 15분');
  expect(showChange('refunds.supportLimitWon', 30_000, 50_000)).toBe('30,000 → 50,000원');
  expect(showChange('features.extension', true, false)).toBe('켬 → 끔');
  expect(showChange('reminders.overdueHours', [1, 2], [])).toBe('1·2시간 → 없음');
});
