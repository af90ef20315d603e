import { describe, expect, test } from 'vitest';
import { stationStatus, type OpeningHours } from './opening-hours.ts';

const day: OpeningHours = {
  opensAtMinute: 9 * 60,
  closesAtMinute: 22 * 60,
  paused: false,
  closedWeekdays: [],
  closingDays: [],
};
const night: OpeningHours = { ...day, opensAtMinute: 22 * 60, closesAtMinute: 6 * 60 };
const always: OpeningHours = { ...day, opensAtMinute: 0, closesAtMinute: 1440 };
/** 2026-11-14 is a Saturday. */
const at = (time: string, date = '2026-11-14') => new Date(`${date}T${time}:00+09:00`);

describe('a station', () => {
  test('a station is open from its opening minute until just before its closing minute', () => {
    expect(stationStatus(day, at('08:59'))).toBe('closed');
    expect(stationStatus(day, at('09:00'))).toBe('open');
    expect(stationStatus(day, at('21:59'))).toBe('open');
    expect(stationStatus(day, at('22:00'))).toBe('closed');
  });
  test('a station whose hours cross midnight is open on both sides of it', () => {
    expect(stationStatus(night, at('21:59'))).toBe('closed');
    expect(stationStatus(night, at('23:30'))).toBe('open');
    expect(stationStatus(night, at('05:59'))).toBe('open');
    expect(stationStatus(night, at('06:00'))).toBe('closed');
  });
  test('a station with hours from 00:00 to 24:00 is always open', () => {
    expect(stationStatus(always, at('00:00'))).toBe('open');
    expect(stationStatus(always, at('23:59'))).toBe('open');
  });
  test('a station is closed while paused', () => {
    expect(stationStatus({ ...always, paused: true }, at('12:00'))).toBe('closed');
  });
  test('a station is closed on its closing days and weekdays', () => {
    expect(stationStatus({ ...always, closingDays: ['2026-11-14'] }, at('12:00'))).toBe('closed');
    expect(stationStatus({ ...always, closingDays: ['2026-11-14'] }, at('00:00', '2026-11-15'))).toBe('open');
    expect(stationStatus({ ...always, closedWeekdays: [6] }, at('12:00'))).toBe('closed');
  });
  test('a station stays open in the night that began before a closing day', () => {
    const closing = { ...night, closingDays: ['2026-11-14'] };
    expect(stationStatus(closing, at('02:00'))).toBe('open');
    expect(stationStatus(closing, at('23:00'))).toBe('closed');
    expect(stationStatus(closing, at('02:00', '2026-11-15'))).toBe('closed');
  });
});
