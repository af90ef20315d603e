// Decides how much of a payment goes back: all that is left of it or a part, and whether its card can do that.
import { Failure } from '#api/http/failure.ts';

export interface WantedRefund {
  /** Everything that is left of the payment, or a part of it. */
  amountWon: number | 'rest';
  origin: 'operator' | 'free_return' | 'membership';
  /** The refused refund this one asks for anew. */
  retryOf?: number;
}

interface RefundedPayment {
  orderState: string;
  amountWon: number;
  /** Refunds count from when they are asked for. */
  refundedWon: number;
  partlyRefundable: boolean;
}

/** `isByHand` is a part that the card cannot be given: staff pay it back. */
export function decideRefund(
  payment: RefundedPayment,
  wanted: WantedRefund,
): { amountWon: number; isByHand: boolean } {
  // What could not be used is being refunded already; if that was refused, it is asked for anew or settled by hand.
  if (payment.orderState !== 'paid' && wanted.retryOf === undefined)
    throw new Failure('STATE_CONFLICT', { state: payment.orderState });
  const refundable = payment.amountWon - payment.refundedWon;
  const amountWon = wanted.amountWon === 'rest' ? refundable : wanted.amountWon;
  if (amountWon > refundable || amountWon === 0) {
    throw new Failure('REFUND_EXCEEDS', { n: refundable, refundable });
  }
  const isByHand = amountWon < refundable && !payment.partlyRefundable;
  // What a member gets back for a membership is a sum nobody can choose.
  if (isByHand && wanted.origin !== 'membership') {
    throw new Failure('STATE_CONFLICT', {
      reasons: ['이 카드는 나눠서 환불할 수 없어요. 전액을 환불해 주세요.'],
    });
  }
  return { amountWon, isByHand };
}
