// Closes a rental whose item is lost: for the console and the operator command. Nothing is taken; a charge may be made.
import { makeCharge } from '#api/charge/make-charge.ts';
import { now, type Tx } from '#api/database/database.ts';
import { placeItem } from '#api/item/item.queries.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { endStop } from '../end-stop.ts';
import type { LockedRental } from '../open-rental.queries.ts';

/** Not before the renter can be expected to have given it up, unless they said so themselves. */
export function mayBeLost(rental: Pick<LockedRental, 'lostCandidateAt' | 'now' | 'reportedLostAt'>): boolean {
  if (rental.reportedLostAt !== null) return true;
  return rental.lostCandidateAt !== null && rental.now > rental.lostCandidateAt;
}

/** The rental must be locked, open, not claimed, and one that may be lost. It was returned nowhere. */
export async function loseRental(
  tx: Tx,
  rental: LockedRental,
  {
    reason,
    charge,
  }: { reason: string; charge: { kind: ChargeKind; amountWon: number; staffId: number } | null },
): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ state: 'lost', closed_by: 'lost', returned_at: now, return_station_id: null })
    .where('id', '=', rental.id)
    .execute();
  await endStop(tx, rental.id, { by: 'lost', at: rental.now });
  await placeItem(tx, rental.itemId, { state: 'lost', stationId: null, holderStaffId: null, reason });
  if (charge) await makeCharge(tx, { rentalId: rental.id, memberId: rental.memberId, reason, ...charge });
}
