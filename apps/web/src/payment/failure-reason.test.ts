// What a buyer is told when the card company sends them back without a payment.
import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test('a closed window and a refused card read differently', () => {
  expect(failureReason('PAY_PROCESS_CANCELED')).toContain('취소');
  expect(failureReason('REJECT_CARD_COMPANY')).toContain('다른 카드');
});

test.each([null, '', 'SOMETHING_NEW', 'constructor', '__proto__', '<b>당첨!</b>'])(
  'the code %j has no sentence of ours, and no text of its own gets onto the screen',
  (code) => {
    expect(failureReason(code)).toBeUndefined();
  },
);
