// The calendar entry of a due time, as calendars read it.
import { expect, test } from 'vitest';
import { writeCalendarEntry } from './calendar-entry.ts';

const entry = writeCalendarEntry({
  id: 'CHR_0001-1',
  title: '반납: 65W, C타입; 충전기\\',
  description: `첫 줄\n${'아주 긴 설명 '.repeat(20)}`,
  at: new Date('2026-11-14T16:20:00+09:00'),
  madeAt: new Date('2026-11-14T13:20:00+09:00'),
  url: 'https://ondesk.example/history',
});

test('a calendar entry ends at the due time and reminds before it', () => {
  expect(entry).toContain('DTSTART:20261114T070500Z\r\n');
  expect(entry).toContain('DTEND:20261114T072000Z\r\n');
  expect(entry).toContain('BEGIN:VALARM\r\n');
});

test('a calendar entry escapes what iCalendar reserves', () => {
  expect(entry).toContain('SUMMARY:반납: 65W\\, C타입\\; 충전기\\\\\r\n');
  expect(entry).toContain('DESCRIPTION:첫 줄\\n아주');
});

test('no line of a calendar entry is longer than 75 octets, and unfolding gives the text back', () => {
  const lines = entry.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(entry.replaceAll('\r\n ', '')).toContain('아주 긴 설명 '.repeat(20).trimEnd());
});
