// Handles a webhook of the payment gateway: never believed, only a reason to read the payment.
import { Failure } from '#api/http/failure.ts';
import {
  claimWebhookRead,
  findOrder,
  isProcessed,
  recordDelivery,
  WEBHOOK_READ_SECONDS,
} from '#api/payment/payment.queries.ts';
import { isUnclaimed, readForStrayCapture } from './cancel-stray-capture.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

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
  if (!order || !isUnclaimed(order)) return;
  const transmissionId = event.transmissionId?.slice(0, MAX_ID_LENGTH);
  if (transmissionId !== undefined && (await isProcessed(deps.db, transmissionId))) return;
  // Anybody can send events. One that is not processed now is repeated by the gateway, and may be the true one.
  if (!(await claimWebhookRead(deps.db, order.id)))
    throw new Failure('UNAVAILABLE', { retryAfterSeconds: WEBHOOK_READ_SECONDS });
  const seen = await readForStrayCapture(deps, order);
  if (seen.kind === 'unknown') throw new Failure('UNAVAILABLE', { retryAfterSeconds: 60 });
  // Only now: a process that dies before this has given no answer, and the event is repeated.
  if (transmissionId !== undefined) await recordDelivery(deps.db, transmissionId);
}
