import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingRules, type WorkingDay } from '../settings.ts';
import { toKoreanIso } from './korean-time.ts';
import {
  afterWorkingMinutes,
  beforeWorkingMinutes,
  workingMinutesBetween,
  type WorkingCalendar,
} from './working-time.ts';

/** Monday to Friday, nine to six; Christmas is a Friday. */
const office: WorkingCalendar = {
  ...settingRules['support.hours'].defaultValue,
  holidays: new Set(['2026-12-25']),
};
const at = (time: string) => new Date(`${time}:00+09:00`);
const shown = (moment: Date | null) => moment && toKoreanIso(moment).slice(0, 16);

test('only working hours count', () => {
  const minutes = (from: string, to: string) => workingMinutesBetween(office, at(from), at(to));
  expect(minutes('2026-11-17T10:00', '2026-11-17T11:30')).toBe(90);
  expect(minutes('2026-11-17T17:00', '2026-11-18T10:00')).toBe(120);
  expect(minutes('2026-11-20T17:00', '2026-11-23T09:30')).toBe(90);
  expect(minutes('2026-12-24T17:00', '2026-12-28T09:30')).toBe(90);
  expect(minutes('2026-11-21T09:00', '2026-11-22T18:00')).toBe(0);
  expect(minutes('2026-11-17T11:00', '2026-11-17T10:00')).toBe(0);
});

test('a promise that is made on a Friday evening ends on Monday', () => {
  expect(shown(afterWorkingMinutes(office, at('2026-11-20T16:30'), 240))).toBe('2026-11-23T11:30');
  expect(shown(afterWorkingMinutes(office, at('2026-11-17T10:00'), 240))).toBe('2026-11-17T14:00');
  expect(shown(beforeWorkingMinutes(office, at('2026-11-23T11:30'), 240))).toBe('2026-11-20T16:30');
});

test('without a working day nothing ever ends', () => {
  const never = { ...office, week: Array.from({ length: 7 }, () => null) };
  expect(afterWorkingMinutes(never, at('2026-11-17T10:00'), 60)).toBeNull();
  expect(beforeWorkingMinutes(never, at('2026-11-17T10:00'), 60)).toBeNull();
});

const workingDay = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 24 }))
  .filter(([opens, closes]) => closes > opens)
  .map(([opens, closes]): WorkingDay => ({
    opens: `${String(opens).padStart(2, '0')}:00`,
    closes: `${String(closes).padStart(2, '0')}:00`,
  }));
const calendars = fc.record({
  week: fc
    .array(fc.option(workingDay), { minLength: 7, maxLength: 7 })
    .filter((week) => week.some((day) => day !== null)),
  closedOnHolidays: fc.boolean(),
  holidays: fc.constant(new Set(['2026-11-18', '2026-11-20'])),
});
const moments = fc
  .integer({ min: 0, max: 14 * 24 * 60 })
  .map((minute) => new Date(at('2026-11-16T00:00').getTime() + minute * 60_000));

test('the end of a promise is where its minutes have passed, to the minute', () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 3000 }), (calendar, since, minutes) => {
      const end = afterWorkingMinutes(calendar, since, minutes)!;
      expect(workingMinutesBetween(calendar, since, end)).toBe(minutes);
      expect(workingMinutesBetween(calendar, since, new Date(end.getTime() - 1))).toBe(minutes - 1);
    }),
  );
});

test('whoever waits since before the moment before which minutes have passed is over the promise, nobody else', () => {
  fc.assert(
    fc.property(
      calendars,
      moments,
      moments,
      fc.integer({ min: 1, max: 3000 }),
      (calendar, since, now, minutes) => {
        const limit = beforeWorkingMinutes(calendar, now, minutes);
        const isOver = workingMinutesBetween(calendar, since, now) >= minutes;
        expect(limit !== null && since <= limit).toBe(isOver);
      },
    ),
  );
});
