// The bar of a rental that was stopped: what was used, stopped and late.
import { expect, test } from 'vitest';
import { minutesOf, timeSpans } from './time-spans.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+09:00`);
const rental = {
  startedAt: at('16T19:20'),
  dueAt: at('16T22:20'),
  graceMinutes: 10,
  stops: [{ from: at('16T22:14'), until: at('17T11:00') }],
};
const kinds = (end: Date, terms = rental) =>
  timeSpans(terms, end).map(({ kind, from, until }) => [kind, (until.getTime() - from.getTime()) / 60_000]);

test('a rental that was returned while it was stopped was used and stopped, and never late', () => {
  expect(kinds(at('17T08:16'))).toEqual([
    ['used', 174],
    ['stopped', 602],
  ]);
});

test('after a stop, being late within the grace is use, and beyond it late', () => {
  expect(kinds(at('17T11:05'))).toEqual([
    ['used', 174],
    ['stopped', 766],
    ['used', 5],
  ]);
  expect(kinds(at('17T11:30'))).toEqual([
    ['used', 174],
    ['stopped', 766],
    ['late', 30],
  ]);
});

test('a rental that was late before its stop is late on both sides of it', () => {
  const late = { ...rental, stops: [{ from: at('16T22:50'), until: at('17T10:50') }] };
  expect(kinds(at('17T11:00'), late)).toEqual([
    ['used', 180],
    ['late', 30],
    ['stopped', 720],
    ['late', 10],
  ]);
  expect(minutesOf(timeSpans(late, at('17T11:00')), 'late')).toBe(40);
});
