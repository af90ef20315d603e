// Undoes free orders: nothing was paid, so nothing is refunded; what was taken off them goes back to their member.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { giveBackDiscounts, type DiscountedOrder } from '#api/discount/discount-kinds.ts';

/** The orders must be locked, free and paid. What they began goes on, as after a refund. Undoing one again changes nothing. */
export async function undoFreeOrders(tx: Tx, orders: readonly Pick<DiscountedOrder, 'id'>[]): Promise<void> {
  const undone = await tx
    .updateTable('orders')
    .set({ undone_at: now })
    .where(sql<boolean>`id = any(${orders.map(({ id }) => id)}::bigint[])`)
    .where('undone_at', 'is', null)
    .returning(['id', 'discount_won as discountWon'])
    .execute();
  await giveBackDiscounts(tx, undone);
}
