// Locks an open rental for a change by staff: not one that is closed, being paid for, or other than they saw it.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { lockRentalAndRenter } from '../lock-rental-and-renter.ts';
import type { LockedRental } from '../open-rental.queries.ts';
import { getRentalDetail } from './rental-detail.queries.ts';

export async function lockOpenRental(
  tx: Tx,
  viewer: StaffViewer,
  input: { rentalId: number; version: number },
): Promise<LockedRental> {
  const rental = await lockRentalAndRenter(tx, input.rentalId);
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  if (rental.state !== 'open') throw new Failure('STATE_CONFLICT', { state: rental.state.toUpperCase() });
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  if (rental.version !== input.version) {
    throw new Failure('VERSION_CONFLICT', { current: await getRentalDetail(tx, viewer, rental.id) });
  }
  return rental;
}
