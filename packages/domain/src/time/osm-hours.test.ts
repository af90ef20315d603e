// Opening hours in the notation of OpenStreetMap.
import { expect, test } from 'vitest';
import { osmHours } from './osm-hours.ts';

const day = (opens: number, closes: number) => ({ opensAtMinute: opens * 60, closesAtMinute: closes * 60 });
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

test.each([
  ['24/7', times(7, day(0, 24)), false],
  ['24/7; PH off', times(7, day(0, 24)), true],
  ['Mo-Fr 09:00-18:00; Sa 10:00-14:00', [...times(5, day(9, 18)), day(10, 14), null], false],
  [
    'Mo-Tu 09:00-18:00; Th-Su 09:00-18:00; PH off',
    [...times(2, day(9, 18)), null, ...times(4, day(9, 18))],
    true,
  ],
  ['Fr-Sa 18:00-02:00', [...times(4, null), day(18, 2), day(18, 2), null], false],
  ['off', times(7, null), true],
])('%s', (text, week, closedOnHolidays) => {
  expect(osmHours(week, { closedOnHolidays })).toBe(text);
});
