// Reads and changes rental_orders: which item a rent order is for, under which hold, and which rental it began.
import type { Db, Tx } from '#api/database/database.ts';

export async function addRentalOrder(
  tx: Tx,
  order: {
    orderId: number;
    itemId: number;
    holdId: number;
    stationId: number;
    hours: number;
    pricePerHourWon: number;
    dayCapWon: number | null;
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
      day_cap_won: order.dayCapWon,
    })
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
      'day_cap_won as dayCapWon',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function saveRentalOf(tx: Tx, orderId: number, rentalId: number): Promise<void> {
  await tx
    .updateTable('rental_orders')
    .set({ rental_id: rentalId })
    .where('order_id', '=', orderId)
    .execute();
}

/** The member's orders for an item: those that nobody has begun to pay, and those that are being confirmed. */
export async function listOpenOrdersOfItem(tx: Tx, memberId: number, itemId: number) {
  const orders = await tx
    .selectFrom('orders')
    .innerJoin('rental_orders', 'rental_orders.order_id', 'orders.id')
    .select(['orders.id', 'orders.state'])
    .where('orders.member_id', '=', memberId)
    .where('orders.state', 'in', ['ready', 'confirming'])
    .where('rental_orders.item_id', '=', itemId)
    .execute();
  return {
    ready: orders.filter(({ state }) => state === 'ready'),
    confirming: orders.filter(({ state }) => state === 'confirming'),
  };
}
