// A moment of a rental as renters read it: the day only where it is not today.
import { HOUR_MS } from '#domain/rental/rental-terms.ts';
import { formatKoreanHour, koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';

/** "16:20" today, "내일 01:20" tomorrow, "11.16 01:20" on any other day. */
export function dayAndHour(moment: Date, now: Date): string {
  const hour = formatKoreanHour(moment);
  if (koreanDate(moment) === koreanDate(now)) return hour;
  if (koreanDate(moment) === koreanDate(new Date(now.getTime() + 24 * HOUR_MS))) return `내일 ${hour}`;
  const { month, day } = koreanWallClock(moment);
  return `${month}.${day} ${hour}`;
}
