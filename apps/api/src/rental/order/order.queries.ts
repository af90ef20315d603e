// What orders are for: the item a rent order buys, the rental an overdue order settles.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/korean-time.ts';

export async function addRentalOrder(
  tx: Tx,
  order: {
    orderId: number;
    itemId: number;
    holdId: number;
    stationId: number;
    hours: number;
    pricePerHourWon: number;
  },
): Promise<void> {
  await tx
    .insertInto('rental_orders')
    .values({
      order_id: order.orderId,
      item_id: order.itemId,
      hold_id: order.holdId,
      station_id: order.stationId,
      hours: order.hours,
      price_per_hour_won: order.pricePerHourWon,
    })
    .execute();
}

export async function addOverdueOrder(
  tx: Tx,
  order: { orderId: number; rentalId: number; quoteId: number },
): Promise<void> {
  await tx
    .insertInto('overdue_orders')
    .values({ order_id: order.orderId, rental_id: order.rentalId, quote_id: order.quoteId })
    .execute();
}

export async function getRentalOrder(db: Db, orderId: number) {
  return db
    .selectFrom('rental_orders')
    .select([
      'item_id as itemId',
      'hold_id as holdId',
      'station_id as stationId',
      'hours',
      'price_per_hour_won as pricePerHourWon',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function getOverdueOrder(db: Db, orderId: number) {
  return db
    .selectFrom('overdue_orders')
    .innerJoin('return_quotes', 'return_quotes.id', 'overdue_orders.quote_id')
    .select([
      'overdue_orders.rental_id as rentalId',
      'return_quotes.station_id as stationId',
      'return_quotes.quoted_at as quotedAt',
    ])
    .where('overdue_orders.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The hold was lapsed and has been taken again. */
export async function moveOrderToHold(tx: Tx, orderId: number, holdId: number): Promise<void> {
  await tx.updateTable('rental_orders').set({ hold_id: holdId }).where('order_id', '=', orderId).execute();
}

export async function hasConfirmingOrder(tx: Tx, memberId: number, itemId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('rental_orders')
    .innerJoin('orders', 'orders.id', 'rental_orders.order_id')
    .select('orders.id')
    .where('rental_orders.item_id', '=', itemId)
    .where('orders.member_id', '=', memberId)
    .where('orders.state', '=', 'confirming')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Orders nobody has begun to pay: of a member, or of a member and one item. */
export async function listReadyOrders(tx: Tx, memberId: number, itemId?: number) {
  return tx
    .selectFrom('orders')
    .leftJoin('rental_orders', 'rental_orders.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.member_id', '=', memberId)
    .where('orders.state', '=', 'ready')
    .$if(itemId !== undefined, (query) => query.where('rental_orders.item_id', '=', itemId!))
    .execute();
}

/** What a paid order bought, as the receipt says it. */
export async function describePaidOrder(db: Db, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .leftJoin('rental_orders', 'rental_orders.order_id', 'orders.id')
    .leftJoin('overdue_orders', 'overdue_orders.order_id', 'orders.id')
    .innerJoin('rentals', (join) =>
      join.on('rentals.id', '=', sql<number>`coalesce(rental_orders.rental_id, overdue_orders.rental_id)`),
    )
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stations as rental_station', 'rental_station.id', 'rentals.rental_station_id')
    .leftJoin('stations as return_station', 'return_station.id', 'rentals.return_station_id')
    .select([
      'orders.kind',
      'orders.amount_won',
      'products.name as product_name',
      'products.image as product_image',
      'products.category',
      'items.serial_number',
      'rental_station.name as rental_station_name',
      'return_station.name as return_station_name',
      'rentals.hours',
      'rentals.started_at',
      'rentals.due_at',
      'rentals.returned_at',
      'rentals.token',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const isOverdueFee = row.kind === 'overdue';
  return {
    type: isOverdueFee ? ('OVERDUE' as const) : ('RENT' as const),
    productName: row.product_name,
    productImage: row.product_image,
    category: row.category,
    serialNumber: row.serial_number,
    rentalStationName: row.rental_station_name,
    rentalTime: row.hours,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    totalAmount: row.amount_won,
    // A rental's receipt reads the same before and after it is returned.
    returnStationName: isOverdueFee ? row.return_station_name : null,
    returnTime: isOverdueFee && row.returned_at ? toKoreanIso(row.returned_at) : null,
    rentalHistoryToken: row.token,
  };
}
