// When a station is open: hours by weekday that belong to the day they open, closing days, and pauses.
import { koreanDate, koreanMidnight, koreanWallClock } from './korean-time.ts';

/** Minutes after midnight in Korea; closing at or before opening means on the next day, and 0 to 1440 is the whole day. */
export interface DayHours {
  opensAtMinute: number;
  closesAtMinute: number;
}

export interface OpeningHours {
  /** Monday to Sunday; null where the station does not open. */
  week: readonly (DayHours | null)[];
  paused: boolean;
  /** "2026-11-14" in Korea: days on which nothing opens. A night that began the day before goes on. */
  closedDays: ReadonlySet<string>;
}

export interface Opening {
  isOpen: boolean;
  /** The hours to show: those that run, else today's, else those of the next opening; null when there is none to come. */
  hours: DayHours | null;
  /** Whether the hours are those of today, or of a night that began yesterday and still runs. */
  isToday: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Beyond this the regular week tells nobody anything. */
const DAYS_AHEAD = 60;

export function openingAt(station: OpeningHours, now: Date): Opening {
  const { hour, minute } = koreanWallClock(now);
  const minuteOfDay = hour * 60 + minute;
  const today = hoursOn(station, now);
  if (today && runs(today, minuteOfDay)) return { isOpen: !station.paused, hours: today, isToday: true };
  const yesterday = hoursOn(station, new Date(now.getTime() - DAY_MS));
  if (yesterday && crossesMidnight(yesterday) && minuteOfDay < yesterday.closesAtMinute) {
    return { isOpen: !station.paused, hours: yesterday, isToday: true };
  }
  if (today) return { isOpen: false, hours: today, isToday: true };
  return { isOpen: false, hours: nextHours(station, now), isToday: false };
}

/** What opens on the day of a moment. */
function hoursOn({ week, closedDays }: OpeningHours, moment: Date): DayHours | null {
  if (closedDays.has(koreanDate(moment))) return null;
  return week[koreanWallClock(moment).weekday - 1] ?? null;
}

/** Whether hours that opened today are running; where they end tomorrow, until midnight. */
function runs(hours: DayHours, minuteOfDay: number): boolean {
  return minuteOfDay >= hours.opensAtMinute && (crossesMidnight(hours) || minuteOfDay < hours.closesAtMinute);
}

function crossesMidnight({ opensAtMinute, closesAtMinute }: DayHours): boolean {
  return closesAtMinute <= opensAtMinute;
}

/** When a station opens next by its hours and closing days, paused or not; null where it never closes, or nothing is known to open. */
export function nextOpening(station: OpeningHours, now: Date): Date | null {
  const byHours = { ...station, paused: false };
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const day = new Date(now.getTime() + days * DAY_MS);
    const hours = hoursOn(byHours, day);
    if (!hours) continue;
    const opens = new Date(koreanMidnight(day).getTime() + hours.opensAtMinute * MINUTE_MS);
    // Hours that go on from the day before open nothing.
    if (opens > now && !openingAt(byHours, new Date(opens.getTime() - 1)).isOpen) return opens;
  }
  return null;
}

function nextHours(station: OpeningHours, now: Date): DayHours | null {
  for (let days = 1; days <= DAYS_AHEAD; days += 1) {
    const hours = hoursOn(station, new Date(now.getTime() + days * DAY_MS));
    if (hours) return hours;
  }
  return null;
}
