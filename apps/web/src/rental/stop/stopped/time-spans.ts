// Cuts the time of a rental into what was used, what was stopped and what was late.
import { isOverdue, type LateTerms } from '#domain/rental/rental-terms.ts';
import { byTime } from '#domain/rental/stops.ts';

export interface TimeSpan {
  kind: 'used' | 'stopped' | 'late';
  from: Date;
  until: Date;
}

type Terms = Pick<LateTerms, 'dueAt' | 'graceMinutes' | 'stops'>;

/** From its start to its end, without gaps. Being late within the grace is use: nothing is owed for it. */
export function timeSpans(rental: Terms & { startedAt: Date }, end: Date): TimeSpan[] {
  const { startedAt, dueAt, stops } = rental;
  const lateFrom = isOverdue(rental, end) ? dueAt : end;
  const spans: TimeSpan[] = [];
  let at = startedAt;
  const runUntil = (until: Date) => {
    if (at < lateFrom && at < until) {
      spans.push({ kind: 'used', from: at, until: earlier(until, lateFrom) });
      at = earlier(until, lateFrom);
    }
    if (at < until) spans.push({ kind: 'late', from: at, until });
    at = until;
  };
  for (const stop of byTime(stops)) {
    const until = earlier(stop.until, end);
    if (until <= stop.from) continue;
    runUntil(stop.from);
    spans.push({ kind: 'stopped', from: stop.from, until });
    at = until;
  }
  runUntil(end);
  return spans;
}

/** Whole minutes of one kind. */
export function minutesOf(spans: readonly TimeSpan[], kind: TimeSpan['kind']): number {
  const ms = spans
    .filter((span) => span.kind === kind)
    .reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0);
  return Math.floor(ms / 60_000);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
