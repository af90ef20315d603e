// A rental ends in a few minutes.
import { dueReminderOutOfDate, MAX_REMINDER_LATE_MINUTES } from '../../reminder-out-of-date.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { rentalPlaceholders, rentalSubject, type OfRental } from '../../subjects/rental/rental-subject.ts';

export const dueSoon: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: {
      push: { title: '반납 {n}분 전이에요', text: '{물품}, {반납시각}까지예요. 더 쓰려면 연장해 주세요.' },
    },
    en: {
      push: {
        title: '{n} min left',
        text: 'Return your {물품} by {반납시각}, or extend if you need longer.',
      },
    },
  },
  placeholders: { ...rentalPlaceholders, n: { name: 'minutes', example: '30' } },
  reminders({ hours }, settings) {
    const minutes =
      settings[hours === 1 ? 'reminders.minutesBeforeDueOfOneHour' : 'reminders.minutesBeforeDue'];
    return [{ minutesAfterDue: -minutes, variables: { minutes } }];
  },
  outOfDate: dueReminderOutOfDate,
  maxLateMinutes: MAX_REMINDER_LATE_MINUTES,
  preference: 'due_soon',
  isUrgent: true,
  button: 'whereToReturn',
  offersStop: true,
};
