// When a reminder of a rental is no longer true: it was returned, is lost, ends at another time, or is stopped.
import { lastMomentWithin, parseStops, stopAt } from '#domain/rental/stops.ts';
import type { SkipReason, Variables } from './notification-kind.ts';
import type { OfRental } from './subjects/rental/rental-subject.ts';

/** Reminders of an end that is this long past only disturb. */
export const MAX_REMINDER_LATE_MINUTES = 15;

export function reminderOutOfDate({ rental }: OfRental, variables: Variables): SkipReason | undefined {
  if (rental.state !== 'open') return rental.state;
  if (variables['extendedHours'] !== rental.extendedHours) return 'extended';
  // Staff decide now; the fee stands still until then.
  return rental.reportedLostAt === null ? undefined : 'lost';
}

/** Whoever cannot return it now is not told to. */
export function dueReminderOutOfDate(
  facts: OfRental,
  variables: Variables,
  now: Date,
): SkipReason | undefined {
  if (stopAt(parseStops(facts.rental.stops), now)) return 'stopped';
  return reminderOutOfDate(facts, variables);
}

/** Stopped time left out: so late it is then. */
export function lateBy({ rental }: OfRental, ms: number): Date {
  return lastMomentWithin(new Date(rental.dueAt), ms, parseStops(rental.stops));
}
