// Staff undo a free order: its member gets the coupon, the points or the membership's use of it back.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { lockOrder } from '../payment.queries.ts';
import { undoFreeOrders } from '../undo-free-orders.ts';
import { getPayment, type DescribedPayment } from './payment-row.ts';

export async function undoOrder(
  db: Database,
  viewer: StaffViewer,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<DescribedPayment> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await getPayment(tx, viewer.staffId, orderId);
    const order = await lockOrder(tx, orderId);
    const { state } = await getPayment(tx, viewer.staffId, orderId);
    // What was paid for is refunded instead.
    if (state !== 'FREE') throw new Failure('STATE_CONFLICT', { state });
    await undoFreeOrders(tx, [order]);
    await audit.write({
      action: 'order.undo',
      subject: 'payment',
      subjectId: humanNumber('P', orderId),
      before: { state: 'FREE' },
      after: { state: 'UNDONE', discountWon: order.discountWon },
      reason,
    });
    return getPayment(tx, viewer.staffId, orderId);
  });
}
