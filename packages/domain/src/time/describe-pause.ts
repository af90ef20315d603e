// Why and how long a station is paused, in words.
import { until } from './describe-pause.text.ts';
import { formatKoreanDate, formatKoreanHour, formatKoreanTime } from './korean-time.ts';

export interface Pause {
  pauseReason?: string | null | undefined;
  pausedUntil?: string | null | undefined;
}

/** "실내 공사 · 2026.11.20 18:00까지"; empty where neither is known. */
export function describePause({ pauseReason, pausedUntil }: Pause): string {
  return [pauseReason, pausedUntil && until(formatEnd(new Date(pausedUntil)))].filter(Boolean).join(' · ');
}

/** Midnight is the end of the day before, which says enough. */
function formatEnd(end: Date): string {
  return formatKoreanHour(end) === '00:00'
    ? formatKoreanDate(new Date(end.getTime() - 1))
    : formatKoreanTime(end);
}
