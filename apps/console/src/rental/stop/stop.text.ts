// What is said of a stopped clock: since when and until when, why, and how it ended.
import { formatClock, formatTime, isToday } from '#console/format/format-time.ts';
import { stopReasons } from '#domain/rental/stop-labels.text.ts';
import type { RentalDetail } from '../rental-state.ts';

export type Stop = RentalDetail['stops'][number];

export const isRunning = ({ endedAt, until }: Stop, now: Date) =>
  endedAt === null && now.getTime() < new Date(until).getTime();

const DAY_MS = 24 * 60 * 60_000;

/** 14:52 – 내일 12:00; the day is said where it is not that of the beginning. */
export function stopPeriod({ from, until, endedAt }: Stop, now: Date): string {
  return `${formatTime(from, now)} – ${formatEnd(endedAt ?? until, from, now)}`;
}

function formatEnd(end: string, from: string, now: Date): string {
  if (isToday(end, new Date(from))) return formatClock(end);
  const isTomorrow = isToday(end, new Date(now.getTime() + DAY_MS));
  return isTomorrow ? `내일 ${formatClock(end)}` : formatTime(end, now);
}

/** 성수 연무장길 라운지 · 문이 닫혀 있어요 */
export const stopPlace = ({ station, reason }: Stop) => `${station.name} · ${stopReasons[reason]}`;

const ends = {
  RETURN: '반납하면서 끝났어요',
  TIME: '시간이 다 되어 끝났어요',
  STAFF: '직원이 끝냈어요',
  LOST: '분실 처리하면서 끝났어요',
} as const satisfies Record<NonNullable<Stop['endedBy']>, string>;

/** Undefined while it runs; its time may be over before that is written down. */
export function endText(stop: Stop, now: Date): string | undefined {
  return isRunning(stop, now) ? undefined : ends[stop.endedBy ?? 'TIME'];
}
