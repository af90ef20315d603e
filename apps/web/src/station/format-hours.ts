// Formats a station's opening hours, and when a closed one opens next.
import {
  formatKoreanHour,
  formatShortDate,
  koreanMidnight,
  koreanWallClock,
} from '#domain/time/korean-time.ts';
import * as text from './station.text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** "09:00 – 22:00"; a station that never closes says so. */
export function formatHours({ openTime, closeTime }: { openTime: string; closeTime: string }): string {
  return openTime === '00:00' && closeTime === '24:00' ? text.allDay : `${openTime} – ${closeTime}`;
}

/** "내일 10:00에 열어요"; undefined where no opening is known. */
export function formatNextOpening(
  { nextOpenAt }: { nextOpenAt?: string | null | undefined },
  now = new Date(),
): string | undefined {
  if (!nextOpenAt) return undefined;
  const opens = new Date(nextOpenAt);
  const hour = formatKoreanHour(opens);
  const daysAhead = (koreanMidnight(opens).getTime() - koreanMidnight(now).getTime()) / DAY_MS;
  if (daysAhead <= 0) return text.opensToday(hour);
  if (daysAhead === 1) return text.opensTomorrow(hour);
  const day = daysAhead < 7 ? text.weekdays[koreanWallClock(opens).weekday - 1]! : formatShortDate(opens);
  return text.opensOn(day, hour);
}
