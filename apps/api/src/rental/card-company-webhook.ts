// The card company's hint that a payment changed: never believed, only a reason to look.
import { inTransaction } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { findOrder, lockOrder, rememberDelivery, wasHeeded } from '#api/payment/payment.queries.ts';
import { cancelStrayCapture } from './order/cancel-stray-capture.ts';
import type { RentalNeeds } from './needs.ts';

export interface Hint {
  transmissionId: string | undefined;
  orderKey: string | undefined;
  status: unknown;
}

const LONGEST_ID = 200;

/**
 * What is being confirmed is finished by whoever holds its claim, and what is settled stays so. The one thing a hint can
 * tell us is money taken for an order that nobody is confirming; and that is read from the card company, not from the hint.
 */
export async function heedCardCompany(needs: RentalNeeds, hint: Hint): Promise<void> {
  if (hint.orderKey === undefined || hint.status !== 'DONE') return;
  const order = await findOrder(needs.db, hint.orderKey);
  if (!order || (order.state !== 'ready' && order.state !== 'declined' && order.state !== 'void')) return;
  const transmissionId = hint.transmissionId?.slice(0, LONGEST_ID);
  if (transmissionId !== undefined && (await wasHeeded(needs.db, transmissionId))) return;
  const seen = await needs.cardCompany.readByOrder(order.orderKey);
  // Not heeded yet: the card company will repeat the hint.
  if (seen.kind === 'unknown') throw new Failure('UNAVAILABLE', { retryAfterSeconds: 60 });
  if (seen.kind === 'found' && seen.payment.approvedAt !== null) {
    const { payment } = seen;
    const isStray = await inTransaction(needs.db, 'system', async (tx) =>
      cancelStrayCapture(tx, await lockOrder(tx, order.id), payment),
    );
    if (isStray) {
      needs.log.warn(
        { order: order.id },
        'money was taken for an order nobody is confirming: giving it back',
      );
    }
  }
  // Only now: whoever dies before this gave no answer, and is told again.
  if (transmissionId !== undefined) await rememberDelivery(needs.db, transmissionId);
}
