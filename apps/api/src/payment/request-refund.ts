// Requests refunds: of a capture that cannot be used, and of all or part of a payment. The sweep over refunds carries them out.
import { now, type Tx } from '#api/database/database.ts';
import { releaseDiscounts, type DiscountedOrder } from '#api/discount/discount-kinds.ts';
import { Failure } from '#api/http/failure.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { takeBackRefundedPoints } from '#api/point/earn-points.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { decideRefund, type WantedRefund } from './decide-refund.ts';
import type { CardPayment } from './toss-payments.ts';
import { recordCapture } from './payment.queries.ts';

export interface NewRefund extends WantedRefund {
  orderId: number;
  publicReason: RefundReason;
  /** Of staff, for staff. */
  internalReason: string | null;
  askedBy: number | null;
}

/**
 * Waits for whoever else is refunding the order: of two who want the rest, one gets it. The key and the number are stored
 * before anybody asks the gateway, and a rental that the payment began goes on.
 */
export async function requestRefund(tx: Tx, refund: NewRefund): Promise<{ refundId: number }> {
  const payment = await lockPayment(tx, refund.orderId);
  if (!payment) throw new Failure('STATE_CONFLICT');
  const { amountWon, isByHand } = decideRefund(payment, refund);
  const refundId = await insertRefund(tx, payment, {
    ...refund,
    amountWon,
    ...(isByHand ? { refusedCode: NO_PARTIAL_REFUND } : {}),
  });
  await writeNotifications(tx, [
    {
      memberId: payment.memberId,
      kind: 'refund.requested',
      subjectId: refundId,
    },
  ]);
  await takeBackRefundedPoints(tx, { orderId: refund.orderId, refundId });
  return { refundId };
}

/** What the gateway would answer: it need not be asked. */
const NO_PARTIAL_REFUND = 'NOT_ALLOWED_PARTIAL_REFUND';

const reasonOf = {
  operator: 'asked_by_staff',
  free_return: 'free_return',
  membership: 'membership_ended',
} as const;

async function insertRefund(
  tx: Tx,
  payment: { paymentKey: string; lastSeq: number },
  refund: NewRefund & { amountWon: number; refusedCode?: string },
): Promise<number> {
  const seq = payment.lastSeq + 1;
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      seq,
      payment_key: payment.paymentKey,
      amount_won: refund.amountWon,
      origin: refund.origin,
      reason: reasonOf[refund.origin],
      public_reason: refund.publicReason.toLowerCase() as Lowercase<RefundReason>,
      internal_reason: refund.internalReason,
      asked_by: refund.askedBy,
      retry_of: refund.retryOf ?? null,
      idempotency_key: cancelKey(payment.paymentKey, seq),
      ...(refund.refusedCode === undefined
        ? {}
        : { state: 'refused' as const, refused_code: refund.refusedCode }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The order is locked first, by everybody who changes its refunds. */
async function lockPayment(tx: Tx, orderId: number) {
  const order = await tx
    .selectFrom('orders')
    .select(['state as orderState', 'member_id as memberId'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const payment = await tx
    .selectFrom('payments')
    .select(['payment_key as paymentKey', 'amount_won as amountWon', 'refunded_won as refundedWon'])
    .select('partly_refundable as partlyRefundable')
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select((max) => max.fn.coalesce(max.fn.max<number>('seq'), max.lit(0)).as('seq'))
        .where('refunds.order_id', '=', orderId)
        .as('lastSeq'),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return order && payment ? { ...order, ...payment, lastSeq: payment.lastSeq ?? 0 } : undefined;
}

/** Never used for another refund of the payment, so that an answer the gateway repeats is about this one. */
function cancelKey(paymentKey: string, seq: number): string {
  return `cancel:${paymentKey}:${seq}`;
}

/** Requests the full refund of a capture that nothing could be done with. */
export async function refundUnusableCapture(
  tx: Tx,
  order: DiscountedOrder & { orderKey: string; memberId: number },
  payment: CardPayment,
  reason: string,
): Promise<void> {
  await recordCapture(tx, order.id, payment);
  const isCancelled = payment.balanceAmountWon === 0;
  await tx
    .updateTable('orders')
    .set({
      state: isCancelled ? 'cancelled' : 'cancelling',
      lease_until: null,
      decline_code: null,
      // An order that was never claimed has none of these yet.
      payment_key: payment.paymentKey,
      idempotency_key: (eb) => eb.fn.coalesce('idempotency_key', eb.val(`confirm:${order.orderKey}`)),
      claimed_at: (eb) => eb.fn.coalesce('claimed_at', now),
    })
    .where('id', '=', order.id)
    .execute();
  await releaseDiscounts(tx, [order]);
  const refund = await tx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_key: payment.paymentKey,
      amount_won: payment.totalAmountWon,
      reason,
      public_reason: 'unusable',
      idempotency_key: cancelKey(payment.paymentKey, 1),
      ...(isCancelled ? { state: 'done' as const, done_at: now } : {}),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'seq']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!refund) return;
  await writeNotifications(tx, [
    {
      memberId: order.memberId,
      kind: isCancelled ? 'refund.done' : 'refund.requested',
      subjectId: refund.id,
    },
  ]);
}
