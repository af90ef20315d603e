// Messages about a rental that runs.
import { sql } from 'kysely';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { KindsByName, NotificationKind } from '../notification-kind.ts';
import { MAX_REMINDER_LATE_MINUTES, reminderOutOfDate } from '../reminder-out-of-date.ts';
import { type OrderFacts, orderJson } from '../subjects/order-subject.ts';
import {
  type OfRental,
  rentalFactsWith,
  rentalPlaceholders,
  rentalSubject,
} from '../subjects/rental-subject.ts';

/** A rental has begun. */
const rentStarted: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: { push: { title: '대여를 시작했어요', text: '{물품}, {반납시각}까지예요.' } },
  placeholders: rentalPlaceholders,
  outOfDate({ rental }) {
    return rental.state === 'open' ? undefined : rental.state;
  },
};

/** A rental ends in a few minutes. */
const dueSoon: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    push: { title: '반납 {n}분 전이에요', text: '{물품}, {반납시각}까지예요. 더 쓰려면 연장해 주세요.' },
  },
  placeholders: { ...rentalPlaceholders, n: { name: 'minutes', example: '30' } },
  reminders({ hours }, settings) {
    const minutes =
      settings[hours === 1 ? 'reminders.minutesBeforeDueOfOneHour' : 'reminders.minutesBeforeDue'];
    return [{ minutesAfterDue: -minutes, variables: { minutes } }];
  },
  outOfDate: reminderOutOfDate,
  maxLateMinutes: MAX_REMINDER_LATE_MINUTES,
  preference: 'due_soon',
  isUrgent: true,
  button: '반납할 곳 보기',
};

/** A rental ends now. */
const dueNow: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    push: { title: '반납할 시간이에요', text: '{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.' },
  },
  placeholders: rentalPlaceholders,
  reminders: () => [{ minutesAfterDue: 0 }],
  outOfDate: reminderOutOfDate,
  maxLateMinutes: MAX_REMINDER_LATE_MINUTES,
  preference: 'due_now',
  isUrgent: true,
  button: '반납할 곳 보기',
};

interface OfExtension extends OfRental {
  order: OrderFacts | null;
}

/** A rental was extended and the hours are paid for; the step is the order of the extension. */
const rentExtended: NotificationKind<OfExtension> = {
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

export const rentalKinds = {
  'rent.started': rentStarted,
  'due.soon': dueSoon,
  'due.now': dueNow,
  'rent.extended': rentExtended,
} as const satisfies KindsByName;
