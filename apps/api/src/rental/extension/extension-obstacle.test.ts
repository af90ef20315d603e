// What keeps a rental from being extended, moment by moment.
import { expect, test } from 'vitest';
import { Failure } from '#api/http/failure.ts';
import { HOUR_MS, MINUTE_MS, standardRules } from '#domain/rental/rental-terms.ts';
import type { ExtendableRental } from '../own-rental.queries.ts';
import {
  extensionHoursLeft,
  extensionObstacle,
  offersExtension,
  requireExtendable,
} from './extension-obstacle.ts';

const dueAt = new Date('2026-11-14T16:20:00+09:00');
const after = (ms: number) => new Date(dueAt.getTime() + ms);
const rental = {
  ...standardRules,
  state: 'open' as const,
  hours: 3,
  extendedHours: 2,
  dueAt,
  stops: [],
  recallId: null,
  now: after(-HOUR_MS),
};

test('a rental can be extended by what its own longest time leaves, and by nothing once that is used up', () => {
  expect(extensionHoursLeft(rental)).toBe(7);
  expect(extensionHoursLeft({ ...rental, maxHours: 4 })).toBe(0);
  expect(extensionObstacle(rental, 7)).toBeUndefined();
  expect(extensionObstacle(rental, 8)).toBe('EXTENSION_LIMIT');
});

test('a rental is extended up to the last moment of its grace, however much of its time was stopped', () => {
  const graceEnd = rental.graceMinutes * MINUTE_MS;
  expect(extensionObstacle({ ...rental, now: after(graceEnd) }, 1)).toBeUndefined();
  expect(extensionObstacle({ ...rental, now: after(graceEnd + 1) }, 1)).toBe('EXTENSION_TOO_LATE');
  const stops = [{ from: after(-HOUR_MS), until: after(HOUR_MS) }];
  expect(extensionObstacle({ ...rental, stops, now: after(HOUR_MS) }, 1)).toBe('EXTENSION_TOO_LATE');
});

test('no rental is extended that is returned, recalled or stopped, and the first of them is said', () => {
  const stops = [{ from: after(-2 * HOUR_MS), until: after(10 * HOUR_MS) }];
  const now = after(2 * HOUR_MS);
  expect(extensionObstacle({ ...rental, stops, now }, 99)).toBe('RENTAL_STOPPED');
  expect(extensionObstacle({ ...rental, stops, now, recallId: 1 }, 99)).toBe('ITEM_RECALLED');
  expect(extensionObstacle({ ...rental, stops, now, recallId: 1, state: 'returned' }, 99)).toBe(
    'RENTAL_ALREADY_RETURNED',
  );
});

test('an extension is offered where it is switched on and an hour is left', () => {
  expect(offersExtension(true, rental)).toBe(true);
  expect(offersExtension(false, rental)).toBe(false);
  expect(offersExtension(true, { ...rental, maxHours: 6 })).toBe(true);
  expect(offersExtension(true, { ...rental, maxHours: 5 })).toBe(false);
});

test('whoever extends too far is told the longest time, and whoever is paying for the rental already is asked to wait', () => {
  const required = (change: Partial<ExtendableRental>, hours: number) => {
    try {
      requireExtendable({ ...rental, claimedByOrderId: null, ...change } as ExtendableRental, hours);
      return undefined;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { code: error.code, ...error.detail };
    }
  };
  expect(required({}, 7)).toBeUndefined();
  expect(required({}, 8)).toEqual({ code: 'EXTENSION_LIMIT', n: rental.maxHours });
  expect(required({ claimedByOrderId: 5 }, 7)).toEqual({ code: 'PAYMENT_UNSETTLED', retryAfterSeconds: 2 });
});
