// "A rental is paid", top to bottom: claim the order, ask the card company, record what came of it, answer from the record.
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Member } from '#api/http/viewer.ts';
import { findOrder, getOrderState, takeOverClaims, type Order } from '#api/payment/payment.queries.ts';
import { claimOrder } from './order/claim-order.ts';
import { completePayment } from './order/complete-payment.ts';
import type { RentalNeeds } from './needs.ts';
import { describePaidOrder } from './order/order.queries.ts';

const PATIENCE_MS = 10_000;
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 300;

export interface SentConfirm {
  paymentKey: string;
  orderId: string;
  amount: number;
  sessionInfoKey?: string | null | undefined;
}

export async function confirmPayment(needs: RentalNeeds, viewer: Member, sent: SentConfirm) {
  const order = await getOwnOrder(needs.db, viewer, sent);
  const claim = order.state === 'ready' ? await claimOrder(needs.db, order, sent.paymentKey) : undefined;
  if (claim) await completePayment(needs, claim, `member:${viewer.memberId}`);
  else await followPayment(needs, order);
  return answerFromRecord(needs.db, order.id);
}

/** Only the member who prepared the order may confirm it; the session key may be lost on the way, but not be wrong. */
async function getOwnOrder(db: Db, viewer: Member, sent: SentConfirm): Promise<Order> {
  const order = await findOrder(db, sent.orderId);
  if (!order || order.memberId !== viewer.memberId) throw new Failure('ORDER_NOT_FOUND');
  if (sent.sessionInfoKey && sent.sessionInfoKey !== order.sessionKey) throw new Failure('ORDER_NOT_FOUND');
  // A payment key goes into addresses and headers: one that could not stand there is nobody's.
  if (!/^[\x21-\x7e]+$/.test(sent.paymentKey)) throw new Failure('ORDER_NOT_FOUND');
  if (sent.amount !== order.amountWon) throw new Failure('AMOUNT_MISMATCH', { amount: order.amountWon });
  return order;
}

/** Someone else is paying this order: wait for what they find out, or finish it for them if they are gone. */
async function followPayment(needs: RentalNeeds, order: Order): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(lookMs * 2, LONGEST_LOOK_MS)) {
    const { state, isLeft } = await getOrderState(needs.db, order.id);
    if (state !== 'confirming') return;
    if (isLeft) {
      const [claim] = await takeOverClaims(needs.db, { orderId: order.id });
      if (claim) return completePayment(needs, claim, `member:${order.memberId}`);
    }
    if (performance.now() > until) return;
    await pause(lookMs);
  }
}

/** Everyone who asks about an order gets the same answer: what the tables say. */
async function answerFromRecord(db: Db, orderId: number) {
  const { state, declineCode } = await getOrderState(db, orderId);
  switch (state) {
    case 'paid':
      return describePaidOrder(db, orderId);
    case 'confirming':
      throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    case 'declined':
      throw new Failure('PAYMENT_DECLINED');
    case 'cancelling':
    case 'cancelled':
      throw new Failure('PAYMENT_CANCELLED');
    case 'ready':
      // Claimed with a payment that is not this order's: nothing has changed.
      throw new Failure('ORDER_NOT_FOUND');
    case 'void':
      throw new Failure(
        declineCode === 'HOLD_EXPIRED' || declineCode === 'RENTAL_ALREADY_RETURNED'
          ? declineCode
          : 'ORDER_CLOSED',
      );
    default:
      return state satisfies never;
  }
}
