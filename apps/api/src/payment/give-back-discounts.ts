// Gives back what was taken off an order once everything that was paid for it has gone back.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { giveBackDiscounts, type DiscountedOrder } from '#api/discount/discount-kinds.ts';

/** The order must be locked. A part of it gives back won only. */
export async function giveBackWhatIsRefunded(tx: Tx, order: DiscountedOrder): Promise<void> {
  if (order.discountWon === 0) return;
  const { rows } = await sql`
    select from payments where order_id = ${order.id} and amount_won = (
      select sum(amount_won) from refunds where refunds.order_id = ${order.id} and state in ('done', 'by_hand'))`.execute(
    tx,
  );
  if (rows.length > 0) await giveBackDiscounts(tx, [order]);
}
