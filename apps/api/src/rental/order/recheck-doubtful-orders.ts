// Looks again at orders given up while the card company might still have captured them; a capture that did come is given back.
import { inTransaction } from '#api/database/database.ts';
import { endDoubt, lockOrder, takeDoubtfulOrders } from '#api/payment/payment.queries.ts';
import { cancelStrayCapture } from './cancel-stray-capture.ts';
import type { RentalNeeds } from '../needs.ts';

const AT_ONCE = 8;

export async function recheckDoubtfulOrders(needs: RentalNeeds): Promise<void> {
  for (const order of await takeDoubtfulOrders(needs.db, AT_ONCE)) {
    const seen = await needs.cardCompany.readByOrder(order.orderKey);
    if (seen.kind === 'unknown') continue;
    if (seen.kind === 'found' && seen.payment.approvedAt !== null) {
      const { payment } = seen;
      await inTransaction(needs.db, 'system', async (tx) =>
        cancelStrayCapture(tx, await lockOrder(tx, order.id), payment),
      );
      continue;
    }
    const canStillBeCaptured =
      seen.kind === 'found' && (seen.payment.status === 'READY' || seen.payment.status === 'IN_PROGRESS');
    if (!canStillBeCaptured) await endDoubt(needs.db, order.id);
  }
}
