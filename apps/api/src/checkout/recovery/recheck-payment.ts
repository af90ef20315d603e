// Staff look a payment up at the gateway; what it says is settled, and their asking is recorded.
import { sql } from 'kysely';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { getPayment } from '#api/payment/console/payment-row.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { recheckOrder } from './recheck-order.ts';

export async function recheckPayment(deps: CheckoutDeps, viewer: StaffViewer, orderId: number) {
  const before = await getPayment(deps.db, viewer.staffId, orderId);
  const { rows } = await sql<{ order_key: string }>`
    select order_key from orders where id = ${orderId}`.execute(deps.db);
  const seen = await recheckOrder(deps, rows[0]!.order_key);
  if (seen.kind === 'unknown') throw new Failure('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: 5 });
  const gatewayState = seen.kind === 'found' ? seen.payment.status : null;
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const payment = await getPayment(tx, viewer.staffId, orderId);
    await audit.write({
      action: 'payment.recheck',
      subject: 'payment',
      subjectId: payment.no,
      before: { state: before.state },
      after: { state: payment.state },
    });
    return { ...payment, gatewayState };
  });
}
