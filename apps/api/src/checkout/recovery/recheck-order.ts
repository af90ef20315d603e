// Reads one payment at the gateway because somebody asked, and settles what the sweeps would have settled a little later.
import { findOrder, takeOverClaims } from '#api/payment/payment.queries.ts';
import { refundPayments } from '#api/payment/refund-payments.ts';
import type { ReadAnswer } from '#api/payment/toss-payments.ts';
import { isUnclaimed, readForStrayCapture } from './cancel-stray-capture.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { completePayment } from '../complete-payment.ts';

/** Safe at any time: whoever holds a claim or a refund's lease keeps it, and nothing is captured that was not asked for. */
export async function recheckOrder(deps: CheckoutDeps, orderKey: string): Promise<ReadAnswer> {
  const order = await findOrder(deps.db, orderKey);
  if (order?.state === 'confirming') {
    const claims = await takeOverClaims(deps.db, { orderId: order.id });
    await Promise.all(claims.map((claim) => completePayment(deps, claim, 'system')));
  }
  await refundPayments(deps);
  return order && isUnclaimed(order)
    ? readForStrayCapture(deps, order)
    : deps.paymentGateway.readByOrder(orderKey);
}
