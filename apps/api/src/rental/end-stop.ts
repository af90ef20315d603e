// Ends the stop of a rental early: it was returned, is lost, or staff say so. What is stopped no longer counts from then on.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { RentalStops } from '#api/database/tables.ts';

/** The rental must be locked. Nothing happens to one that runs no stop; a stop whose time is over has ended by it. */
export async function endStop(
  tx: Tx,
  rentalId: number,
  end: { by: NonNullable<RentalStops['ended_by']>; at: Date },
): Promise<void> {
  await tx
    .updateTable('rental_stops')
    .set({
      ended_by: end.by,
      // Whoever returned it before it was stopped has stopped nothing.
      ended_at: sql<Date>`greatest(begun_at, ${end.at}::timestamptz)`,
    })
    .where('rental_id', '=', rentalId)
    .where('ended_at', 'is', null)
    .where('until', '>', end.at)
    .execute();
}
