// Any days are made of a few spans, which neither overlap nor leave one out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#domain/time/business-days.ts';
import { SPAN_LENGTHS, signedSpansOf, spansOf, spansWith } from './spans.ts';

const day = fc.integer({ min: 0, max: 5_000 }).map((number) => dayAfter('2020-01-01', number));
const daysOf = (from: string, length: number) =>
  Array.from({ length }, (_none, index) => dayAfter(from, index));

test('spans of days are these days, each once, and no more than two of a length but the longest', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (from, length) => {
      const spans = spansOf({ from, to: dayAfter(from, length - 1) });
      expect(spans.flatMap(({ firstDay, days }) => daysOf(firstDay, days))).toEqual(daysOf(from, length));
      for (const { firstDay, days } of spans) expect((Date.parse(firstDay) / 86_400_000) % days).toBe(0);
      for (const shorter of SPAN_LENGTHS.slice(0, -1))
        expect(spans.filter(({ days }) => days === shorter).length).toBeLessThanOrEqual(2);
    }),
  );
});

test('spans that are added and taken off are these days, each once, and at most twelve for a year', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 366 }), fc.boolean(), (from, length, nothingAfter) => {
      const to = dayAfter(from, length - 1);
      const spans = signedSpansOf({ from, to }, { nothingAfter });
      const times = new Map<string, number>();
      for (const { firstDay, days, sign } of spans)
        for (const one of daysOf(firstDay, days)) times.set(one, (times.get(one) ?? 0) + sign);
      const counted = [...times].filter(([one, count]) => count !== 0 && !(nothingAfter && one > to));
      expect(new Map(counted)).toEqual(new Map(daysOf(from, length).map((one) => [one, 1])));
      for (const { firstDay, days } of spans) expect((Date.parse(firstDay) / 86_400_000) % days).toBe(0);
      expect(spans.length).toBeLessThanOrEqual(Math.min(12, spansOf({ from, to }).length));
    }),
  );
});

test('the spans that have one of some days are those and no others', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...SPAN_LENGTHS),
      (from, count, length) => {
        const wanted = new Set(daysOf(from, count));
        const found = spansWith({ from, to: dayAfter(from, count - 1) }, length);
        const covered = found.flatMap((first) => daysOf(first, length));
        for (const one of wanted) expect(covered).toContain(one);
        for (const first of found) expect(daysOf(first, length).some((one) => wanted.has(one))).toBe(true);
      },
    ),
  );
});
