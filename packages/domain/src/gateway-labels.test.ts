// What the payment gateway's codes mean.
import { expect, test } from 'vitest';
import { declineLabel, refusalLabel } from './gateway-labels.ts';

test.each([
  ['REJECT_CARD_COMPANY', '카드사 거절'],
  ['EXCEED_MAX_AMOUNT', '한도 초과'],
  ['NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT', '할부 불가'],
  ['SOMETHING_NEW', '승인되지 않음'],
  [null, '승인되지 않음'],
])('a payment declined with %s: %s', (code, label) => {
  expect(declineLabel(code)).toBe(label);
});

test.each([
  ['EXCEED_MAX_REFUND_DUE', '환불 가능 기간이 지남'],
  ['SOMETHING_NEW', '카드사가 환불을 거절함'],
  [null, null],
])('a refund refused with %s: %s', (code, label) => {
  expect(refusalLabel(code)).toBe(label);
});
