// When a reminder of a rental is no longer true: it was returned, is lost, or ends at another time.
import type { SkipReason, Variables } from './notification-kind.ts';
import type { OfRental } from './subjects/rental-subject.ts';

/** Reminders of an end that is this long past only disturb. */
export const MAX_REMINDER_LATE_MINUTES = 15;

export function reminderOutOfDate({ rental }: OfRental, variables: Variables): SkipReason | undefined {
  if (rental.state !== 'open') return rental.state;
  if (variables['extendedHours'] !== rental.extendedHours) return 'extended';
  // Staff decide now; the fee stands still until then.
  return rental.reportedLostAt === null ? undefined : 'lost';
}
