// The exports of rentals, payments and refunds: the same rows as their lists, sums as whole won.
import { listRentals } from '#api/rental/console/rental-list.queries.ts';
import { listPayments } from '#api/payment/console/payment-list.queries.ts';
import { listRefunds } from '#api/payment/console/refund-list.queries.ts';
import { consolePaymentEndpoints } from '#contract/console/payment.ts';
import { consoleRentalEndpoints } from '#contract/console/rental.ts';
import { declineLabel, refusalLabel } from '#domain/gateway-labels.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { defineExport, memberColumns, toMoment } from './export-kind.ts';

const rentalStates = {
  OPEN: '대여 중',
  OVERDUE: '연체',
  LOST_CANDIDATE: '분실 후보',
  RETURNED: '반납',
  LOST: '분실',
} as const;

export const rentals = defineExport('rentals', consoleRentalEndpoints['GET /api/v1/console/rentals'], {
  sort: '-started',
  list: ({ db, cursors }, viewer, query) => listRentals(db, cursors, viewer, query),
  memberOf: ({ member }) => member.id,
  columns: {
    no: [{ header: '번호', width: 12, value: ({ no }) => no }],
    item: [{ header: '물품', width: 14, value: ({ item }) => item.no }],
    product: [{ header: '상품', width: 24, value: ({ product }) => product.name }],
    rentedAt: [{ header: '빌린 곳', width: 28, value: ({ rentedAt }) => rentedAt.name }],
    returnedAt: [{ header: '반납한 곳', width: 28, value: ({ returnedAt }) => returnedAt?.name ?? null }],
    times: [
      { header: '시작', format: 'time', width: 20, value: ({ startedAt }) => toMoment(startedAt) },
      { header: '반납 예정', format: 'time', width: 20, value: ({ dueAt }) => toMoment(dueAt) },
      { header: '반납', format: 'time', width: 20, value: ({ closedAt }) => toMoment(closedAt) },
      { header: '시간', format: 'count', value: ({ hours, extendedHours }) => hours + extendedHours },
      { header: '멈춘 시간(분)', format: 'count', value: ({ stoppedMinutes }) => stoppedMinutes },
    ],
    money: [
      { header: '결제', format: 'won', value: ({ paid }) => paid },
      { header: '환불', format: 'won', value: ({ refunded }) => refunded },
    ],
    state: [{ header: '상태', value: ({ state }) => rentalStates[state] }],
    member: memberColumns,
  },
});

const paymentKinds = {
  RENT: '대여',
  EXTENSION: '연장',
  OVERDUE: '연체',
  CHARGE: '청구',
  MEMBERSHIP: '멤버십',
} as const;
const paymentStates = {
  APPROVED: '승인',
  CONFIRMING: '확인 중',
  DECLINED: '거절',
  REFUNDED: '전액 환불',
  PART_REFUNDED: '일부 환불',
  AUTO_CANCELLED: '자동 취소',
  FREE: '무료',
  UNDONE: '무료 되돌림',
} as const;

const discountNames = { MEMBERSHIP: '멤버십 할인', COUPON: '쿠폰 할인', POINTS: '포인트 할인' } as const;

export const payments = defineExport('payments', consolePaymentEndpoints['GET /api/v1/console/payments'], {
  list: ({ db, cursors }, viewer, query) => listPayments(db, cursors, viewer, query),
  memberOf: ({ member }) => member.id,
  columns: {
    no: [{ header: '번호', width: 12, value: ({ no }) => no }],
    time: [
      { header: '주문', format: 'time', width: 20, value: ({ createdAt }) => toMoment(createdAt) },
      { header: '승인', format: 'time', width: 20, value: ({ approvedAt }) => toMoment(approvedAt) },
    ],
    kind: [{ header: '종류', value: ({ kind }) => paymentKinds[kind] }],
    name: [{ header: '내용', width: 30, value: ({ orderName }) => orderName }],
    rental: [{ header: '대여 번호', width: 12, value: ({ rental }) => rental?.no ?? null }],
    amount: [
      { header: '금액', format: 'won', value: ({ amount }) => amount },
      { header: '정가', format: 'won', value: ({ listAmount }) => listAmount },
      ...(['MEMBERSHIP', 'COUPON', 'POINTS'] as const).map((kind) => ({
        header: discountNames[kind],
        format: 'won' as const,
        value: ({ discounts }: { discounts: readonly { kind: string; amount: number }[] }) =>
          -(discounts.find((taken) => taken.kind === kind)?.amount ?? 0),
      })),
      {
        header: '환불',
        format: 'won',
        value: ({ refunds: made }) =>
          made.reduce(
            (sum, { state, amount }) => sum + (state === 'DONE' || state === 'BY_HAND' ? amount : 0),
            0,
          ),
      },
    ],
    method: [
      { header: '결제 수단', value: ({ method }) => method },
      { header: '승인 번호', value: ({ approvalNumber }) => approvalNumber },
    ],
    state: [
      { header: '상태', value: ({ state }) => paymentStates[state] },
      {
        header: '거절 이유',
        width: 30,
        value: ({ state, declineCode }) => (state === 'DECLINED' ? declineLabel(declineCode) : null),
      },
    ],
    member: memberColumns,
  },
});

const refundStates = { REQUESTED: '요청 중', DONE: '완료', REFUSED: '거절', BY_HAND: '수동 처리' } as const;

export const refunds = defineExport('refunds', consolePaymentEndpoints['GET /api/v1/console/refunds'], {
  list: ({ db, cursors }, viewer, query) => listRefunds(db, cursors, viewer, query),
  memberOf: ({ member }) => member.id,
  columns: {
    no: [{ header: '번호', width: 12, value: ({ no }) => no }],
    time: [
      { header: '요청', format: 'time', width: 20, value: ({ requestedAt }) => toMoment(requestedAt) },
      { header: '완료', format: 'time', width: 20, value: ({ doneAt }) => toMoment(doneAt) },
    ],
    payment: [
      { header: '결제 번호', width: 12, value: ({ payment }) => payment.no },
      { header: '대여 번호', width: 12, value: ({ rental }) => rental?.no ?? null },
    ],
    amount: [{ header: '금액', format: 'won', value: ({ amount }) => amount }],
    reason: [
      {
        header: '알린 사유',
        value: ({ publicReason }) => (publicReason === null ? null : refundReasonLabels[publicReason]),
      },
      { header: '내부 사유', width: 30, value: ({ reason }) => reason },
    ],
    state: [
      {
        header: '상태',
        width: 18,
        value: ({ state, retriedAs }) =>
          state === 'REFUSED' && retriedAs !== null ? '거절 후 다시 요청' : refundStates[state],
      },
      { header: '다시 요청한 환불', width: 16, value: ({ retryOf }) => retryOf?.no ?? null },
      { header: '새 환불 번호', width: 14, value: ({ retriedAs }) => retriedAs?.no ?? null },
      { header: '거절 이유', width: 30, value: ({ refusedCode }) => refusalLabel(refusedCode) },
    ],
    by: [{ header: '요청한 직원', value: ({ askedBy }) => askedBy?.name ?? null }],
    member: memberColumns,
  },
});
