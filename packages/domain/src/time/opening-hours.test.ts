// When a station is open: hours, nights, weekdays, closing days and pauses.
import { expect, test } from 'vitest';
import { openingAt, type DayHours, type OpeningHours } from './opening-hours.ts';

const hours = (opens: number, closes: number): DayHours => ({
  opensAtMinute: opens * 60,
  closesAtMinute: closes * 60,
});
const everyDay = (day: DayHours): OpeningHours => ({
  week: Array.from({ length: 7 }, () => day),
  paused: false,
  closedDays: new Set(),
});
const closedOn = (station: OpeningHours, ...days: string[]) => ({ ...station, closedDays: new Set(days) });
const day = everyDay(hours(9, 22));
const night = everyDay(hours(22, 6));
const always = everyDay(hours(0, 24));
/** Friday 07:00–02:00, Saturday and Sunday closed, other days 09:00–18:00. */
const longFriday: OpeningHours = {
  ...day,
  week: [
    ...Array.from({ length: 4 }, () => hours(9, 18)),
    { opensAtMinute: 7 * 60, closesAtMinute: 2 * 60 },
    null,
    null,
  ],
};
/** 2026-11-14 is a Saturday. */
const at = (time: string, date = '2026-11-14') => new Date(`${date}T${time}:00+09:00`);
const isOpen = (station: OpeningHours, moment: Date) => openingAt(station, moment).isOpen;

test('a station is open from its opening minute until just before its closing minute', () => {
  const times = ['08:59', '09:00', '21:59', '22:00'];
  expect(times.map((time) => isOpen(day, at(time)))).toEqual([false, true, true, false]);
});

test('a station whose hours cross midnight is open on both sides of it', () => {
  const times = ['21:59', '23:30', '05:59', '06:00'];
  expect(times.map((time) => isOpen(night, at(time)))).toEqual([false, true, true, false]);
});

test('a station with hours from 00:00 to 24:00 is always open', () => {
  expect(isOpen(always, at('00:00'))).toBe(true);
  expect(isOpen(always, at('23:59'))).toBe(true);
});

test('a station that closes at the minute it opens is open for a whole day', () => {
  const wholeDay = { ...everyDay(hours(9, 9)), week: [null, null, null, null, null, hours(9, 9), null] };
  expect(isOpen(wholeDay, at('08:59'))).toBe(false);
  expect(isOpen(wholeDay, at('09:00'))).toBe(true);
  expect(isOpen(wholeDay, at('08:59', '2026-11-15'))).toBe(true);
  expect(isOpen(wholeDay, at('09:00', '2026-11-15'))).toBe(false);
});

test('a station is closed while paused and shows its hours all the same', () => {
  expect(openingAt({ ...day, paused: true }, at('12:00'))).toEqual({
    isOpen: false,
    hours: hours(9, 22),
    isToday: true,
  });
});

test('a closing day closes only what opens on it', () => {
  const closing = closedOn(night, '2026-11-14');
  expect(isOpen(closing, at('02:00'))).toBe(true);
  expect(isOpen(closing, at('23:00'))).toBe(false);
  expect(isOpen(closing, at('02:00', '2026-11-15'))).toBe(false);
  expect(isOpen(closedOn(always, '2026-11-14'), at('00:00', '2026-11-15'))).toBe(true);
});

test('hours of Friday until 02:00 run into a Saturday that is closed', () => {
  expect(isOpen(longFriday, at('01:59'))).toBe(true);
  expect(isOpen(longFriday, at('02:00'))).toBe(false);
  expect(isOpen(longFriday, at('07:00'))).toBe(false);
});

test('after midnight the hours shown are those of the day still open, then those of the next opening', () => {
  expect(openingAt(longFriday, at('01:00')).hours).toEqual({ opensAtMinute: 420, closesAtMinute: 120 });
  expect(openingAt(longFriday, at('03:00'))).toEqual({ isOpen: false, hours: hours(9, 18), isToday: false });
});

test('on a closing day the hours shown are those of the next day that is not one', () => {
  const station = closedOn(longFriday, '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19');
  expect(openingAt(station, at('12:00')).hours).toEqual({ opensAtMinute: 420, closesAtMinute: 120 });
});

test('a station that opens today shows the hours of today before and after them', () => {
  expect(openingAt(day, at('07:00'))).toEqual({ isOpen: false, hours: hours(9, 22), isToday: true });
  expect(openingAt(day, at('23:00'))).toEqual({ isOpen: false, hours: hours(9, 22), isToday: true });
});

test('a station that never opens has no hours to show', () => {
  const never = { ...day, week: Array.from({ length: 7 }, () => null) };
  expect(openingAt(never, at('12:00'))).toEqual({ isOpen: false, hours: null, isToday: false });
});
