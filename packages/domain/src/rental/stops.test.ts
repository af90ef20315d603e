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
import {
  byTime,
  countedMs,
  lastMomentWithin,
  parseStops,
  stopAt,
  stopEndsAt,
  stoppedMinutes,
  type Stop,
} from './stops.ts';

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

test('a stop lasts twelve hours, or until two hours after the opening, a day at most', () => {
  const hoursUntil = (opening: number | null) =>
    (stopEndsAt(due, opening === null ? null : after(opening * HOUR_MS)).getTime() - due.getTime()) / HOUR_MS;
  expect(hoursUntil(null)).toBe(12);
  expect([9, 10, 11, 21.5, 22, 30].map(hoursUntil)).toEqual([12, 12, 13, 23.5, 24, 24]);
});

test('a stop that was ended early lasts until then', () => {
  const sent = {
    from: '2026-11-14T16:20:00+09:00',
    until: '2026-11-15T04:20:00+09:00',
    endedAt: '2026-11-14T17:20:00+09:00',
  };
  expect(parseStops([sent, { ...sent, endedAt: null }])).toEqual([
    { from: due, until: after(HOUR_MS) },
    { from: due, until: after(12 * HOUR_MS) },
  ]);
});

test('a stop runs from its first moment to the one before its end', () => {
  const stop = { from: after(HOUR_MS), until: after(2 * HOUR_MS) };
  expect([HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS].map((ms) => stopAt([stop], after(ms)))).toEqual(
    [undefined, stop, stop, undefined],
  );
});

test('the last moment within some time is later by every stop before it, in whatever order they are given', () => {
  const stop = (from: number, until: number) => ({
    from: after(from * HOUR_MS),
    until: after(until * HOUR_MS),
  });
  const hoursWithin = (hours: number, ...stops: Stop[]) =>
    (lastMomentWithin(due, hours * HOUR_MS, stops).getTime() - due.getTime()) / HOUR_MS;
  expect(hoursWithin(1)).toBe(1);
  // One that begins with the last moment still moves it, one that begins later does not.
  expect(hoursWithin(1, stop(1, 3))).toBe(3);
  expect(hoursWithin(1, stop(1.1, 3))).toBe(1);
  // Over before it begins to count, or over it.
  expect(hoursWithin(1, stop(-3, -1))).toBe(1);
  expect(hoursWithin(1, stop(-3, 0))).toBe(1);
  expect(hoursWithin(1, stop(-3, 2))).toBe(3);
  expect(hoursWithin(2, stop(2.5, 4), stop(1, 2))).toBe(4.5);
  expect(byTime([stop(2, 3), stop(0, 1)])).toEqual([stop(0, 1), stop(2, 3)]);
});

test('nothing is counted before the beginning, and what is stopped there does not count against what comes', () => {
  const early = { from: after(-2 * HOUR_MS), until: after(-HOUR_MS) };
  expect(countedMs(due, after(-HOUR_MS), [])).toBe(0);
  expect(countedMs(due, due, [])).toBe(0);
  expect(countedMs(due, after(HOUR_MS), [early])).toBe(HOUR_MS);
});

test('an item is not perhaps lost before the end of a stop, however late it was before', () => {
  const late = { from: after(11 * HOUR_MS), until: after(20 * HOUR_MS) };
  expect(lateMoments(rental([late])).lostCandidateAt).toEqual(after(21 * HOUR_MS));
  const later = { from: after(13 * HOUR_MS), until: after(20 * HOUR_MS) };
  expect(lateMoments(rental([later])).lostCandidateAt).toEqual(later.until);
});
