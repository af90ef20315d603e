// Time that does not count: what a stop does to the fee of a rental, and to the moments stored with it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  feeAt,
  HOUR_MS,
  isOverdue,
  lateMoments,
  MAX_OVERDUE_HOURS,
  MINUTE_MS,
  standardRules,
} from './rental-terms.ts';
import { countedMs, stopAt, stoppedMinutes, type Stop } from './stops.ts';

const due = new Date('2026-11-14T16:20:00+09:00');
const after = (ms: number) => new Date(due.getTime() + ms);
const rental = (stops: readonly Stop[]) => ({
  ...standardRules,
  dueAt: due,
  pricePerHourWon: 500,
  dayCapWon: null,
  feeLimitWon: null,
  reportedLostAt: null,
  stops,
});

const minutes = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * MINUTE_MS);
/** Some before the due time, some over it, some after it; none overlap. */
const someStops = fc.array(fc.tuple(minutes(0, 300), minutes(1, 24 * 60)), { maxLength: 4 }).map((spans) => {
  let at = -2 * HOUR_MS;
  return spans.map(([gap, length]) => {
    const from = at + gap;
    at = from + length;
    return { from: after(from), until: after(at) };
  });
});
const moment = minutes(-3 * 60, 6 * 24 * 60).map(after);

test('a stop over the due time gives the same grace after its end', () => {
  const stopped = rental([{ from: after(-10 * MINUTE_MS), until: after(2 * HOUR_MS) }]);
  expect(feeAt(stopped, after(2 * HOUR_MS + 10 * MINUTE_MS)).overdueAmountWon).toBe(0);
  expect(feeAt(stopped, after(2 * HOUR_MS + 11 * MINUTE_MS))).toEqual({
    overdueMinutes: 11,
    overdueAmountWon: 500,
  });
});

test('whoever is late already owes what they owed when they stopped, for as long as it lasts', () => {
  const stopped = rental([{ from: after(90 * MINUTE_MS), until: after(13 * HOUR_MS) }]);
  for (const at of [90, 300, 13 * 60, 13 * 60 + 30]) {
    expect(feeAt(stopped, after(at * MINUTE_MS)).overdueAmountWon).toBe(1000);
  }
  expect(feeAt(stopped, after(13 * HOUR_MS + 31 * MINUTE_MS)).overdueAmountWon).toBe(1500);
});

test('a stop only lowers what is owed, and the fee never falls as time goes on', () => {
  fc.assert(
    fc.property(someStops, moment, moment, (stops, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      const fee = feeAt(rental(stops), later);
      expect(fee.overdueAmountWon).toBeLessThanOrEqual(feeAt(rental([]), later).overdueAmountWon);
      expect(fee.overdueAmountWon).toBeGreaterThanOrEqual(feeAt(rental(stops), earlier).overdueAmountWon);
      expect(fee.overdueMinutes).toBeGreaterThanOrEqual(feeAt(rental(stops), earlier).overdueMinutes);
    }),
  );
});

test('counted minutes are those that lie in no stop', () => {
  fc.assert(
    fc.property(someStops, minutes(0, 3 * 24 * 60), (stops, length) => {
      let counted = 0;
      for (let ms = 0; ms < length; ms += MINUTE_MS) if (!stopAt(stops, after(ms))) counted += MINUTE_MS;
      expect(countedMs(due, after(length), stops)).toBe(counted);
    }),
    { numRuns: 30 },
  );
});

test('the stored moments say what the function says: overdue is later than one, perhaps lost later than the other', () => {
  fc.assert(
    fc.property(someStops, moment, (stops, at) => {
      const { graceEndsAt, lostCandidateAt } = lateMoments(rental(stops));
      expect(at > graceEndsAt).toBe(isOverdue(rental(stops), at));
      if (at > lostCandidateAt) {
        expect(countedMs(due, at, stops)).toBeGreaterThan(MAX_OVERDUE_HOURS * HOUR_MS);
        expect(stopAt(stops, at)).toBeUndefined();
      }
      const lastStop = stops.at(-1);
      if (countedMs(due, at, stops) > MAX_OVERDUE_HOURS * HOUR_MS && (!lastStop || at > lastStop.until)) {
        expect(at > lostCandidateAt).toBe(true);
      }
    }),
  );
});

test('stopped minutes count from the beginning of each stop, and of one that runs until now', () => {
  const span = (from: number, until: number) => ({
    from: after(from * MINUTE_MS),
    until: after(until * MINUTE_MS),
  });
  const stops = [span(-30, 30), span(60, 120)];
  expect(stoppedMinutes(stops, after(90 * MINUTE_MS))).toBe(90);
  expect(stoppedMinutes(stops, after(-40 * MINUTE_MS))).toBe(0);
});

test('without stops the moments are the end of the grace and the twelfth hour', () => {
  expect(lateMoments(rental([]))).toEqual({
    graceEndsAt: after(10 * MINUTE_MS),
    lostCandidateAt: after(MAX_OVERDUE_HOURS * HOUR_MS),
  });
});
