// A stopped rental goes on soon.
import { parseStops, stopAt } from '#domain/rental/stops.ts';
import { reminderOutOfDate } from '../../reminder-out-of-date.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { rentalNames, rentalSubject, stopEnd, type OfRental } from '../../subjects/rental/rental-subject.ts';

/** So long before the end of a stop. */
export const STOP_ENDING_MINUTES = 30;

export const stopEnding: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: {
      push: {
        title: `${STOP_ENDING_MINUTES}분 뒤에 시간이 다시 가요`,
        text: '{물품}, {멈춤끝}부터 다시 늦은 시간으로 세요. 반납해 주세요.',
      },
    },
    en: {
      push: {
        title: `The clock starts again in ${STOP_ENDING_MINUTES} min`,
        text: 'Return your {물품} now. From {멈춤끝} it counts as late again.',
      },
    },
  },
  placeholders: { ...rentalNames, 멈춤끝: stopEnd },
  // Returned, lost, or ended by staff, who have told its renter.
  outOfDate: (facts, variables, now) =>
    reminderOutOfDate(facts, variables) ??
    (stopAt(parseStops(facts.rental.stops), now) ? undefined : 'too_late'),
  maxLateMinutes: STOP_ENDING_MINUTES,
  isUrgent: true,
  button: 'whereToReturn',
};
