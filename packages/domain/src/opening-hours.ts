// Whether a station is open: not paused, not on a closing day, and inside its hours, which may cross midnight.
import { koreanDate, koreanWallClock } from './korean-time.ts';

export interface OpeningHours {
  opensAtMinute: number;
  closesAtMinute: number;
  paused: boolean;
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  closedWeekdays: readonly number[];
  /** "2026-11-14" in Korea. */
  closingDays: readonly string[];
}

export type StationStatus = 'open' | 'closed';

const DAY_MS = 24 * 60 * 60 * 1000;

export function stationStatus(hours: OpeningHours, now: Date): StationStatus {
  if (hours.paused) return 'closed';
  const { hour, minute } = koreanWallClock(now);
  const minuteOfDay = hour * 60 + minute;
  const crossesMidnight = hours.closesAtMinute <= hours.opensAtMinute;
  if (!crossesMidnight) {
    const inside = minuteOfDay >= hours.opensAtMinute && minuteOfDay < hours.closesAtMinute;
    return inside && opensOn(hours, now) ? 'open' : 'closed';
  }
  // A night that began yesterday belongs to yesterday: its closing day counts, not today's.
  if (minuteOfDay >= hours.opensAtMinute) return opensOn(hours, now) ? 'open' : 'closed';
  if (minuteOfDay < hours.closesAtMinute) {
    return opensOn(hours, new Date(now.getTime() - DAY_MS)) ? 'open' : 'closed';
  }
  return 'closed';
}

function opensOn(hours: OpeningHours, day: Date): boolean {
  return (
    !hours.closedWeekdays.includes(koreanWallClock(day).weekday) &&
    !hours.closingDays.includes(koreanDate(day))
  );
}
