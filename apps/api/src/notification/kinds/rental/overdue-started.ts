// A rental is overdue, and its fee has begun.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { lateBy, reminderOutOfDate } from '../../reminder-out-of-date.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import {
  maxFee,
  rentalPlaceholders,
  rentalSubject,
  type OfRental,
} from '../../subjects/rental/rental-subject.ts';

export const overdueStarted: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: {
      push: { title: '반납 시간이 지났어요', text: '1시간마다 {가격}원이 더해지고 {상한}원에서 멈춰요.' },
    },
    en: {
      push: { title: 'Your rental is late', text: '₩{가격} is added every hour, up to ₩{상한}.' },
    },
  },
  placeholders: { ...rentalPlaceholders, 상한: maxFee },
  reminders: ({ graceMinutes }) => [{ minutesAfterDue: graceMinutes }],
  outOfDate: reminderOutOfDate,
  movedTo: (facts) => lateBy(facts, facts.rental.graceMinutes * MINUTE_MS),
  isUndecided: ({ rental }) => rental.claimed,
  isUnlistedOnReturn: true,
  mailing: 'compulsory',
  isUrgent: true,
  button: 'returnNow',
  offersStop: true,
};
