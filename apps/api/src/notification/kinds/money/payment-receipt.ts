// A payment was captured: its receipt, by mail alone, since it is no news worth a push.
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { orderSubject, type OfOrder } from '../../subjects/order-subject.ts';

export const paymentReceipt: NotificationKind<OfOrder> = {
  subject: orderSubject,
  texts: {
    mail: { title: '결제 영수증이에요', text: '이 메일이 결제 영수증이에요.' },
    inbox: { title: '결제 영수증이에요', text: '{주문}, {금액}원을 결제했어요.' },
  },
  placeholders: {
    주문: { name: 'order', isName: true, value: ({ order }) => order.name, example: 'USB 허브 2시간 대여' },
    금액: { name: 'amount', value: ({ order }) => formatNumber(order.amount), example: '1,200' },
    시각: { name: 'approvedAt', value: ({ order }) => approvalTime(order), example: '18:21' },
  },
  mailing: 'receipt',
  mailRows: ({ order }) => [
    { label: '주문', value: order.name },
    ...(order.approvedAt === null ? [] : [{ label: '결제한 때', value: approvalTime(order)! }]),
    ...(order.amount === 0
      ? []
      : [{ label: '결제 방법', value: order.cardLast4 === null ? '카드' : `카드 ${order.cardLast4}` }]),
    ...discountRows(order),
    { label: '결제 금액', value: formatWon(order.amount) },
  ],
  exampleMailRows: [
    { label: '주문', value: 'USB 허브 2시간 대여' },
    { label: '결제한 때', value: '2026.11.14 16:12' },
    { label: '결제 방법', value: '카드' },
    { label: '결제 금액', value: '1,200원' },
  ],
};

/** What the price list says and what was taken off; nothing where they are the same as what was paid. */
function discountRows({ listAmount, discounts }: OfOrder['order']) {
  if (discounts.length === 0) return [];
  return [
    { label: '정가', value: formatWon(listAmount) },
    ...discounts.map(({ kind, name, amount }) => ({
      label: discountLabels[kind],
      value: `${name} −${formatWon(amount)}`,
    })),
  ];
}

const discountLabels = { MEMBERSHIP: '멤버십', COUPON: '쿠폰', POINTS: '포인트' } as const;

function approvalTime({ approvedAt }: OfOrder['order']): string | undefined {
  return approvedAt === null ? undefined : formatKoreanTime(new Date(approvedAt));
}
