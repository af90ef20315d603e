// Handles a webhook of the payment gateway: never believed, only a reason to read the payment.
import { inTransaction } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { findOrder, lockOrder, recordDelivery, isProcessed } from '#api/payment/payment.queries.ts';
import { cancelStrayCapture } from './cancel-stray-capture.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

export interface WebhookEvent {
  transmissionId: string | undefined;
  orderKey: string | undefined;
  status: unknown;
}

const MAX_ID_LENGTH = 200;

/**
 * What is being confirmed is completed by whoever holds its claim, and what has an outcome keeps it. The one thing an
 * event can reveal is money taken for an order that nobody is confirming; and that is read from the gateway, not from it.
 */
export async function handleTossWebhook(deps: CheckoutDeps, event: WebhookEvent): Promise<void> {
  if (event.orderKey === undefined || event.status !== 'DONE') return;
  const order = await findOrder(deps.db, event.orderKey);
  if (!order || (order.state !== 'ready' && order.state !== 'declined' && order.state !== 'void')) return;
  const transmissionId = event.transmissionId?.slice(0, MAX_ID_LENGTH);
  if (transmissionId !== undefined && (await isProcessed(deps.db, transmissionId))) return;
  const seen = await deps.paymentGateway.readByOrder(order.orderKey);
  // Not recorded as processed: the payment gateway will repeat the event.
  if (seen.kind === 'unknown') throw new Failure('UNAVAILABLE', { retryAfterSeconds: 60 });
  if (seen.kind === 'found' && seen.payment.approvedAt !== null) {
    const { payment } = seen;
    const isStray = await inTransaction(deps.db, 'system', async (tx) =>
      cancelStrayCapture(tx, await lockOrder(tx, order.id), payment),
    );
    if (isStray) {
      deps.log.warn({ order: order.id }, 'money was taken for an order nobody is confirming: refunding it');
    }
  }
  // Only now: a process that dies before this has given no answer, and the event is repeated.
  if (transmissionId !== undefined) await recordDelivery(deps.db, transmissionId);
}
