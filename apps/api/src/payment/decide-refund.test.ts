// How much of a payment goes back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '#api/http/failure.ts';
import { decideRefund } from './decide-refund.ts';

const paid = { orderState: 'paid', amountWon: 3000, refundedWon: 500, partlyRefundable: true };
const byStaff = (amountWon: number | 'rest') => ({ amountWon, origin: 'operator' as const });

/** What is refused, and how. */
const refusal = (...[payment, wanted]: Parameters<typeof decideRefund>) => {
  try {
    return decideRefund(payment, wanted);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, ...error.detail };
  }
};

test('the rest of a payment is what earlier refunds have left of it', () => {
  expect(decideRefund(paid, byStaff('rest'))).toEqual({ amountWon: 2500, isByHand: false });
  expect(decideRefund({ ...paid, refundedWon: 0 }, byStaff('rest')).amountWon).toBe(3000);
});

test('a part of a payment is refunded up to what is left of it', () => {
  expect(decideRefund(paid, byStaff(1))).toEqual({ amountWon: 1, isByHand: false });
  expect(decideRefund(paid, byStaff(2500))).toEqual({ amountWon: 2500, isByHand: false });
  expect(refusal(paid, byStaff(2501))).toEqual({ code: 'REFUND_EXCEEDS', n: 2500, refundable: 2500 });
});

test('nothing is not refunded, nor the rest of a payment of which nothing is left', () => {
  expect(refusal(paid, byStaff(0))).toEqual({ code: 'REFUND_EXCEEDS', n: 2500, refundable: 2500 });
  expect(refusal({ ...paid, refundedWon: 3000 }, byStaff('rest'))).toEqual({
    code: 'REFUND_EXCEEDS',
    n: 0,
    refundable: 0,
  });
});

test('what is not paid is refunded only when a refused refund is asked for anew', () => {
  const cancelling = { ...paid, orderState: 'cancelling' };
  expect(refusal(cancelling, byStaff('rest'))).toEqual({ code: 'STATE_CONFLICT', state: 'cancelling' });
  expect(decideRefund(cancelling, { ...byStaff('rest'), retryOf: 7 }).amountWon).toBe(2500);
});

test('a card that cannot be given a part is given everything that is left, or is refused', () => {
  const whole = { ...paid, partlyRefundable: false };
  expect(decideRefund(whole, byStaff('rest'))).toEqual({ amountWon: 2500, isByHand: false });
  expect(decideRefund(whole, byStaff(2500))).toEqual({ amountWon: 2500, isByHand: false });
  expect(refusal(whole, byStaff(2499))).toEqual({
    code: 'STATE_CONFLICT',
    reasons: ['이 카드는 나눠서 환불할 수 없어요. 전액을 환불해 주세요.'],
  });
});

test('a part of a membership that its card cannot be given is paid back by hand', () => {
  const whole = { ...paid, partlyRefundable: false };
  const ended = { amountWon: 2499, origin: 'membership' as const };
  expect(decideRefund(whole, ended)).toEqual({ amountWon: 2499, isByHand: true });
  expect(decideRefund(paid, ended)).toEqual({ amountWon: 2499, isByHand: false });
});

test('however a payment is refunded, never more goes back than was paid', () => {
  const wishes = fc.array(fc.oneof(fc.constant('rest' as const), fc.integer({ min: 0, max: 4000 })));
  fc.assert(
    fc.property(wishes, (amounts) => {
      let refundedWon = 0;
      for (const amount of amounts) {
        const decided = refusal({ ...paid, refundedWon }, byStaff(amount));
        if (!('amountWon' in decided)) continue;
        expect(decided.amountWon).toBeGreaterThan(0);
        refundedWon += decided.amountWon;
      }
      expect(refundedWon).toBeLessThanOrEqual(paid.amountWon);
    }),
  );
});
