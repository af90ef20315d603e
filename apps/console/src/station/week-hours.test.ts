// Opening hours in the form: what is typed, what is sent, and what is said to have changed.
import { expect, test } from 'vitest';
import { typedTime } from '#console/form/text/typed-time.ts';
import { closesNextDay, hoursOf, hoursText, weekChanges, weekOf } from './week-hours.ts';

test.each([
  ['7', '07:00'],
  ['24', '24:00'],
  ['930', '09:30'],
  ['0700', '07:00'],
  ['7:5', '07:05'],
  ['7시 30분', '07:30'],
  [' 18.30 ', '18:30'],
  ['07:00', '07:00'],
  ['아침', '아침'],
])('a time typed as %s is read as %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

test('a station that closes at or before it opens closes on the next day, and 24:00 is still the same day', () => {
  expect(closesNextDay({ opens: '07:00', closes: '02:00' })).toBe(true);
  expect(closesNextDay({ opens: '09:00', closes: '09:00' })).toBe(true);
  expect(closesNextDay({ opens: '07:00', closes: '24:00' })).toBe(false);
});

test('a day without hours is switched off, offers the hours of another day and is not sent', () => {
  const week = weekOf([{ weekday: 1, opens: '07:00', closes: '24:00' }]);
  expect(week[6]).toEqual({ weekday: 7, open: false, opens: '07:00', closes: '24:00' });
  expect(hoursOf(week)).toEqual([{ weekday: 1, opens: '07:00', closes: '24:00' }]);
});

test('a day open around the clock reads 24시간', () => {
  expect(hoursText({ opens: '00:00', closes: '24:00' })).toBe('24시간');
  expect(hoursText({ opens: '18:00', closes: '06:00' })).toBe('18:00 – 06:00');
});

test('changes of the week name the days and what is different', () => {
  const before = weekOf([1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '24:00' })));
  const after = before.map((day) =>
    day.weekday === 7
      ? { ...day, open: true }
      : day.weekday >= 5
        ? { ...day, closes: '2' }
        : day.weekday === 1
          ? { ...day, open: false }
          : day,
  );
  expect(weekChanges(before, after)).toEqual(['월 휴무', '일 운영', '금·토 닫는 시간']);
  expect(weekChanges(before, before)).toEqual([]);
});
