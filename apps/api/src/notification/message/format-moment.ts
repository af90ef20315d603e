// A moment as a message names it.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { formatKoreanHour, formatShortDate, koreanDate, koreanMidnight } from '#domain/time/korean-time.ts';

/** `18:17`, `내일 01:20`, or with its date; `at` is when the message is sent. */
export function formatMoment(moment: Date, at: Date): string {
  const hour = formatKoreanHour(moment);
  if (koreanDate(moment) === koreanDate(at)) return hour;
  const daysAhead = (koreanMidnight(moment).getTime() - koreanMidnight(at).getTime()) / (24 * 60 * MINUTE_MS);
  return daysAhead === 1 ? `내일 ${hour}` : `${formatShortDate(moment)} ${hour}`;
}
