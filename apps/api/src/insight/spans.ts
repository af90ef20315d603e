// Spans of 1, 2, 4 … 64 days, each beginning at a multiple of its length since 1970: any days are a few of them.
import { sql, type RawBuilder } from 'kysely';
import { dayAfter } from '#domain/time/business-days.ts';

const DAY_MS = 86_400_000;

export const SPAN_LENGTHS = [1, 2, 4, 8, 16, 32, 64] as const;
export type SpanLength = (typeof SPAN_LENGTHS)[number];

export interface Span {
  firstDay: string;
  days: SpanLength;
}

interface Days {
  from: string;
  to: string;
}

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** The fewest spans that are exactly these days, in order. */
export function spansOf({ from, to }: Days): Span[] {
  const spans: Span[] = [];
  const end = numberOf(to) + 1;
  for (let day = numberOf(from); day < end;) {
    const days = SPAN_LENGTHS.findLast((length) => day % length === 0 && day + length <= end)!;
    spans.push({ firstDay: dayAfter(from, day - numberOf(from)), days });
    day += days;
  }
  return spans;
}

interface SignedSpan extends Span {
  /** Whether it is added or taken off. */
  sign: 1 | -1;
}

/**
 * The fewest spans that, some added and some taken off, are exactly these days: the shortest way from the first to the end of the
 * last, forth or back by one span at a time. `nothingAfter` says that later days have no numbers, so that a span may reach into them.
 */
export function signedSpansOf({ from, to }: Days, { nothingAfter }: { nothingAfter: boolean }): SignedSpan[] {
  const [start, end] = [numberOf(from), numberOf(to) + 1];
  const longest = SPAN_LENGTHS.at(-1)!;
  const isAtEnd = (day: number) => day === end || (nothingAfter && day > end);
  const ways = new Map<number, SignedSpan[]>([[start, []]]);
  // A map is read on while it grows: nearest first.
  for (const [day, way] of ways) {
    if (isAtEnd(day)) return way;
    for (const days of SPAN_LENGTHS)
      for (const sign of [1, -1] as const) {
        const next = day + sign * days;
        const isNear = next > start - longest && next < end + longest;
        if (day % days !== 0 || !isNear || ways.has(next)) continue;
        const firstDay = dayAfter(from, Math.min(day, next) - start);
        ways.set(next, [...way, { firstDay, days, sign }]);
      }
  }
  throw new Error(`no spans from ${from} to ${to}`);
}

/** Condition on the rows of a table of spans. */
export const isOneOf = (spans: readonly Span[]): RawBuilder<boolean> =>
  spans.length === 0
    ? sql`false`
    : sql`(days, first_day) in (${sql.join(spans.map(({ firstDay, days }) => sql`(${sql.lit(days)}, ${sql.lit(firstDay)}::date)`))})`;

/** The first days of all spans of a length that have one of these days. */
export function spansWith({ from, to }: Days, length: SpanLength): string[] {
  const first = numberOf(from) - (numberOf(from) % length);
  const firstDays: string[] = [];
  for (let day = first; day <= numberOf(to); day += length)
    firstDays.push(dayAfter(from, day - numberOf(from)));
  return firstDays;
}
