// Days of a period as bars of days, weeks and months.
import { expect, test } from 'vitest';
import { groupDays } from './group-days.ts';

const series = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 18 + index)).toISOString().slice(0, 10),
  net: 100,
  paid: 120,
  refunded: 20,
  before: index < 2 ? null : 90,
}));

test('days are added up to weeks from the first one on, and to the months of the calendar', () => {
  expect(groupDays(series, 'day')).toHaveLength(30);
  expect(groupDays(series, 'week').map(({ label, value, compared }) => [label, value, compared])).toEqual([
    // A week of which something is unknown is not compared.
    ['10.18', 700, null],
    ['10.25', 700, 630],
    ['11.01', 700, 630],
    ['11.08', 700, 630],
    ['11.15', 200, 180],
  ]);
  expect(groupDays(series, 'month').map(({ name, value }) => [name, value])).toEqual([
    ['2026년 10월', 1400],
    ['2026년 11월', 1600],
  ]);
});
