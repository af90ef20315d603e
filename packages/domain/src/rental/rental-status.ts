// The states of a rental as the renter sees them.
import { isOverdue } from './rental-terms.ts';
import type { Stop } from './stops.ts';

export type RentalStatus = 'renting' | 'overdue' | 'returned';

export function rentalStatus(
  rental: { closed: boolean; dueAt: Date; graceMinutes: number; stops: readonly Stop[] },
  now: Date,
): RentalStatus {
  if (rental.closed) return 'returned';
  return isOverdue(rental, now) ? 'overdue' : 'renting';
}
