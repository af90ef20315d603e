// Whether a station is open, closed or paused, in words, and why and how long it is paused.
import type { StationStatusLabel } from '#contract/member/wire-labels.ts';
import { formatKoreanDate, formatKoreanHour, formatKoreanTime } from '#domain/time/korean-time.ts';

export interface Pause {
  pauseReason?: string | null | undefined;
  pausedUntil?: string | null | undefined;
}

/** The wire knows open and closed only: a paused station is closed whatever its hours say. */
export function openingLabel({ status, paused }: { status: StationStatusLabel; paused?: boolean }): string {
  return paused === true ? '잠시 쉬어요' : status;
}

/** "실내 공사 · 2026.11.20 18:00까지"; empty where neither is known. */
export function describePause({ pauseReason, pausedUntil }: Pause): string {
  return [pauseReason, pausedUntil && `${formatEnd(new Date(pausedUntil))}까지`].filter(Boolean).join(' · ');
}

/** Midnight is the end of the day before, which says enough. */
function formatEnd(end: Date): string {
  return formatKoreanHour(end) === '00:00'
    ? formatKoreanDate(new Date(end.getTime() - 1))
    : formatKoreanTime(end);
}
