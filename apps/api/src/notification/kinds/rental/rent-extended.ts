// A rental was extended and the hours are paid for; the step is the order of the extension.
import { sql } from 'kysely';
import { formatNumber } from '#domain/text/won.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { orderJson, type OrderFacts } from '../../subjects/order-subject.ts';
import {
  rentalFactsWith,
  rentalPlaceholders,
  rentalSubject,
  type OfRental,
} from '../../subjects/rental/rental-subject.ts';

interface OfExtension extends OfRental {
  order: OrderFacts | null;
}

export const rentExtended: NotificationKind<OfExtension> = {
  subject: { ...rentalSubject, facts: rentalFactsWith({ order: orderJson(sql`n.step`) }) },
  texts: {
    ko: { push: { title: '{n}시간 더 쓸 수 있어요', text: '{물품}, {반납시각}까지예요.' } },
    en: { push: { title: 'Extended by {n} h', text: '{물품}, return by {반납시각}.' } },
  },
  placeholders: {
    ...rentalPlaceholders,
    n: { name: 'hours', example: '2' },
    금액: {
      name: 'amount',
      value: ({ order }) => (order === null ? undefined : formatNumber(order.amount)),
      example: '1,200',
    },
  },
  mailing: 'receipt',
  mailRows: (facts, wording) => [
    ...rentalSubject.mailRows(facts, wording),
    ...(facts.order === null
      ? []
      : [{ label: wording.text.rows.paid, value: wording.won(facts.order.amount) }]),
  ],
  exampleMailRows: (wording) => [
    ...rentalSubject.exampleMailRows(wording),
    { label: wording.text.rows.paid, value: wording.won(1200) },
  ],
};
