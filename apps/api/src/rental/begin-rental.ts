// Begins a rental: hands out the held item and opens the rental from now on.
import { randomBytes } from 'node:crypto';
import { databaseNow, type Tx } from '#api/database/database.ts';
import { handOutItem } from '#api/item/item.queries.ts';
import { dueAt } from '#domain/rental-terms.ts';

interface NewRental {
  memberId: number;
  itemId: number;
  holdId: number;
  hours: number;
  pricePerHourWon: number;
}

/**
 * Gives the rental's id; undefined when the item is no longer there to hand out. It starts now, not when the card was
 * charged: only now can the renter walk away with the item.
 */
export async function beginRental(tx: Tx, rental: NewRental): Promise<number | undefined> {
  const stationId = await handOutItem(tx, rental.itemId, rental.holdId);
  if (stationId === undefined) return undefined;
  const startedAt = await databaseNow(tx);
  const { id } = await tx
    .insertInto('rentals')
    .values({
      token: randomBytes(18).toString('base64url'),
      member_id: rental.memberId,
      item_id: rental.itemId,
      rental_station_id: stationId,
      hours: rental.hours,
      price_per_hour_won: rental.pricePerHourWon,
      started_at: startedAt,
      due_at: dueAt(startedAt, rental.hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
