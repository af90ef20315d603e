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
      -- What was cancelled at the gateway only stays so: our refunds do not know of it.
      coalesce(
        (select (detail -> 'theirs' ->> 'cancelled')::int from reconciliation_findings
         where reconciliation_findings.order_key = orders.order_key and what = 'cancelled_at_gateway_only'
         order by id limit 1),
        (select sum(amount_won)::int from refunds where refunds.order_id = orders.id and refunds.state = 'done'),
        0) as cancelled
    from orders join payments on payments.order_id = orders.id
    where ${isNamed} and starts_with(payments.payment_key, ${DEMO_KEY_PREFIX})`.execute(db);
  return rows[0] ?? null;
}
