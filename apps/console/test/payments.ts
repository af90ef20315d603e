// Payments, refunds, differences and days for component tests, as the pictures show them.
import type { ConsoleReply } from '#client/console/console-call.ts';

export type Payment = ConsoleReply<'GET /api/v1/console/payments'>['content'][number];
export type PaymentDetail = ConsoleReply<'GET /api/v1/console/payments/{id}'>;
export type Refund = Payment['refunds'][number];
export type ListedRefund = ConsoleReply<'GET /api/v1/console/refunds'>['content'][number];
export type Finding = ConsoleReply<'GET /api/v1/console/findings'>['content'][number];
export type BusinessDay = ConsoleReply<'GET /api/v1/console/days'>['content'][number];
export type MoneySummary = ConsoleReply<'GET /api/v1/console/payments/summary'>;

export const minseo = { id: 2, name: '한민서', role: 'MANAGER' } as const;
export const dain = { id: 3, name: '문다인', role: 'SUPPORT' } as const;
export const renter = { id: 71, no: 'M71', nickname: '토**집', state: 'ACTIVE' } as const;

export function aPayment(change: Partial<Payment> = {}): Payment {
  return {
    id: 20_341,
    no: 'P20341',
    kind: 'RENT',
    orderName: '무선 마우스 3시간',
    rental: { id: 10_402, no: 'R10402', name: '무선 마우스' },
    member: renter,
    amount: 1200,
    listAmount: change.amount ?? 1200,
    discounts: [],
    method: '신용카드',
    cardLast4: '1204',
    approvalNumber: '30418826',
    approvedAt: '2026-11-14T13:05:00+09:00',
    createdAt: '2026-11-14T13:04:00+09:00',
    claimedAt: '2026-11-14T13:04:59+09:00',
    declineCode: null,
    state: 'APPROVED',
    refundable: 1200,
    partlyRefundable: true,
    receiptUrl: 'https://receipt.invalid/20341',
    refunds: [],
    ...change,
  };
}

export function aRefund(change: Partial<Refund> = {}): Refund {
  return {
    id: 2034,
    no: 'F2034',
    seq: 1,
    amount: 800,
    origin: 'OPERATOR',
    publicReason: 'BROKEN',
    reason: '휠이 헛돌아 1시간만 사용',
    state: 'DONE',
    refusedCode: null,
    attempts: 1,
    askedBy: minseo,
    requestedAt: '2026-11-14T18:21:00+09:00',
    doneAt: '2026-11-14T18:21:04+09:00',
    retryOf: null,
    retriedAs: null,
    byHand: null,
    payBackBy: '2026-11-19',
    ...change,
  };
}

const formError = {
  state: 'REFUSED',
  amount: 1500,
  publicReason: 'SERVICE_FAILURE',
  refusedCode: 'EXCEED_MAX_REFUND_DUE',
  doneAt: null,
  payBackBy: '2026-11-18',
} as const;

/** Refused twice; the second attempt waits for a decision. */
export const firstAttempt = aRefund({
  ...formError,
  id: 2022,
  no: 'F2022',
  askedBy: dain,
  reason: '점검 시간과 겹쳐 쓰지 못함',
  requestedAt: '2026-11-13T21:40:00+09:00',
  retriedAs: { id: 2031, no: 'F2031' },
});
export const refusedRefund = aRefund({
  ...formError,
  id: 2031,
  no: 'F2031',
  seq: 2,
  reason: '카드사 점검이 끝나 다시',
  requestedAt: '2026-11-14T18:13:00+09:00',
  retryOf: { id: 2022, no: 'F2022' },
});

export const chargerPayment = aPayment({
  id: 20_288,
  no: 'P20288',
  orderName: '65W PD 충전기 3시간',
  rental: { id: 10_288, no: 'R10288', name: '65W PD 충전기' },
  member: { id: 72, no: 'M72', nickname: '새**터', state: 'ACTIVE' },
  amount: 1500,
  refundable: 1500,
  cardLast4: '4417',
  refunds: [firstAttempt, refusedRefund],
});

export const listed = (refund: Refund, payment: Payment = chargerPayment): ListedRefund => ({
  ...refund,
  payment: { id: payment.id, no: payment.no, name: payment.orderName },
  rental: payment.rental,
  member: payment.member,
  cardLast4: payment.cardLast4,
});

export const inDetail = (payment: Payment, change: Partial<PaymentDetail> = {}): PaymentDetail => ({
  ...payment,
  timeline: [
    {
      at: '2026-11-14T13:05:00+09:00',
      kind: 'order.confirming',
      amount: 1200,
      by: 'system',
      reason: null,
    },
  ],
  ...change,
});

export function aFinding(change: Partial<Finding> = {}): Finding {
  const side = {
    approvalNumber: '30418826',
    approvedAt: '2026-11-13T20:14:08+09:00',
    amount: 700,
    cancelled: 0,
    cancelledAt: null,
    state: '승인',
  };
  return {
    id: 41,
    day: '2026-11-13',
    kind: 'CANCEL_DIFFERS',
    orderId: 'od_7f3kk2m9aa9q',
    payment: {
      id: 20_244,
      no: 'P20244',
      name: 'C타입 케이블 2시간',
      listAmount: 1200,
      discounts: [{ kind: 'POINTS', amount: 500, name: '포인트' }],
    },
    ours: side,
    theirs: { ...side, cancelled: 700, cancelledAt: '2026-11-13T20:16:51+09:00', state: '전액 취소' },
    difference: -700,
    foundAt: '2026-11-14T00:31:00+09:00',
    resolved: null,
    ...change,
  };
}

export const resolvedFinding = aFinding({
  id: 40,
  day: '2026-11-09',
  kind: 'AMOUNT_DIFFERS',
  orderId: 'od_5c1maa77bb2t',
  payment: null,
  difference: 100,
  resolved: {
    at: '2026-11-10T09:00:00+09:00',
    by: minseo,
    resolution: 'EXPLAINED',
    reason: '카드사와 통화함',
  },
});

export function aDay(change: Partial<BusinessDay> = {}): BusinessDay {
  return {
    day: '2026-11-12',
    totals: {
      list: 203_400,
      discounts: { membership: 1500, coupon: 3000, points: 500 },
      freeCount: 2,
      payments: 198_400,
      paymentCount: 140,
      refunds: 2100,
      refundCount: 2,
      byHand: 0,
      net: 196_300,
      supply: 178_455,
      tax: 17_845,
      byKind: [
        { kind: 'RENT', payments: 160_000, count: 1, refunds: 2100 },
        { kind: 'EXTENSION', payments: 25_200, count: 1, refunds: 0 },
        { kind: 'OVERDUE', payments: 13_200, count: 1, refunds: 0 },
      ],
    },
    closed: { at: '2026-11-13T09:10:00+09:00', by: minseo },
    comparison: { at: '2026-11-13T00:31:00+09:00', transactions: 140, openFindings: 0, resolvedFindings: 0 },
    obstacles: [],
    ...change,
  };
}

/** A day that is over, compared and settled. */
export const closableDay = aDay({
  day: '2026-11-13',
  closed: null,
  comparison: { at: '2026-11-14T00:31:00+09:00', transactions: 171, openFindings: 0, resolvedFindings: 1 },
});
export const dayWithFinding = aDay({
  day: '2026-11-13',
  closed: null,
  comparison: { at: '2026-11-14T00:31:00+09:00', transactions: 171, openFindings: 1, resolvedFindings: 0 },
  obstacles: ['OPEN_FINDING'],
});
export const runningDay = aDay({
  day: '2026-11-14',
  closed: null,
  comparison: null,
  obstacles: ['NOT_OVER', 'NOT_COMPARED'],
});

export const moneySummary: MoneySummary = {
  today: {
    payments: 201_500,
    paymentsByKind: { RENT: 128, EXTENSION: 9, OVERDUE: 5, CHARGE: 0, MEMBERSHIP: 0 },
    refunds: 15_000,
    refundCount: 8,
    freeReturns: 5,
    net: 186_500,
    supply: 169_545,
    tax: 16_955,
  },
  unsettled: { count: 1, oldestSeconds: 42 },
  refusedRefunds: { count: 1, payBackBy: '2026-11-18' },
  requestedRefunds: 0,
  byHandThisMonth: { amount: 1200, count: 1 },
  openFindings: 1,
  nextDayToClose: '2026-11-13',
  lastComparison: { day: '2026-11-13', at: '2026-11-14T00:31:00+09:00', transactions: 171, differing: 1 },
};
