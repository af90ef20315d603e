// Time counted in working hours only: how much of it passed, and when so much of it will have passed.
import type { WorkingHours } from '../settings.ts';
import { koreanDate, koreanMidnight, koreanWallClock } from './korean-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Beyond this nobody works any more: every day until then is a holiday. */
const MAX_DAYS = 366;

export interface WorkingCalendar extends WorkingHours {
  /** `2026-12-25` in Korea. */
  holidays: ReadonlySet<string>;
}

interface Span {
  from: number;
  to: number;
}

/** Whole minutes of working hours between two moments; 0 where the second is not later. */
export function workingMinutesBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  let ms = 0;
  for (let day = koreanMidnight(from); day < to; day = new Date(day.getTime() + DAY_MS)) {
    const span = workOn(calendar, day);
    if (span) ms += Math.max(0, Math.min(span.to, to.getTime()) - Math.max(span.from, from.getTime()));
  }
  return Math.floor(ms / MINUTE_MS);
}

/** When so many minutes of working hours have passed since a moment; null where nobody works for a year. */
export function afterWorkingMinutes(calendar: WorkingCalendar, since: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const span = workOn(calendar, new Date(koreanMidnight(since).getTime() + days * DAY_MS));
    if (!span) continue;
    const start = Math.max(span.from, since.getTime());
    if (start >= span.to) continue;
    if (start + left <= span.to) return new Date(start + left);
    left -= span.to - start;
  }
  return null;
}

/** The latest moment since which so many minutes of working hours have passed by now; null where nobody worked for a year. */
export function beforeWorkingMinutes(calendar: WorkingCalendar, now: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const span = workOn(calendar, new Date(koreanMidnight(now).getTime() - days * DAY_MS));
    if (!span) continue;
    const end = Math.min(span.to, now.getTime());
    if (end <= span.from) continue;
    if (end - left >= span.from) return new Date(end - left);
    left -= end - span.from;
  }
  return null;
}

function workOn({ week, closedOnHolidays, holidays }: WorkingCalendar, midnight: Date): Span | null {
  if (closedOnHolidays && holidays.has(koreanDate(midnight))) return null;
  const day = week[koreanWallClock(midnight).weekday - 1];
  if (!day) return null;
  const at = (time: string) => midnight.getTime() + minuteOfDay(time) * MINUTE_MS;
  return { from: at(day.opens), to: at(day.closes) };
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
