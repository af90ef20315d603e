// A rental ends now.
import { dueReminderOutOfDate, MAX_REMINDER_LATE_MINUTES } from '../../reminder-out-of-date.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { rentalPlaceholders, rentalSubject, type OfRental } from '../../subjects/rental/rental-subject.ts';

export const dueNow: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: {
      push: { title: '반납할 시간이에요', text: '{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.' },
    },
    en: {
      push: { title: 'Time to return', text: 'Return your {물품} by {유예끝} and there’s no late fee.' },
    },
  },
  placeholders: rentalPlaceholders,
  reminders: () => [{ minutesAfterDue: 0 }],
  outOfDate: dueReminderOutOfDate,
  maxLateMinutes: MAX_REMINDER_LATE_MINUTES,
  preference: 'due_now',
  isUrgent: true,
  button: 'whereToReturn',
  offersStop: true,
};
