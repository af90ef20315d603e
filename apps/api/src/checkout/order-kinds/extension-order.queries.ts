// Reads and changes extension_orders: which rental an order makes longer, by how many hours and at which price.
import { sql } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';
import type { RentalPrice } from '#domain/rental/rental-terms.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

export async function addExtensionOrder(
  tx: Tx,
  order: { orderId: number; rentalId: number; hours: number } & RentalPrice,
): Promise<void> {
  await tx
    .insertInto('extension_orders')
    .values({
      order_id: order.orderId,
      rental_id: order.rentalId,
      hours: order.hours,
      price_per_hour_won: order.pricePerHourWon,
      day_cap_won: order.dayCapWon,
    })
    .execute();
}

export async function getExtensionOrder(db: Db, orderId: number) {
  return db
    .selectFrom('extension_orders')
    .select(['rental_id as rentalId', 'hours'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function markApplied(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('extension_orders').set({ applied_at: now }).where('order_id', '=', orderId).execute();
}

/** Extensions of a rental that nobody has begun to pay. */
export async function listReadyExtensions(tx: Tx, rentalId: number) {
  return tx
    .selectFrom('extension_orders')
    .innerJoin('orders', 'orders.id', 'extension_orders.order_id')
    .select('orders.id')
    .where('extension_orders.rental_id', '=', rentalId)
    .where('orders.state', '=', 'ready')
    .execute();
}

/** With the due time this extension led to, whatever was bought after it. */
export async function getExtensionReceipt(db: Db, orderId: number) {
  const row = await db
    .selectFrom('extension_orders as extension')
    .innerJoin('orders', 'orders.id', 'extension.order_id')
    .innerJoin('rentals', 'rentals.id', 'extension.rental_id')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['products.name as productName', 'products.name_en as productNameEn'])
    .select(['extension.hours', 'orders.amount_won as amountWon', 'extension.day_cap_won as dayCapWon'])
    .select([
      'rentals.token',
      sql<Date>`rentals.due_at - make_interval(hours => (
        select coalesce(sum(later.hours), 0)::int from extension_orders as later
        where later.rental_id = rentals.id and (later.applied_at, later.order_id) > (extension.applied_at, extension.order_id)
      ))`.as('dueAt'),
    ])
    .where('extension.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    type: 'EXTENSION' as const,
    productName: row.productName,
    productNameEn: row.productNameEn,
    extendedHours: row.hours,
    dayCap: row.dayCapWon,
    expectedReturnTime: toKoreanIso(row.dueAt),
    totalAmount: row.amountWon,
    rentalHistoryToken: row.token,
  };
}
