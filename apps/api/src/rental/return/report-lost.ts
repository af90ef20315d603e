// Notes that a renter has lost an item: from then on the overdue fee stands still, until staff decide.
import { now, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { isOverdue } from '#domain/rental/rental-terms.ts';
import { endStop } from '../end-stop.ts';
import { lockExtendableRental } from '../own-rental.queries.ts';

/** Only once the rental is overdue: before, the item is simply rented. Reporting it again moves nothing. */
export async function reportLost(tx: Tx, rentalId: number): Promise<void> {
  const rental = await lockExtendableRental(tx, rentalId);
  if (rental.state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  if (!isOverdue(rental, rental.now)) {
    throw new Failure('STATE_CONFLICT', {
      state: 'OPEN',
      reasons: ['반납 시간이 지난 뒤에 알릴 수 있어요. 그때까지 찾아봐 주세요.'],
    });
  }
  await tx
    .updateTable('rentals')
    .set({ reported_lost_at: now })
    .where('id', '=', rentalId)
    .where('reported_lost_at', 'is', null)
    .execute();
  await endStop(tx, rentalId, { by: 'lost', at: rental.now });
}
