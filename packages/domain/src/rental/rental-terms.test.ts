// What a rental and being late cost, and from which moment.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayCapRange,
  dueAt,
  extensionAmountWon,
  feeAt,
  feeGrowthHours,
  HOUR_MS,
  hoursUntilDayCap,
  isOverdue,
  isRentalHours,
  lateness,
  MAX_HOURS,
  MAX_OVERDUE_HOURS,
  maxOverdueAmountWon,
  minutesOfUse,
  MINUTE_MS,
  rentalAmountWon,
  standardRules,
} from './rental-terms.ts';

const due = new Date('2026-11-14T16:20:00+09:00');
const after = (ms: number) => new Date(due.getTime() + ms);
const rental = { ...standardRules, dueAt: due, pricePerHourWon: 500, dayCapWon: null, stops: [] };

describe('the overdue fee', () => {
  test('the overdue fee is zero up to the last moment of the ten-minute grace', () => {
    expect(lateness(rental, after(10 * MINUTE_MS))).toEqual({
      overdueMinutes: 0,
      overdueAmountWon: 0,
    });
    expect(isOverdue(rental, after(10 * MINUTE_MS))).toBe(false);
  });
  test('the overdue fee starts one millisecond after the grace and counts from the due time', () => {
    expect(lateness(rental, after(10 * MINUTE_MS + 1))).toEqual({
      overdueMinutes: 10,
      overdueAmountWon: 500,
    });
  });
  test('the overdue fee charges each started hour', () => {
    expect(lateness(rental, after(HOUR_MS)).overdueAmountWon).toBe(500);
    expect(lateness(rental, after(HOUR_MS + 1)).overdueAmountWon).toBe(1000);
    expect(lateness(rental, after(72 * MINUTE_MS))).toEqual({
      overdueMinutes: 72,
      overdueAmountWon: 1000,
    });
  });
  test('the overdue fee never exceeds twelve hours, is never negative and never falls with time', () => {
    const milliseconds = fc.integer({ min: -40 * HOUR_MS, max: 400 * HOUR_MS });
    fc.assert(
      fc.property(milliseconds, milliseconds, fc.integer({ min: 1, max: 100_000 }), (a, b, price) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        const first = lateness({ ...rental, pricePerHourWon: price }, after(earlier));
        const second = lateness({ ...rental, pricePerHourWon: price }, after(later));
        expect(first.overdueAmountWon).toBeGreaterThanOrEqual(0);
        expect(second.overdueAmountWon).toBeGreaterThanOrEqual(first.overdueAmountWon);
        expect(second.overdueMinutes).toBeGreaterThanOrEqual(first.overdueMinutes);
        expect(second.overdueAmountWon).toBeLessThanOrEqual(MAX_OVERDUE_HOURS * price);
        expect(second.overdueAmountWon % price).toBe(0);
      }),
    );
  });
  test('the overdue fee is owed exactly when the rental is overdue', () => {
    fc.assert(
      fc.property(fc.integer({ min: -HOUR_MS, max: 30 * HOUR_MS }), (ms) => {
        expect(lateness(rental, after(ms)).overdueAmountWon > 0).toBe(isOverdue(rental, after(ms)));
      }),
    );
  });
});

test('a rental keeps the grace and the cap it began with', () => {
  const strict = { ...rental, graceMinutes: 0, overdueCapHours: 2 };
  expect(isOverdue(strict, after(1))).toBe(true);
  expect(lateness(strict, after(1)).overdueAmountWon).toBe(500);
  expect(lateness(strict, after(5 * HOUR_MS)).overdueAmountWon).toBe(1000);
  expect(isOverdue({ ...rental, graceMinutes: 15 }, after(15 * MINUTE_MS))).toBe(false);
  expect(maxOverdueAmountWon(strict, strict)).toBe(1000);
});

test('a fee is never above the limit that staff set, and stands still from the report of a loss on', () => {
  const plain = { ...rental, feeLimitWon: null, reportedLostAt: null };
  const at = after(5 * HOUR_MS);
  expect(feeAt(plain, at)).toEqual({ overdueMinutes: 300, overdueAmountWon: 2500 });
  expect(feeAt({ ...plain, feeLimitWon: 700 }, at)).toEqual({ overdueMinutes: 300, overdueAmountWon: 700 });
  expect(feeAt({ ...plain, feeLimitWon: 9000 }, at).overdueAmountWon).toBe(2500);
  const reportedLostAt = after(2 * HOUR_MS);
  expect(feeAt({ ...plain, reportedLostAt }, at)).toEqual({ overdueMinutes: 120, overdueAmountWon: 1000 });
  expect(feeAt({ ...plain, reportedLostAt }, after(HOUR_MS)).overdueAmountWon).toBe(500);
});

test('a rental costs its hours times the hourly price and is due that many hours later', () => {
  expect(rentalAmountWon(3, 500, null)).toBe(1500);
  expect(dueAt(due, 3)).toEqual(after(3 * HOUR_MS));
});

describe('a price with a day cap', () => {
  const price = fc.integer({ min: 1, max: 500 }).map((hundreds) => hundreds * 100);
  const priceWithCap = price.chain((pricePerHourWon) => {
    const { min, max } = dayCapRange(pricePerHourWon);
    const dayCapWon = fc.integer({ min: min / 100, max: max / 100 }).map((hundreds) => hundreds * 100);
    return fc.record({ pricePerHourWon: fc.constant(pricePerHourWon), dayCapWon });
  });
  const hours = fc.integer({ min: 1, max: MAX_HOURS });

  test('rented hours cost their price until the day cap, and nothing more after it', () => {
    expect([5, 6, 7, 24].map((count) => rentalAmountWon(count, 500, 3000))).toEqual([2500, 3000, 3000, 3000]);
    expect(hoursUntilDayCap(500, 3000)).toBe(6);
    expect(hoursUntilDayCap(700, 4000)).toBe(6);
    fc.assert(
      fc.property(priceWithCap, hours, hours, ({ pricePerHourWon, dayCapWon }, a, b) => {
        const [fewer, more] = a < b ? [a, b] : [b, a];
        const cost = rentalAmountWon(fewer, pricePerHourWon, dayCapWon);
        expect(cost).toBeGreaterThan(0);
        expect(rentalAmountWon(more, pricePerHourWon, dayCapWon)).toBeGreaterThanOrEqual(cost);
        expect(cost).toBe(
          fewer < hoursUntilDayCap(pricePerHourWon, dayCapWon)
            ? rentalAmountWon(fewer, pricePerHourWon, null)
            : dayCapWon,
        );
      }),
    );
  });

  test('a rental that is extended in any steps costs in all what it would have cost at once, with a day cap and without', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(priceWithCap, fc.boolean(), hours, steps, (given, isCapped, first, extensions) => {
        const { pricePerHourWon } = given;
        const dayCapWon = isCapped ? given.dayCapWon : null;
        let rented = first;
        let paid = rentalAmountWon(first, pricePerHourWon, dayCapWon);
        for (const more of extensions) {
          const cost = extensionAmountWon(rented, more, pricePerHourWon, dayCapWon);
          expect(cost).toBeGreaterThanOrEqual(0);
          if (!isCapped) expect(cost).toBe(more * pricePerHourWon);
          paid += cost;
          rented += more;
        }
        expect(paid).toBe(rentalAmountWon(rented, pricePerHourWon, dayCapWon));
      }),
    );
  });

  test('the overdue fee is that without a day cap, and at most the day cap, from the hour on in which it stops growing', () => {
    const late = fc.integer({ min: 0, max: 40 * HOUR_MS });
    fc.assert(
      fc.property(priceWithCap, fc.integer({ min: 1, max: 12 }), late, (given, overdueCapHours, ms) => {
        const terms = { ...rental, ...given, overdueCapHours };
        const fee = lateness(terms, after(ms)).overdueAmountWon;
        const uncapped = lateness({ ...terms, dayCapWon: null }, after(ms)).overdueAmountWon;
        expect(fee).toBe(Math.min(uncapped, given.dayCapWon));
        expect(fee).toBeLessThanOrEqual(maxOverdueAmountWon(terms, terms));
        const growthHours = feeGrowthHours(terms, terms);
        if (ms > (growthHours - 1) * HOUR_MS && ms > terms.graceMinutes * MINUTE_MS)
          expect(fee).toBe(maxOverdueAmountWon(terms, terms));
        else expect(fee).toBeLessThan(maxOverdueAmountWon(terms, terms));
      }),
    );
    expect(feeGrowthHours({ pricePerHourWon: 500, dayCapWon: null }, standardRules)).toBe(MAX_OVERDUE_HOURS);
  });
});

test('minutes of use round down and are never negative', () => {
  expect(minutesOfUse(due, after(164 * MINUTE_MS + 59_999))).toBe(164);
  expect(minutesOfUse(due, after(-1))).toBe(0);
});

test('a rental lasts whole hours, from one to a day', () => {
  expect([0, 1, 1.5, 24, 25].map(isRentalHours)).toEqual([false, true, false, true, false]);
});

test('a day cap is worth at least an hour and at most all hours of a day', () => {
  expect(dayCapRange(500)).toEqual({ min: 500, max: 12_000 });
});

test('what staff let a fee cost may be nothing', () => {
  const late = { ...rental, feeLimitWon: 0, reportedLostAt: null };
  expect(feeAt(late, after(5 * HOUR_MS))).toEqual({ overdueMinutes: 300, overdueAmountWon: 0 });
});
