// The time of a rental that was stopped: one bar of what was used and what did not count, its moments, and the inquiry.
import { useId } from 'react';
import { parseStops } from '#domain/rental/stops.ts';
import { formatKoreanHour, formatKoreanTime, formatShortTime } from '#domain/time/korean-time.ts';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import type { Rental } from '../../history/history.api.ts';
import { formatMinutes } from '../../time-left.ts';
import { StopInquiryCard } from './stop-inquiry-card.tsx';
import { minutesOf, timeSpans, type TimeSpan } from './time-spans.ts';
import * as text from './stopped-time.text.ts';

const colours = { used: 'bg-accent', stopped: 'bg-(image:--od-hatching)', late: 'bg-(--od-status-overdue)' };

export function StoppedTime({ rental, now }: { rental: Rental; now: Date }) {
  const title = useId();
  const { returnTime, rentalStartTime, expectedReturnTime, rentalHistoryToken: token } = rental;
  const end = returnTime === null ? now : new Date(returnTime);
  const [startedAt, dueAt] = [new Date(rentalStartTime), new Date(expectedReturnTime)];
  const spans = timeSpans({ ...rental, startedAt, dueAt, stops: parseStops(rental.stops) }, end);
  const reason = rental.stops.at(-1)?.reason;
  return (
    <section aria-labelledby={title} className="px-gutter py-5">
      <h2 id={title} className="text-title-3">
        {text.timeOfUse}
      </h2>
      <p className="mt-1 text-sub">{text.notCounted}</p>
      <SpanBar spans={spans} isOpen={returnTime === null} />
      <KeyValues tight className="mt-2.5">
        <KeyValue label={text.rentedAt}>{formatKoreanTime(startedAt)}</KeyValue>
        <KeyValue label={text.dueAt}>{formatKoreanTime(dueAt)}</KeyValue>
        {rental.stops.map((stop) => (
          <KeyValue key={stop.id} label={text.kinds.stopped}>
            {formatShort(stop.from)} – {formatShort(stop.endedAt ?? stop.until)}
          </KeyValue>
        ))}
        {returnTime !== null && (
          <KeyValue label={rental.closedBy === 'LOST' ? text.declaredLostAt : text.returnedAt}>
            {formatKoreanTime(end)}
          </KeyValue>
        )}
        <KeyValue label={text.lateFor}>{formatMinutes(minutesOf(spans, 'late'))}</KeyValue>
      </KeyValues>
      {reason && <StopInquiryCard token={token} reason={reason} />}
    </section>
  );
}

/** The first and the last moment stand below it, and where it was stopped if there is room between them. */
function SpanBar({ spans, isOpen }: { spans: readonly TimeSpan[]; isOpen: boolean }) {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const length = last.until.getTime() - first.from.getTime();
  const shareAt = (moment: Date) => ((moment.getTime() - first.from.getTime()) / length) * 100;
  const stopped = spans.find(({ kind }) => kind === 'stopped');
  const hasRoom = stopped !== undefined && shareAt(stopped.from) > 16 && shareAt(stopped.from) < 70;
  const shown = (['used', 'stopped', 'late'] as const).filter((kind) =>
    spans.some((span) => span.kind === kind),
  );
  const inWords = (kind: TimeSpan['kind']) => formatMinutes(minutesOf(spans, kind));
  return (
    <>
      <div
        role="img"
        aria-label={text.spansInWords(inWords('used'), inWords('stopped'), inWords('late'))}
        className="mt-4 flex h-2.5 gap-[3px]"
      >
        {spans.map(({ kind, from, until }) => (
          <i
            key={from.getTime()}
            className={`min-w-1 rounded-[5px] ${colours[kind]}`}
            style={{ flexGrow: until.getTime() - from.getTime(), flexBasis: 0 }}
          />
        ))}
      </div>
      <p
        className="relative mt-1.5 flex justify-between text-caption text-faint tabular-nums"
        aria-hidden="true"
      >
        <span>{formatKoreanHour(first.from)}</span>
        {hasRoom && (
          <span className="absolute" style={{ left: `${shareAt(stopped.from)}%` }}>
            {formatKoreanHour(stopped.from)}
          </span>
        )}
        <span>{isOpen ? text.now : formatKoreanHour(last.until)}</span>
      </p>
      <p className="mt-3 flex gap-4 text-caption text-sub" aria-hidden="true">
        {shown.map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <i className={`size-2.5 rounded-[3px] ${colours[kind]}`} />
            {text.kinds[kind]}
          </span>
        ))}
      </p>
    </>
  );
}

/** "11.16 22:14" */
const formatShort = (moment: string) => formatShortTime(new Date(moment));
