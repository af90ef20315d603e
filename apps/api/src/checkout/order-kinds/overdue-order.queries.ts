// Reads and writes overdue_orders: which rental an overdue order closes, on which return quote.
import type { Db, Tx } from '#api/database/database.ts';

export async function addOverdueOrder(
  tx: Tx,
  order: { orderId: number; rentalId: number; quoteId: number },
): Promise<void> {
  await tx
    .insertInto('overdue_orders')
    .values({ order_id: order.orderId, rental_id: order.rentalId, quote_id: order.quoteId })
    .execute();
}

export async function getOverdueOrder(db: Db, orderId: number) {
  return db
    .selectFrom('overdue_orders')
    .innerJoin('return_quotes', 'return_quotes.id', 'overdue_orders.quote_id')
    .select([
      'overdue_orders.rental_id as rentalId',
      'return_quotes.station_id as stationId',
      'return_quotes.quoted_at as quotedAt',
      'return_quotes.station_code_seen as stationCodeSeen',
      'return_quotes.help_points as helpPoints',
    ])
    .where('overdue_orders.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}
