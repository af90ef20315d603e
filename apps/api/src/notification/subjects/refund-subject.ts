// A refund as messages name it.
import { sql } from 'kysely';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { Placeholders } from '../placeholder.ts';
import { rentalOfOrderJson } from './order-subject.ts';
import { exampleRentalRows, rentalNames, runningRentalRows } from './rental/rental-subject.ts';
import type { RentalFacts } from './rental/rental-facts.ts';
import type { Subject } from './subject.ts';

export interface OfRefund {
  refund: { id: number; amount: number; publicReason: string | null; orderName: string };
  rental: RentalFacts | null;
}

export const refundSubject: Subject<OfRefund> = {
  name: 'refund',
  facts: sql`(
    select jsonb_build_object(
      'refund', jsonb_build_object(
        'id', refunds.id, 'amount', refunds.amount_won, 'publicReason', refunds.public_reason, 'orderName', orders.name),
      'rental', ${rentalOfOrderJson(sql`orders.id`)})
    from refunds join orders on orders.id = refunds.order_id
    where refunds.id = n.subject_id)`,
  describe: ({ refund, rental }) => ({
    id: refund.id,
    no: humanNumber('F', refund.id),
    name: rental?.product.ko ?? refund.orderName,
  }),
  mailRows: ({ refund, rental }, wording) => [
    ...(rental === null ? [] : runningRentalRows(rental, wording)),
    { label: wording.text.rows.refunded, value: wording.won(refund.amount) },
  ],
  exampleMailRows: (wording) => [
    ...exampleRentalRows(wording),
    { label: wording.text.rows.refunded, value: wording.won(1200) },
  ],
};

export const refundPlaceholders = {
  금액: { name: 'amount', value: ({ refund }) => formatNumber(refund.amount), example: '1,200' },
  이유: {
    name: 'reason',
    value: ({ refund: { publicReason } }, _at, { text, refundReasons }) =>
      publicReason === null ? text.refundOfUnused : refundReasons[publicReason.toUpperCase() as RefundReason],
    example: ({ refundReasons }) => refundReasons.BROKEN,
  },
  ...rentalNames,
} satisfies Placeholders<OfRefund>;
