// The states of a rental, and their Korean labels.
import { isOverdue } from './rental-terms.ts';

export type RentalStatus = 'renting' | 'overdue' | 'returned';

export const rentalStatusLabel = { renting: '대여 중', overdue: '연체', returned: '반납' } as const;

export function rentalStatus(
  rental: { closed: boolean; dueAt: Date; graceMinutes: number },
  now: Date,
): RentalStatus {
  if (rental.closed) return 'returned';
  return isOverdue(rental.dueAt, now, rental) ? 'overdue' : 'renting';
}
