// Locks a rental for staff, after its renter: in the order in which paying locks, so that neither waits for the other in a circle.
import type { Tx } from '#api/database/database.ts';
import { lockRental, type LockedRental } from './open-rental.queries.ts';

/** While it is held the renter can neither prepare nor claim an order; undefined when there is no such rental. */
export async function lockRentalAndRenter(tx: Tx, rentalId: number): Promise<LockedRental | undefined> {
  const renter = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('rentals').select('member_id').where('id', '=', rentalId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return renter && lockRental(tx, rentalId);
}
