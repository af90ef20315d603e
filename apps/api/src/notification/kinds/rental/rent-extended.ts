// A rental was extended and the hours are paid for; the step is the order of the extension.
import { sql } from 'kysely';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { orderJson, type OrderFacts } from '../../subjects/order-subject.ts';
import {
  rentalFactsWith,
  rentalPlaceholders,
  rentalSubject,
  type OfRental,
} from '../../subjects/rental-subject.ts';

interface OfExtension extends OfRental {
  order: OrderFacts | null;
}

export const rentExtended: NotificationKind<OfExtension> = {
  subject: { ...rentalSubject, facts: rentalFactsWith({ order: orderJson(sql`n.step`) }) },
  texts: { push: { title: '{n}시간 더 쓸 수 있어요', text: '{물품}, {반납시각}까지예요.' } },
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
  mailRows: (facts) => [
    ...rentalSubject.mailRows(facts),
    ...(facts.order === null ? [] : [{ label: '결제 금액', value: formatWon(facts.order.amount) }]),
  ],
  exampleMailRows: [...rentalSubject.exampleMailRows, { label: '결제 금액', value: '1,200원' }],
};
