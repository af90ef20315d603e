// Makes a rental longer once the hours are paid for; its price and every other rule stay as they were.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';

/** The rental must be locked, open and claimed by this order. Reminders look at the due time again when they are due. */
export async function extendRental(
  tx: Tx,
  rental: { id: number; memberId: number },
  extension: { orderId: number; hours: number },
): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({
      extended_hours: sql`extended_hours + ${extension.hours}`,
      due_at: sql`due_at + make_interval(hours => ${extension.hours})`,
      claimed_by_order_id: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await writeNotifications(tx, [
    {
      memberId: rental.memberId,
      kind: 'rent.extended',
      subjectId: rental.id,
      step: extension.orderId,
      variables: { hours: extension.hours },
    },
  ]);
}
