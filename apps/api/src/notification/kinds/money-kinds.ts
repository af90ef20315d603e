// Messages about payments, refunds and charges.
import { chargeLabel } from '#domain/rental/charge.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import type { KindsByName, NotificationKind } from '../notification-kind.ts';
import { chargeSubject, type OfCharge } from '../subjects/charge-subject.ts';
import { type OfOrder, orderSubject } from '../subjects/order-subject.ts';
import { type OfRefund, refundPlaceholders, refundSubject } from '../subjects/refund-subject.ts';
import { rentalNames } from '../subjects/rental-subject.ts';

/** A payment was captured: its receipt, by mail alone, since it is no news worth a push. */
const paymentReceipt: NotificationKind<OfOrder> = {
  subject: orderSubject,
  texts: { mail: { title: '결제 영수증이에요', text: '이 메일이 결제 영수증이에요.' } },
  placeholders: {
    주문: { name: 'order', isName: true, value: ({ order }) => order.name, example: 'USB 허브 2시간 대여' },
    금액: { name: 'amount', value: ({ order }) => formatNumber(order.amount), example: '1,200' },
    시각: { name: 'approvedAt', value: ({ order }) => approvalTime(order), example: '18:21' },
  },
  mailing: 'receipt',
  mailRows: ({ order }) => [
    { label: '주문', value: order.name },
    ...(order.approvedAt === null ? [] : [{ label: '결제한 때', value: approvalTime(order)! }]),
    { label: '결제 방법', value: order.cardLast4 === null ? '카드' : `카드 ${order.cardLast4}` },
    { label: '결제 금액', value: formatWon(order.amount) },
  ],
  exampleMailRows: [
    { label: '주문', value: 'USB 허브 2시간 대여' },
    { label: '결제한 때', value: '2026.11.14 16:12' },
    { label: '결제 방법', value: '카드' },
    { label: '결제 금액', value: '1,200원' },
  ],
};

function approvalTime({ approvedAt }: OfOrder['order']): string | undefined {
  return approvedAt === null ? undefined : formatKoreanTime(new Date(approvedAt));
}

/** A refund was asked for. */
const refundRequested: NotificationKind<OfRefund> = {
  subject: refundSubject,
  texts: {
    push: { title: '{금액}원 환불을 요청했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
  },
  placeholders: refundPlaceholders,
  mailing: 'compulsory',
};

/** A refund was made. */
const refundDone: NotificationKind<OfRefund> = {
  subject: refundSubject,
  texts: {
    push: { title: '{금액}원을 환불했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
  },
  placeholders: refundPlaceholders,
  mailing: 'compulsory',
};

/** Staff charged a fee that the member is to look at. */
const chargeMade: NotificationKind<OfCharge> = {
  subject: chargeSubject,
  texts: {
    push: { title: '확인이 필요한 금액이 있어요', text: '{이유} {금액}원. 이용내역에서 볼 수 있어요.' },
  },
  placeholders: {
    금액: { name: 'amount', value: ({ charge }) => formatNumber(charge.amount), example: '1,200' },
    이유: { name: 'reason', value: ({ charge }) => chargeLabel[charge.kind], example: '연체료' },
    ...rentalNames,
  },
  mailing: 'compulsory',
};

export const moneyKinds = {
  'payment.receipt': paymentReceipt,
  'refund.requested': refundRequested,
  'refund.done': refundDone,
  'charge.made': chargeMade,
} as const satisfies KindsByName;
