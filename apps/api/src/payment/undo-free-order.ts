// Undoes a free order: nothing was paid, so nothing is refunded; what was taken off it goes back to its member.
import { now, type Tx } from '#api/database/database.ts';
import { giveBackDiscounts, type DiscountedOrder } from '#api/discount/discount-kinds.ts';

/** The order must be locked, free and paid. What it began goes on, as after a refund. Undoing it again changes nothing. */
export async function undoFreeOrder(tx: Tx, order: DiscountedOrder): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ undone_at: now })
    .where('id', '=', order.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await giveBackDiscounts(tx, [order]);
}
