// Korean wall-clock time; plain arithmetic, since Korea has one offset and no summer time.
import * as text from './korean-time.text.ts';

const OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface KoreanWallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 1 Monday … 7 Sunday */
  weekday: number;
}

export function koreanWallClock(moment: Date): KoreanWallClock {
  const shifted = new Date(moment.getTime() + OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay() === 0 ? 7 : shifted.getUTCDay(),
  };
}

/** ISO 8601 with +09:00, to the millisecond: how the API sends times. */
export function toKoreanIso(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().replace('Z', '+09:00');
}

/** "2026-11-14" in Korea. */
export function koreanDate(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Midnight in Korea of the day of a time. */
export function koreanMidnight(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
}

/** "2026.11.14 13:20" */
export function formatKoreanTime(moment: Date): string {
  return text.dayAndHour(formatKoreanDate(moment), formatKoreanHour(moment));
}

/** "2026.11.14" */
export function formatKoreanDate(moment: Date): string {
  return text.day(koreanDate(moment));
}

/** "11.14 13:20" */
export function formatShortTime(moment: Date): string {
  return text.dayAndHour(formatShortDate(moment), formatKoreanHour(moment));
}

/** "11.14" */
export function formatShortDate(moment: Date): string {
  return text.dayOfYear(koreanDate(moment));
}

/** "13:20" */
export function formatKoreanHour(moment: Date): string {
  const { hour, minute } = koreanWallClock(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Minutes after midnight as "09:00"; 1440 reads "24:00". */
export function formatMinuteOfDay(minuteOfDay: number): string {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** "09:00" as minutes after midnight; "24:00" is 1440. */
export function readMinuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
