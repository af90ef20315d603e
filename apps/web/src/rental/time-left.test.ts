// The texts for an open rental's time, from its start to long after its due time.
import { expect, test } from 'vitest';
import { dayAndHour } from './day-and-hour.ts';
import { formatMinutes, timeLeft } from './time-left.ts';

const threeHoursFromTwentyPastOne = {
  rentalStartTime: '2026-11-14T13:20:00+09:00',
  expectedReturnTime: '2026-11-14T16:20:00+09:00',
  rentalTimeHour: 3,
  graceMinutes: 10,
  stops: [],
};

const at = (koreanTime: string, day = '2026-11-14') => new Date(`${day}T${koreanTime}+09:00`);
const seenAt = (koreanTime: string) => timeLeft(threeHoursFromTwentyPastOne, at(koreanTime));

test('an open rental shows the hours used, its due time and the time left', () => {
  expect(seenAt('15:08:00')).toEqual({
    status: 'renting',
    overdue: false,
    stoppedUntil: undefined,
    used: '1시간 / 3시간',
    until: '16:20까지',
    left: '1시간 12분 남음',
    progress: 0.6,
  });
});

test.each([
  ['14:20:00', '2시간 남음'],
  ['16:00:00', '20분 남음'],
  ['16:15:30', '4분 30초 남음'],
  ['16:19:58', '2초 남음'],
  ['16:20:00', '10분 안에 반납해 주세요'],
  ['16:27:10', '3분 안에 반납해 주세요'],
  ['16:30:00', '1분 안에 반납해 주세요'],
])('a rental at %s shows %s', (now, words) => {
  expect(seenAt(now)).toMatchObject({ left: words, status: 'renting', overdue: false });
});

test('a rental is overdue from the first millisecond after the grace period, counted from the due time', () => {
  expect(timeLeft(threeHoursFromTwentyPastOne, new Date(at('16:30:00').getTime() + 1))).toMatchObject({
    status: 'overdue',
    overdue: true,
    left: '10분 지났어요',
    progress: 1,
  });
});

test('a rental that is long overdue is counted in days', () => {
  expect(timeLeft(threeHoursFromTwentyPastOne, at('18:20:00', '2026-11-16')).left).toBe('2일 2시간 지났어요');
});

test.each([
  ['14:19:59', '0시간 / 3시간'],
  ['14:20:00', '1시간 / 3시간'],
  ['16:19:59', '2시간 / 3시간'],
])('a rental at %s shows only whole hours as used: %s', (now, used) => {
  expect(seenAt(now).used).toBe(used);
});

test('a clock before the rental’s start shows no time used', () => {
  expect(seenAt('13:10:00')).toMatchObject({ used: '0시간 / 3시간', progress: 0 });
});

test('a due time on another day is shown with its day', () => {
  expect(dayAndHour(at('01:20:00', '2026-11-15'), at('22:20:00'))).toBe('내일 01:20');
  expect(dayAndHour(at('01:20:00', '2026-11-14'), at('22:20:00', '2026-11-15'))).toBe('11.14 01:20');
});

test.each([
  [0, '0분'],
  [44, '44분'],
  [120, '2시간'],
  [164, '2시간 44분'],
])('%i minutes are written as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

test('a rental that began with another grace keeps it', () => {
  const rental = { ...threeHoursFromTwentyPastOne, graceMinutes: 15 };
  expect(timeLeft(rental, at('16:32:00'))).toMatchObject({
    status: 'renting',
    left: '3분 안에 반납해 주세요',
  });
  expect(timeLeft({ ...rental, graceMinutes: 0 }, at('16:20:01'))).toMatchObject({ status: 'overdue' });
});

test('a stopped rental has no time left to show, and goes on late where it stood', () => {
  const stops = [{ from: '2026-11-14T16:40:00+09:00', until: '2026-11-15T11:00:00+09:00', endedAt: null }];
  const rental = { ...threeHoursFromTwentyPastOne, stops };
  expect(timeLeft(rental, at('23:00:00'))).toMatchObject({
    status: 'stopped',
    overdue: true,
    stoppedUntil: '내일 11:00',
  });
  expect(timeLeft(rental, at('11:10:00', '2026-11-15'))).toMatchObject({
    status: 'overdue',
    stoppedUntil: undefined,
    left: '30분 지났어요',
  });
  const inTime = { ...rental, stops: [{ ...stops[0]!, from: '2026-11-14T16:15:00+09:00' }] };
  expect(timeLeft(inTime, at('11:03:00', '2026-11-15'))).toMatchObject({
    status: 'renting',
    left: '7분 안에 반납해 주세요',
  });
});
