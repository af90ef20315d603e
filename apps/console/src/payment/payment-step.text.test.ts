// What each step of a payment's timeline says.
import { expect, test } from 'vitest';
import { describePaymentStep, type PaymentStep } from './payment-step.text.ts';

const step = { at: '2026-11-14T13:05:00+09:00', by: 'system', reason: null } as const;
const amount = 1200;
const refundNo = 'F2034';

const said: Record<PaymentStep['kind'], [PaymentStep, string, string | undefined]> = {
  'order.ready': [{ ...step, kind: 'order.ready', amount }, '주문 만듦', '1,200원'],
  'order.confirming': [{ ...step, kind: 'order.confirming', amount: null }, '카드사에 승인 요청', undefined],
  'order.paid': [{ ...step, kind: 'order.paid', amount }, '승인', '1,200원'],
  'order.declined': [
    { ...step, kind: 'order.declined', amount, declineCode: 'REJECT_CARD_COMPANY' },
    '승인 거절',
    '1,200원 · 카드사 거절',
  ],
  'order.void': [{ ...step, kind: 'order.void', amount }, '결제하지 않고 닫힘', '1,200원'],
  'order.cancelling': [
    { ...step, kind: 'order.cancelling', amount },
    '쓸 수 없는 결제라 자동 취소 시작',
    '1,200원',
  ],
  'order.cancelled': [{ ...step, kind: 'order.cancelled', amount }, '자동 취소 끝', '1,200원'],
  'refund.requested': [
    { ...step, kind: 'refund.requested', refundNo, amount },
    '환불 요청',
    'F2034 · 1,200원',
  ],
  'refund.done': [{ ...step, kind: 'refund.done', refundNo, amount }, '환불 완료', 'F2034 · 1,200원'],
  'refund.refused': [
    { ...step, kind: 'refund.refused', refundNo, amount, refusedCode: 'EXCEED_MAX_REFUND_DUE' },
    '카드사가 환불을 거절',
    'F2034 · 1,200원 · 환불 가능 기간이 지남',
  ],
  'refund.by_hand': [
    { ...step, kind: 'refund.by_hand', refundNo, amount },
    '수동 처리 완료',
    'F2034 · 1,200원',
  ],
};

test.each(Object.entries(said))('the step %s of a payment is said', (_kind, [shown, what, facts]) => {
  expect(describePaymentStep(shown)).toMatchObject({ what, facts });
});
