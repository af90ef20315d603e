// Rechecks orders given up while the payment gateway might still have captured them; a capture that did come is refunded.
import { inTransaction } from '#api/database/database.ts';
import { clearRecheck, lockOrder, takeOrdersToRecheck } from '#api/payment/payment.queries.ts';
import { cancelStrayCapture } from './cancel-stray-capture.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

const BATCH_SIZE = 8;

export async function recheckOrders(deps: CheckoutDeps): Promise<void> {
  for (const order of await takeOrdersToRecheck(deps.db, BATCH_SIZE)) {
    const seen = await deps.paymentGateway.readByOrder(order.orderKey);
    if (seen.kind === 'unknown') continue;
    if (seen.kind === 'found' && seen.payment.approvedAt !== null) {
      const { payment } = seen;
      await inTransaction(deps.db, 'system', async (tx) =>
        cancelStrayCapture(tx, await lockOrder(tx, order.id), payment),
      );
      continue;
    }
    const canStillBeCaptured =
      seen.kind === 'missing'
        ? order.mayStillAppear
        : seen.payment.status === 'READY' || seen.payment.status === 'IN_PROGRESS';
    if (!canStillBeCaptured) await clearRecheck(deps.db, order.id);
  }
}
