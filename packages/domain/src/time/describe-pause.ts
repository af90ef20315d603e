// Why and how long a station is paused, in words.
import { until } from './describe-pause.text.ts';
import { formatKoreanHour, koreanDate } from './korean-time.ts';
import { day, dayAndHour } from './korean-time.text.ts';

export interface Pause {
  pauseReason?: string | null | undefined;
  pausedUntil?: string | null | undefined;
}

const ownWords = { until, day, dayAndHour };

/** "실내 공사 · 2026.11.20 18:00까지"; empty where neither is known. The server says in which language. */
export function describePause({ pauseReason, pausedUntil }: Pause, words = ownWords): string {
  return [pauseReason, describePauseEnd({ pausedUntil }, words)].filter(Boolean).join(' · ');
}

/** "2026.11.20 18:00까지"; empty where it is not known. */
export function describePauseEnd({ pausedUntil }: Pick<Pause, 'pausedUntil'>, words = ownWords): string {
  return pausedUntil ? words.until(formatEnd(new Date(pausedUntil), words)) : '';
}

/** Midnight is the end of the day before, which says enough. */
function formatEnd(end: Date, words: typeof ownWords): string {
  const hour = formatKoreanHour(end);
  return hour === '00:00'
    ? words.day(koreanDate(new Date(end.getTime() - 1)))
    : words.dayAndHour(words.day(koreanDate(end)), hour);
}
