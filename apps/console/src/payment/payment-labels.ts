// The words of payments, refunds and differences on the screen: kinds, states with their colour and shape, reasons.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';
import { declineLabel } from '#domain/gateway-labels.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';

export type Payment = RowOf<'GET /api/v1/console/payments'>;
export type PaymentDetail = ConsoleReply<'GET /api/v1/console/payments/{id}'>;
export type Refund = Payment['refunds'][number];
export type ListedRefund = RowOf<'GET /api/v1/console/refunds'>;
export type Finding = RowOf<'GET /api/v1/console/findings'>;
export type BusinessDay = RowOf<'GET /api/v1/console/days'>;
export type MoneySummary = ConsoleReply<'GET /api/v1/console/payments/summary'>;

export interface StateBadge {
  tone: BadgeTone;
  label: string;
}

export const paymentKinds = {
  RENT: '대여',
  EXTENSION: '연장',
  OVERDUE: '연체',
  CHARGE: '청구',
  MEMBERSHIP: '멤버십',
} as const satisfies Record<Payment['kind'], string>;

export const paymentStates = {
  APPROVED: '승인',
  CONFIRMING: '확인 중',
  DECLINED: '거절',
  REFUNDED: '전액 환불',
  PART_REFUNDED: '일부 환불',
  AUTO_CANCELLED: '자동 취소',
  FREE: '무료',
  UNDONE: '되돌림',
} as const satisfies Record<Payment['state'], string>;

const paymentTones = {
  APPROVED: 'on',
  CONFIRMING: 'settling',
  DECLINED: 'gone',
  REFUNDED: 'off',
  PART_REFUNDED: 'stopped',
  AUTO_CANCELLED: 'off',
  FREE: 'on',
  UNDONE: 'off',
} as const satisfies Record<Payment['state'], BadgeTone>;

/** `now` tells how long a payment has been confirming. */
export function paymentBadge(payment: Payment, now = new Date()): StateBadge {
  const { state } = payment;
  const label = paymentStates[state];
  return {
    tone: paymentTones[state],
    label: [label, ...paymentDetail(payment, now)].join(state === 'DECLINED' ? ' · ' : ' '),
  };
}

/** Why it was declined, how much was paid back, or how long it has been confirming. */
function paymentDetail({ state, declineCode, refunds, claimedAt }: Payment, now: Date): string[] {
  if (state === 'CONFIRMING')
    return claimedAt === null ? [] : [formatWaiting((now.getTime() - new Date(claimedAt).getTime()) / 1000)];
  if (state === 'DECLINED') return [declineLabel(declineCode)];
  if (state === 'PART_REFUNDED') return [formatNumber(paidBackWon(refunds))];
  return [];
}

/** What refunds have taken of a payment; a refused one has taken nothing. */
export const paidBackWon = (refunds: readonly Refund[]) =>
  refunds.filter(({ state }) => state !== 'REFUSED').reduce((sum, { amount }) => sum + amount, 0);

export const discountKinds = {
  MEMBERSHIP: '멤버십',
  COUPON: '쿠폰',
  POINTS: '포인트',
} as const satisfies Record<Payment['discounts'][number]['kind'], string>;

/** 신용카드 ****-1204 */
export const describeMethod = ({
  method,
  cardLast4,
  amount,
}: Pick<Payment, 'method' | 'cardLast4' | 'amount'>) =>
  [method ?? (amount === 0 ? '없음 · 0원' : '카드'), cardLast4 === null ? undefined : `****-${cardLast4}`]
    .filter(Boolean)
    .join(' ');

export const describePublicReason = (reason: RefundReason | null) =>
  reason === null ? '자동 취소' : refundReasonLabels[reason];

const refundBadges = {
  REQUESTED: { tone: 'settling', label: '요청 중' },
  DONE: { tone: 'on', label: '완료' },
  REFUSED: { tone: 'trouble', label: '거절' },
  BY_HAND: { tone: 'stopped', label: '수동 처리' },
} as const satisfies Record<Refund['state'], StateBadge>;

/** A refused refund that was asked for anew needs nobody any more. */
export function refundBadge({ state, retriedAs }: Pick<Refund, 'state' | 'retriedAs'>): StateBadge {
  if (state === 'REFUSED' && retriedAs !== null) return { tone: 'off', label: `거절 → ${retriedAs.no}` };
  return refundBadges[state];
}

/** Whether somebody must decide about it. */
export const needsDecision = ({ state, retriedAs }: Pick<Refund, 'state' | 'retriedAs'>) =>
  state === 'REFUSED' && retriedAs === null;

/** Who asked for it: a person, or what happened by itself. */
export const describeAsker = ({ askedBy, origin }: Pick<Refund, 'askedBy' | 'origin'>) =>
  askedBy?.name ?? (origin === 'FREE_RETURN' ? '무료 반납' : '자동');

export const byHandWays = {
  TRANSFER: '계좌 이체',
  CASH: '현금',
  OTHER: '기타',
} as const satisfies Record<NonNullable<Refund['byHand']>['how'], string>;

export const findingKinds = {
  ONLY_THERE: '카드사에만',
  ONLY_HERE: '우리에만',
  AMOUNT_DIFFERS: '금액 다름',
  CANCEL_DIFFERS: '취소 다름',
} as const satisfies Record<Finding['kind'], string>;

/** −700원; the sign of money that is missing is a minus, not a hyphen. */
export const formatSigned = (amountWon: number, plus = false) =>
  `${amountWon < 0 ? '−' : plus && amountWon > 0 ? '+' : ''}${formatNumber(Math.abs(amountWon))}`;

/** od_7f3k…9q: enough to tell two orders apart. */
export const shortOrderId = (orderId: string) =>
  orderId.length > 12 ? `${orderId.slice(0, 7)}…${orderId.slice(-2)}` : orderId;

/** 42초, 3분, 2시간. */
export function formatWaiting(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))}초`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)}분` : `${Math.floor(seconds / 3600)}시간`;
}
