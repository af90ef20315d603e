// Settles a refused refund that was paid back outside the gateway; no account number is stored anywhere.
import { databaseNow, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { takeBackRefundedPoints } from '#api/point/earn-points.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { findFirstOpenDay, lockClosings } from '../day-closing/day-closing.queries.ts';
import { giveBackWhatIsRefunded } from '../give-back-discounts.ts';
import { lockOrder } from '../payment.queries.ts';
import { getRefund, lockRefused } from './make-refund.ts';
import { readRefund, type DescribedRefund } from './refund-row.ts';

const byHandHow = { TRANSFER: 'transfer', CASH: 'cash', OTHER: 'other' } as const;

export async function settleByHand(
  db: Database,
  viewer: StaffViewer,
  settled: { refundId: number; how: keyof typeof byHandHow; on: string; reason: string },
): Promise<DescribedRefund> {
  const { refundId, on } = settled;
  return staffTransaction(db, viewer, async (tx, audit) => {
    // A day that is being closed is closed first: what is settled by then counts on the next open one.
    await lockClosings(tx);
    const { memberId, amountWon, paidAt } = await getRefund(tx, refundId);
    const isPossible = on >= koreanDate(paidAt) && on <= koreanDate(await databaseNow(tx));
    if (!isPossible) {
      const message = '결제한 날부터 오늘까지의 날짜를 골라 주세요.';
      throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.on', message }] });
    }
    const { orderId } = await lockRefused(tx, refundId);
    await requireLeft(tx, orderId, amountWon);
    const countedOn = await findFirstOpenDay(tx, on);
    await tx
      .updateTable('refunds')
      .set({
        state: 'by_hand',
        by_hand_on: on,
        by_hand_how: byHandHow[settled.how],
        by_hand_counted_on: countedOn,
      })
      .where('id', '=', refundId)
      .execute();
    await tx
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', orderId)
      .where('state', '=', 'cancelling')
      .execute();
    const order = await lockOrder(tx, orderId);
    // A refused refund did not count while the rental was returned.
    await takeBackRefundedPoints(tx, { orderId, refundId });
    await giveBackWhatIsRefunded(tx, order);
    await writeNotifications(tx, [{ memberId, kind: 'refund.done', subjectId: refundId }]);
    const described = await readRefund(tx, refundId);
    await audit.write({
      action: 'refund.by_hand',
      subject: 'refund',
      subjectId: described.no,
      before: { state: 'REFUSED' },
      after: { state: 'BY_HAND', byHandOn: on, byHandHow: settled.how, countedOn },
      reason: settled.reason,
    });
    return described;
  });
}

/** Since the refusal somebody may have refunded so much in another way that nothing is left. */
async function requireLeft(tx: Tx, orderId: number, amountWon: number): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select(['amount_won', 'refunded_won'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refundable = payment.amount_won - payment.refunded_won;
  if (amountWon > refundable) throw new Failure('REFUND_EXCEEDS', { n: refundable, refundable });
}
