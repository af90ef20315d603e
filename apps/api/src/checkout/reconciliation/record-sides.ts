// The two sides of a comparison: what our records and the gateway's say about one order.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { CardPayment } from '#api/payment/toss-payments.ts';
import { gatewayStateLabels } from '#domain/gateway-labels.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** Stored with a finding, so that it still says what differed after that was put right. */
export interface RecordSide {
  approvalNumber: string | null;
  approvedAt: string | null;
  amount: number;
  cancelled: number;
  cancelledAt: string | null;
  state: string;
}

/** Null where nothing was captured. What was settled by hand never went through the gateway, so it is no cancel. */
export async function readOurSide(db: Db, orderKey: string): Promise<RecordSide | null> {
  const { rows } = await sql<{
    approval_number: string | null;
    approved_at: Date;
    amount_won: number;
    cancelled_won: number;
    cancelled_at: Date | null;
  }>`
    select payments.approval_number, payments.approved_at, payments.amount_won,
      coalesce(cancels.won, 0)::int as cancelled_won, cancels.last_at as cancelled_at
    from orders
    join payments on payments.order_id = orders.id
    cross join lateral (
      select sum(amount_won) as won, max(done_at) as last_at
      from refunds where refunds.order_id = orders.id and refunds.state = 'done'
    ) as cancels
    where orders.order_key = ${orderKey}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const left = row.amount_won - row.cancelled_won;
  return {
    approvalNumber: row.approval_number,
    approvedAt: toKoreanIso(row.approved_at),
    amount: row.amount_won,
    cancelled: row.cancelled_won,
    cancelledAt: row.cancelled_at === null ? null : toKoreanIso(row.cancelled_at),
    state:
      gatewayStateLabels[left === row.amount_won ? 'DONE' : left === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'],
  };
}

export function describeTheirSide(payment: CardPayment): RecordSide | null {
  if (payment.approvedAt === null) return null;
  return {
    approvalNumber: payment.approvalNumber,
    approvedAt: toKoreanIso(payment.approvedAt),
    amount: payment.totalAmountWon,
    cancelled: payment.totalAmountWon - payment.balanceAmountWon,
    cancelledAt: payment.cancelledAt === null ? null : toKoreanIso(payment.cancelledAt),
    state: gatewayStateLabels[payment.status],
  };
}

/** The same money was taken and given back. */
export function isSameMoney(ours: RecordSide | null, theirs: RecordSide | null): boolean {
  return (ours?.amount ?? 0) === (theirs?.amount ?? 0) && (ours?.cancelled ?? 0) === (theirs?.cancelled ?? 0);
}

export function leftOf(side: RecordSide | null): number {
  return side === null ? 0 : side.amount - side.cancelled;
}
