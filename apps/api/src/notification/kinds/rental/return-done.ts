// A rental was returned: its receipt.
import { sql } from 'kysely';
import { minutesOfUse } from '#domain/rental/rental-terms.ts';
import { formatNumber } from '#domain/text/won.ts';
import { formatKoreanHour } from '#domain/time/korean-time.ts';
import type { Wording } from '../../message/wording.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import {
  exampleRentalRows,
  exampleReturnStationRow,
  rentalFactsWith,
  rentalNames,
  rentalRows,
  rentalSubject,
  returnPlaceholders,
  returnStationRows,
  runningRentalRows,
  type OfRental,
} from '../../subjects/rental/rental-subject.ts';
import type { MailRow } from '../../subjects/subject.ts';

interface OfReturn extends OfRental {
  /** Everything paid for it, and of that the overdue fees. */
  money: { paid: number; overduePaid: number };
  /** The renter reported a defect and got everything back. */
  isFree: boolean;
}

const money = sql<OfReturn['money']>`(
  select jsonb_build_object(
    'paid', coalesce(sum(payments.amount_won), 0)::int,
    'overduePaid', coalesce(sum(payments.amount_won) filter (where fee), 0)::int)
  from (
    select order_id, false as fee from rental_orders where rental_id = n.subject_id
    union all select order_id, false from extension_orders where rental_id = n.subject_id
    union all select order_id, true from overdue_orders where rental_id = n.subject_id
  ) as bought
  join orders on orders.id = bought.order_id and orders.state = 'paid'
  left join payments on payments.order_id = bought.order_id)`;

const isFree = sql<boolean>`(select closed_by = 'free_return' from rentals where id = n.subject_id)`;

export const returnDone: NotificationKind<OfReturn> = {
  subject: { ...rentalSubject, facts: rentalFactsWith({ money, isFree }) },
  texts: {
    ko: {
      push: { title: '반납을 확인했어요', text: '{스테이션}, {시각}. 모두 {금액}원 결제했어요.' },
      mail: { title: '반납을 확인했어요', text: '이 메일이 반납 확인서이자 영수증이에요.' },
    },
    en: {
      push: { title: 'Returned', text: '{스테이션}, {시각}. You paid ₩{금액} in all.' },
      mail: { title: 'Returned', text: 'This email confirms your return and is your receipt.' },
    },
  },
  placeholders: {
    ...returnPlaceholders,
    금액: { name: 'amount', value: ({ money: { paid } }) => formatNumber(paid), example: '1,200' },
    대여번호: rentalNames.대여번호,
  },
  mailing: 'receipt',
  mailRows: (facts, wording) =>
    facts.rental.returnedAt === null
      ? runningRentalRows(facts.rental, wording)
      : [...rentalRows(facts.rental, wording), ...returnRows(facts, facts.rental.returnedAt, wording)],
  exampleMailRows(wording) {
    const { rows, timeOfUse } = wording.text;
    return [
      ...exampleRentalRows(wording),
      exampleReturnStationRow(wording),
      { label: rows.timeOfUse, value: timeOfUse('16:20', '18:21', '121') },
      { label: rows.lateFee, value: wording.won(0) },
      { label: rows.paid, value: wording.won(1200) },
    ];
  },
  otherText: {
    kind: 'return.free',
    isMeant: (facts) => facts.isFree,
    texts: {
      ko: {
        push: { title: '무료로 반납했어요', text: '{스테이션}, {시각}. 결제한 금액은 모두 환불해 드려요.' },
        mail: {
          title: '무료로 반납했어요',
          text: '이 메일이 반납 확인서예요. 결제한 금액은 모두 환불해 드려요.',
        },
      },
      en: {
        push: {
          title: 'Returned, free of charge',
          text: '{스테이션}, {시각}. You’ll get back all you paid.',
        },
        mail: {
          title: 'Returned, free of charge',
          text: 'This email confirms your return. You’ll get back all you paid.',
        },
      },
    },
    placeholders: { ...returnPlaceholders, 대여번호: rentalNames.대여번호 },
  },
};

function returnRows(
  { rental, isFree: free, money: { paid, overduePaid } }: OfReturn,
  returnedAt: string,
  wording: Wording,
): MailRow[] {
  const { rows, timeOfUse, everythingPaid } = wording.text;
  const [start, end] = [new Date(rental.startedAt), new Date(returnedAt)];
  const minutes = formatNumber(minutesOfUse(start, end));
  return [
    ...returnStationRows(rental, wording),
    { label: rows.timeOfUse, value: timeOfUse(formatKoreanHour(start), formatKoreanHour(end), minutes) },
    { label: rows.lateFee, value: wording.won(overduePaid) },
    { label: rows.paid, value: wording.won(paid) },
    ...(free ? [{ label: rows.refund, value: everythingPaid }] : []),
  ];
}
