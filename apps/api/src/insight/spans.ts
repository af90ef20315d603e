// Spans of 1, 2, 4 … 64 days, each beginning at a multiple of its length since 1970: any days are a few of them.
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

/** The first days of all spans of a length that have one of these days. */
export function spansWith({ from, to }: Days, length: SpanLength): string[] {
  const first = numberOf(from) - (numberOf(from) % length);
  const firstDays: string[] = [];
  for (let day = first; day <= numberOf(to); day += length)
    firstDays.push(dayAfter(from, day - numberOf(from)));
  return firstDays;
}
