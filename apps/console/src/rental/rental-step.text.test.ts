// What each step of a rental's timeline says.
import { expect, test } from 'vitest';
import { describeRentalStep, type RentalStep } from './rental-step.text.ts';

const step = { at: '2026-11-14T13:05:00+09:00', by: 'system', reason: null } as const;
const dueAt = '2026-11-14T16:20:00+09:00';
const action = { ...step, station: null, returnedAt: null, feeLimit: null, amount: null } as const;
const refund = { ...step, refundNo: 'F2034', amount: 800, publicReason: 'BROKEN' } as const;
const payment = {
  ...step,
  kind: 'payment',
  state: 'APPROVED',
  paymentNo: 'P20341',
  method: '신용카드',
  amount: 1200,
  declineCode: null,
  approvalSeconds: 1.04,
} as const;

const said: Record<RentalStep['kind'], [RentalStep, string, string | undefined]> = {
  held: [{ ...step, kind: 'held' }, '물품 잡아 둠', '10분 · 결제 준비'],
  started: [
    { ...step, kind: 'started', station: '서울숲 코워킹 2층', serial: 'MOU_0015', hours: 3 },
    '대여 시작',
    '서울숲 코워킹 2층 · MOU_0015 · 3시간',
  ],
  extended: [{ ...step, kind: 'extended', hours: 2, dueAt }, '연장', '2시간 · 16:20까지'],
  overdue: [
    { ...step, kind: 'overdue', graceMinutes: 10, dueAt },
    '연체 시작',
    '유예 10분이 끝남. 연체료는 16:20부터 계산해요',
  ],
  returned: [{ ...step, kind: 'returned', station: '동문' }, '반납', '동문'],
  free_return: [{ ...step, kind: 'free_return', station: null }, '무료 반납', undefined],
  lost: [{ ...step, kind: 'lost' }, '분실 처리', undefined],
  stopped: [
    {
      ...step,
      kind: 'stopped',
      stopReason: 'DOOR_CLOSED',
      station: '동문',
      until: '2026-11-15T12:00:00+09:00',
      inquiryNo: 'Q347',
    },
    '시간 멈춤',
    '문이 닫혀 있어요 · 동문 · 12:00까지 · Q347',
  ],
  stop_ended: [{ ...step, kind: 'stop_ended', endedBy: 'TIME' }, '시간이 다시 감', '시간이 다 됨'],
  'stop.judge': [{ ...step, kind: 'stop.judge', verdict: 'NOT_SEEN' }, '시간 멈춤 판단', '확인 안 돼요'],
  'stop.end': [{ ...step, kind: 'stop.end', verdict: null }, '시간 멈춤 끝냄', undefined],
  payment: [payment, '결제 승인', 'P20341 · 신용카드 · 1,200원 · 승인까지 1.0초'],
  'refund.requested': [{ ...refund, kind: 'refund.requested' }, '환불 요청', 'F2034 · 800원 · 고장'],
  'refund.done': [{ ...refund, kind: 'refund.done', publicReason: null }, '환불 완료', 'F2034 · 800원'],
  'refund.refused': [
    { ...step, kind: 'refund.refused', refundNo: 'F2034', refusedCode: 'REFUND_REJECTED' },
    '카드사가 환불 거절',
    'F2034 · 카드사가 환불을 거절함',
  ],
  'charge.made': [
    { ...step, kind: 'charge.made', chargeKind: 'OVERDUE', amount: 500 },
    '연체료 청구',
    '500원',
  ],
  'rental.force_return': [
    { ...action, kind: 'rental.force_return', station: '동문', returnedAt: dueAt },
    '강제 반납',
    '동문 · 16:20 반납',
  ],
  'rental.fee_limit': [
    { ...action, kind: 'rental.fee_limit', feeLimit: 1000 },
    '연체료 조정',
    '최대 1,000원',
  ],
  'rental.lost': [{ ...action, kind: 'rental.lost' }, '분실 처리', undefined],
  'charge.waive': [{ ...action, kind: 'charge.waive' }, '청구 면제', undefined],
  'charge.lower': [{ ...action, kind: 'charge.lower', amount: 300 }, '청구 낮춤', '300원'],
  report: [
    { ...step, kind: 'report', reportNo: 'D113', reportKind: 'LOST' },
    '고객이 분실을 알림',
    'D113 · 연체료가 멈춤',
  ],
};

test.each(Object.entries(said))('the step %s of a rental is said', (_kind, [shown, what, facts]) => {
  const described = describeRentalStep(shown);
  expect([described.what, described.facts]).toEqual([what, facts]);
});

test.each([
  ['CONFIRMING', '결제 확인 중'],
  ['DECLINED', '결제 거절'],
  ['AUTO_CANCELLED', '결제 자동 취소'],
  ['PART_REFUNDED', '결제 승인'],
  ['REFUNDED', '결제 승인'],
] as const)('a payment that is %s is said as %s', (state, what) => {
  expect(describeRentalStep({ ...payment, state }).what).toBe(what);
});

test('a declined payment says why', () => {
  const declined = { ...payment, state: 'DECLINED', approvalSeconds: null } as const;
  expect(describeRentalStep({ ...declined, declineCode: 'FDS_ERROR' }).facts).toBe(
    'P20341 · 신용카드 · 1,200원 · 위험 거래 의심',
  );
  expect(describeRentalStep(declined).facts).toBe('P20341 · 신용카드 · 1,200원 · 승인되지 않음');
});

test.each([
  ['BROKEN', '고장 신고'],
  ['PART_MISSING', '부속 없음 신고'],
  ['DIRTY', '오염 신고'],
  ['STATION', '스테이션 문제 신고'],
  ['OBJECTION', '청구에 이의 제기'],
  ['SUSPECTED_LOST', '분실 의심 신고'],
  ['OTHER', '신고'],
] as const)('a report of %s is said as %s', (reportKind, what) => {
  const report = { ...step, kind: 'report', reportNo: 'D113', reportKind } as const;
  expect(describeRentalStep(report)).toMatchObject({ what, facts: 'D113' });
});
