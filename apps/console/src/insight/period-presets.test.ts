// The usual days, on the days of a month and of a year on which they are easily wrong.
import { expect, test } from 'vitest';
import { periodPresets } from './period-presets.ts';

const on = (today: string) =>
  Object.fromEntries(
    periodPresets(today).map(({ name, days }) => [name, days && `${days.from}..${days.to}`]),
  );

test('this month and the last one are those of the calendar, also on the first of a month and after a leap day', () => {
  expect(on('2026-11-19')).toEqual({
    week: '2026-11-12..2026-11-18',
    month: undefined,
    quarter: '2026-08-21..2026-11-18',
    thisMonth: '2026-11-01..2026-11-18',
    lastMonth: '2026-10-01..2026-10-31',
    year: '2025-11-19..2026-11-18',
  });
  // The month that ended yesterday is the last one, and of this one there is nothing yet.
  expect(on('2026-12-01')).toMatchObject({ lastMonth: '2026-11-01..2026-11-30' });
  expect(on('2026-12-01')).not.toHaveProperty('thisMonth');
  expect(on('2027-01-02')).toMatchObject({
    thisMonth: '2027-01-01..2027-01-01',
    lastMonth: '2026-12-01..2026-12-31',
  });
  expect(on('2028-03-01')).toMatchObject({ lastMonth: '2028-02-01..2028-02-29' });
});
