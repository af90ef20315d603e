// The time left of an open rental, in the texts that home and the history show.
import { HOUR_MS, isOverdue, MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { countedMs, parseStops, stopAt, type WireStop } from '#domain/rental/stops.ts';
import { dayAndHour } from './day-and-hour.ts';
import * as text from './time-left.text.ts';

export interface RentalTerm {
  rentalStartTime: string;
  expectedReturnTime: string;
  rentalTimeHour: number;
  graceMinutes: number;
  stops: readonly WireStop[];
}

export interface TimeLeft {
  status: 'renting' | 'overdue' | 'stopped';
  overdue: boolean;
  /** "내일 11:00" while its clock is stopped: until then no fee grows, and there is no time left to show. */
  stoppedUntil: string | undefined;
  /** "2시간 / 3시간": whole hours used, and hours rented. */
  used: string;
  /** "16:20까지" */
  until: string;
  /** "1시간 12분 남음", "3분 안에 반납해 주세요" inside the grace period, "1시간 3분 지났어요" after it. */
  left: string;
  /** 0 to 1. */
  progress: number;
}

export function timeLeft(rental: RentalTerm, now: Date): TimeLeft {
  const started = new Date(rental.rentalStartTime);
  const due = new Date(rental.expectedReturnTime);
  const stops = parseStops(rental.stops);
  const overdue = isOverdue({ ...rental, dueAt: due, stops }, now);
  const running = stopAt(stops, now);
  const usedMs = Math.max(0, now.getTime() - started.getTime());
  return {
    status: running ? 'stopped' : overdue ? 'overdue' : 'renting',
    overdue,
    stoppedUntil: running && dayAndHour(running.until, now),
    used: text.used(Math.floor(usedMs / HOUR_MS), rental.rentalTimeHour),
    until: text.until(dayAndHour(due, now)),
    left: formatLeft(due.getTime() - now.getTime(), countedMs(due, now, stops), rental.graceMinutes),
    progress: Math.min(1, usedMs / Math.max(1, due.getTime() - started.getTime())),
  };
}

function formatLeft(leftMs: number, lateMs: number, graceMinutes: number): string {
  if (leftMs > 0) return text.left(formatDuration(leftMs));
  // Nothing is owed during the grace period, so it is shown as time left.
  const graceMs = graceMinutes * MINUTE_MS - lateMs;
  if (graceMs >= 0) return text.returnWithin(Math.max(1, Math.ceil(graceMs / MINUTE_MS)));
  return text.late(formatDuration(lateMs));
}

/** "2일 3시간", "1시간 12분", "12분"; with seconds below five minutes. */
function formatDuration(spanMs: number): string {
  const minutes = Math.floor(spanMs / MINUTE_MS);
  if (minutes < 5)
    return `${part(minutes, text.minuteUnit)}${Math.floor((spanMs % MINUTE_MS) / 1000)}${text.secondUnit}`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${part(days, text.dayUnit)}${part(hours % 24, text.hourUnit)}`.trim();
  return `${part(hours, text.hourUnit)}${part(minutes % 60, text.minuteUnit)}`.trim();
}

const part = (count: number, unit: string) => (count === 0 ? '' : `${count}${unit} `);

/** 164 → "2시간 44분" */
export function formatMinutes(minutes: number): string {
  const rest = minutes % 60;
  const restInWords = rest === 0 && minutes > 0 ? '' : `${rest}${text.minuteUnit}`;
  return `${part(Math.floor(minutes / 60), text.hourUnit)}${restInWords}`.trim();
}
