// How the hours in which inquiries are answered are written.
import { expect, test } from 'vitest';
import { describeWorkingHours } from './working-hours.ts';

const on = (days: number[], opens = '09:00', closes = '18:00') =>
  days.map((weekday) => ({ weekday, opens, closes }));

test.each([
  [on([1, 2, 3, 4, 5]), '평일 09:00–18:00'],
  [on([1, 2, 3, 4, 5, 6, 7]), '매일 09:00–18:00'],
  [[...on([6], '10:00', '14:00'), ...on([1, 2, 3, 4, 5])], '평일 09:00–18:00 · 토 10:00–14:00'],
  [on([1, 3, 5]), '월·수·금 09:00–18:00'],
  [[], ''],
])('working hours %# read %2$s', (hours, words) => expect(describeWorkingHours(hours)).toBe(words));
