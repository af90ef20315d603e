// Reads our half of the daily reconciliation and stores its findings.
import type { Db } from '#api/database/database.ts';
import { sql } from 'kysely';

export type BookedOrder = Awaited<ReturnType<typeof bookedOrders>>[number];

export async function listBookedOrders(
  db: Db,
  orderKeys: readonly string[],
): Promise<Map<string, BookedOrder>> {
  const orders = await bookedOrders(db, orderKeys);
  return new Map(orders.map((order) => [order.orderKey, order]));
}

async function bookedOrders(db: Db, orderKeys: readonly string[]) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.order_key as orderKey',
      'orders.state',
      'orders.amount_won as amountWon',
      'payments.amount_won as capturedWon',
    ])
    .where(sql<boolean>`orders.order_key = any(${orderKeys}::text[])`)
    .execute();
}

/** What we asked the payment gateway for and recorded as captured between two moments. */
export async function listCapturesBetween(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.order_key as orderKey', 'payments.amount_won as amountWon'])
    .where('payments.approved_at', '>=', from)
    .where('payments.approved_at', '<', until)
    .where('orders.attempts', '>', 0)
    .execute();
}

/** False when the same finding has been stored before. */
export async function reportFinding(
  db: Db,
  finding: { day: string; orderKey: string; what: string; detail: Record<string, unknown> },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reconciliation_findings')
    .values({
      day: finding.day,
      order_key: finding.orderKey,
      what: finding.what,
      detail: JSON.stringify(finding.detail),
    })
    .onConflict((conflict) => conflict.columns(['day', 'order_key', 'what']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
