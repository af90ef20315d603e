// Finds a payment of the demo for the sandbox's payment gateway, which did not capture it, so that it can be refunded there.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';

/** Payments of the demo have keys of their own; every other one was captured at the gateway. */
export const DEMO_KEY_PREFIX = 'demo_';

interface DemoPayment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  amount: number;
  cancelled: number;
  approvedAt: Date;
  approveNo: string | null;
}

export async function findDemoPayment(
  db: Db,
  key: { paymentKey: string } | { orderId: string },
): Promise<DemoPayment | null> {
  const isNamed =
    'paymentKey' in key
      ? sql`payments.payment_key = ${key.paymentKey}`
      : sql`orders.order_key = ${key.orderId}`;
  const { rows } = await sql<DemoPayment>`
    select payments.payment_key as "paymentKey", orders.order_key as "orderId", orders.name as "orderName",
      payments.amount_won as amount, payments.approved_at as "approvedAt", payments.approval_number as "approveNo",
      (select coalesce(sum(amount_won), 0)::int from refunds
       where refunds.order_id = orders.id and refunds.state = 'done') as cancelled
    from orders join payments on payments.order_id = orders.id
    where ${isNamed} and starts_with(payments.payment_key, ${DEMO_KEY_PREFIX})`.execute(db);
  return rows[0] ?? null;
}
