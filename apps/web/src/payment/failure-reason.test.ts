// The sentence a buyer reads when the payment gateway sends them back without a payment.
import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test('a closed payment window and a refused card are explained differently', () => {
  expect(failureReason('PAY_PROCESS_CANCELED')).toContain('취소');
  expect(failureReason('REJECT_CARD_COMPANY')).toContain('다른 카드');
});

test.each([null, '', 'SOMETHING_NEW', 'constructor', '__proto__', '<b>당첨!</b>'])(
  'the unknown failure code %j is given no sentence',
  (code) => {
    expect(failureReason(code)).toBeUndefined();
  },
);
