// A rental was returned: its receipt.
import { sql } from 'kysely';
import { minutesOfUse } from '#domain/rental/rental-terms.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { formatKoreanHour } from '#domain/time/korean-time.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import {
  exampleRentalRows,
  rentalFactsWith,
  rentalNames,
  rentalRows,
  rentalSubject,
  returnPlaceholders,
  runningRentalRows,
  type OfRental,
} from '../../subjects/rental-subject.ts';
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
    push: { title: '반납을 확인했어요', text: '{스테이션}, {시각}. 모두 {금액}원 결제했어요.' },
    mail: { title: '반납을 확인했어요', text: '이 메일이 반납 확인서이자 영수증이에요.' },
  },
  placeholders: {
    ...returnPlaceholders,
    금액: { name: 'amount', value: ({ money: { paid } }) => formatNumber(paid), example: '1,200' },
    대여번호: rentalNames.대여번호,
  },
  mailing: 'receipt',
  mailRows: (facts) => [
    ...(facts.rental.returnedAt === null
      ? runningRentalRows(facts.rental)
      : [...rentalRows(facts.rental), ...returnRows(facts, facts.rental.returnedAt)]),
  ],
  exampleMailRows: [
    ...exampleRentalRows,
    { label: '반납한 곳', value: '건대입구역 2번 출구' },
    { label: '이용 시간', value: '16:20 – 18:21 · 121분' },
    { label: '연체료', value: '0원' },
    { label: '결제 금액', value: '1,200원' },
  ],
  otherText: {
    kind: 'return.free',
    isMeant: (facts) => facts.isFree,
    texts: {
      push: { title: '무료로 반납했어요', text: '{스테이션}, {시각}. 결제한 금액은 모두 환불해 드려요.' },
      mail: {
        title: '무료로 반납했어요',
        text: '이 메일이 반납 확인서예요. 결제한 금액은 모두 환불해 드려요.',
      },
    },
    placeholders: { ...returnPlaceholders, 대여번호: rentalNames.대여번호 },
  },
};

function returnRows(
  { rental, isFree: free, money: { paid, overduePaid } }: OfReturn,
  returnedAt: string,
): MailRow[] {
  const [start, end] = [new Date(rental.startedAt), new Date(returnedAt)];
  const times = `${formatKoreanHour(start)} – ${formatKoreanHour(end)}`;
  return [
    ...(rental.returnStation === null ? [] : [{ label: '반납한 곳', value: rental.returnStation }]),
    { label: '이용 시간', value: `${times} · ${formatNumber(minutesOfUse(start, end))}분` },
    { label: '연체료', value: formatWon(overduePaid) },
    { label: '결제 금액', value: formatWon(paid) },
    ...(free ? [{ label: '환불', value: '결제한 금액 모두' }] : []),
  ];
}
