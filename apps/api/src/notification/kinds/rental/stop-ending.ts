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
        title: `${STOP_ENDING_MINUTES}분 뒤에 시간이 다시 흘러요`,
        text: '{물품}, {멈춤끝}부터 다시 연체로 계산해요. 그 전에 반납해 주세요.',
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
  // Returned, lost, or ended by staff, who have told its renter; another stop that runs by now has its own message.
  outOfDate(facts, variables, now) {
    const running = stopAt(parseStops(facts.rental.stops), now);
    const isMeant = running?.until.toISOString() === variables['until'];
    return reminderOutOfDate(facts, variables) ?? (isMeant ? undefined : 'too_late');
  },
  maxLateMinutes: STOP_ENDING_MINUTES,
  isUrgent: true,
  button: 'whereToReturn',
};
