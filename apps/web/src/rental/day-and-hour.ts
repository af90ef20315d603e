// A moment of a rental as renters read it: the day only where it is not today.
import { HOUR_MS } from '#domain/rental/rental-terms.ts';
import { formatKoreanHour, koreanDate } from '#domain/time/korean-time.ts';
import * as text from './day-and-hour.text.ts';

/** "16:20" today, or "오늘 16:20" if it says so; "내일 01:20" tomorrow, "11.16 01:20" on any other day. */
export function dayAndHour(moment: Date, now: Date, saysToday = false): string {
  const hour = formatKoreanHour(moment);
  if (koreanDate(moment) === koreanDate(now)) return saysToday ? text.today(hour) : hour;
  if (koreanDate(moment) === koreanDate(new Date(now.getTime() + 24 * HOUR_MS))) return text.tomorrow(hour);
  return text.onAnotherDay(moment);
}
