// How long a rental still runs, on the server's clock.
import { useEffect, useState } from 'react';
import { formatKoreanHour, koreanDate } from '#domain/korean-time.ts';
import { HOUR_MS, isOverdue, MINUTE_MS } from '#domain/rental-terms.ts';

const tickMilliseconds = 1000;

/** The server's time now: what it was when it answered, plus what has passed here since. */
export function useServerNow(serverTime: Date, receivedAt: number): Date {
  const [elapsed, setElapsed] = useState(() => Date.now() - receivedAt);
  useEffect(() => {
    const read = () => setElapsed(Date.now() - receivedAt);
    read();
    const timer = setInterval(read, tickMilliseconds);
    return () => clearInterval(timer);
  }, [receivedAt]);
  return new Date(serverTime.getTime() + Math.max(0, elapsed));
}

export interface TimeLeft {
  /** "16:20까지 반납" */
  until: string;
  /** "1시간 12분 남음", and after that "5분 지남". */
  left: string;
  /** 0 to 1. */
  progress: number;
  overdue: boolean;
}

export function timeLeft(rental: { startedAt: Date; dueAt: Date }, now: Date): TimeLeft {
  const leftMs = rental.dueAt.getTime() - now.getTime();
  const whole = rental.dueAt.getTime() - rental.startedAt.getTime();
  return {
    until: `${nameDay(rental.dueAt, now)}${formatKoreanHour(rental.dueAt)}까지 반납`,
    left: leftMs > 0 ? `${spell(leftMs)} 남음` : `${spell(-leftMs)} 지남`,
    progress: whole > 0 ? Math.min(1, Math.max(0, 1 - leftMs / whole)) : 1,
    overdue: isOverdue(rental.dueAt, now),
  };
}

/** Seconds only in the last minute, where they matter. */
function spell(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return `${Math.ceil(milliseconds / 1000)}초`;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours === 0) return `${minutes}분`;
  return minutes % 60 === 0 ? `${hours}시간` : `${hours}시간 ${minutes % 60}분`;
}

/** The time alone would mislead once it belongs to another day. */
function nameDay(due: Date, now: Date): string {
  const day = koreanDate(due);
  if (day === koreanDate(now)) return '';
  if (day === koreanDate(new Date(now.getTime() + 24 * HOUR_MS))) return '내일 ';
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 `;
}
