// A payment was captured: its receipt, by mail alone, since it is no news worth a push.
import { formatNumber } from '#domain/text/won.ts';
import type { Wording } from '../../message/wording.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { orderName, orderSubject, type OfOrder } from '../../subjects/order-subject.ts';
import type { MailRow } from '../../subjects/subject.ts';

export const paymentReceipt: NotificationKind<OfOrder> = {
  subject: orderSubject,
  texts: {
    ko: {
      mail: { title: '결제 영수증이에요', text: '이 메일이 결제 영수증이에요.' },
      inbox: { title: '결제 영수증이에요', text: '{주문}, {금액}원을 결제했어요.' },
    },
    en: {
      mail: { title: 'Your receipt', text: 'This email is the receipt for your payment.' },
      inbox: { title: 'Your receipt', text: '{주문}. You paid ₩{금액}.' },
    },
  },
  placeholders: {
    주문: {
      name: 'order',
      isName: true,
      value: (facts, _at, wording) => orderName(facts, wording),
      example: ({ text }) => text.examples.order,
    },
    금액: { name: 'amount', value: ({ order }) => formatNumber(order.amount), example: '1,200' },
    시각: {
      name: 'approvedAt',
      value: ({ order }, _at, wording) => approvalTime(order, wording),
      example: '18:21',
    },
  },
  mailing: 'receipt',
  mailRows(facts, wording) {
    const { order } = facts;
    const { rows, card } = wording.text;
    const approvedAt = approvalTime(order, wording);
    return [
      { label: rows.order, value: orderName(facts, wording) },
      ...(approvedAt === undefined ? [] : [{ label: rows.paidAt, value: approvedAt }]),
      ...(order.amount === 0 ? [] : [{ label: rows.paidWith, value: card(order.cardLast4) }]),
      ...discountRows(order, wording),
      { label: rows.paid, value: wording.won(order.amount) },
    ];
  },
  exampleMailRows(wording) {
    const { rows, card, examples } = wording.text;
    return [
      { label: rows.order, value: examples.order },
      { label: rows.paidAt, value: wording.time(new Date('2026-11-14T16:12:00+09:00')) },
      { label: rows.paidWith, value: card(null) },
      { label: rows.paid, value: wording.won(1200) },
    ];
  },
};

/** What the price list says and what was taken off; nothing where they are the same as what was paid. */
function discountRows({ listAmount, discounts }: OfOrder['order'], wording: Wording): MailRow[] {
  const { rows, discountKinds, discount } = wording.text;
  if (discounts.length === 0) return [];
  return [
    { label: rows.listPrice, value: wording.won(listAmount) },
    ...discounts.map((one) => ({
      label: discountKinds[one.kind],
      value: discount(one, wording.won(one.amount)),
    })),
  ];
}

function approvalTime({ approvedAt }: OfOrder['order'], wording: Wording): string | undefined {
  return approvedAt === null ? undefined : wording.time(new Date(approvedAt));
}
