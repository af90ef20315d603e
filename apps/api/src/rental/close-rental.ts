// Closes a rental where and when the renter asked for its return quote, and puts the item back into that station's stock.
import type { Tx } from '#api/database/database.ts';
import { takeBackItem } from '#api/item/item.queries.ts';

/** The rental must be locked and open. */
export async function closeRental(
  tx: Tx,
  rental: { id: number; itemId: number },
  end: { stationId: number; returnedAt: Date },
): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({
      state: 'returned',
      closed_by: 'renter',
      returned_at: end.returnedAt,
      return_station_id: end.stationId,
      claimed_by_order_id: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await takeBackItem(tx, rental.itemId, end.stationId);
}
