// The clock of a rental is stopped, because it could not be returned.
import type { NotificationKind } from '../../notification-kind.ts';
import { rentalNames, rentalSubject, stopEnd, type OfRental } from '../../subjects/rental/rental-subject.ts';

export const stopStarted: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: { push: { title: '시간을 멈췄어요', text: '{물품}, {멈춤끝}까지 연체료가 늘지 않아요.' } },
    en: { push: { title: 'The clock is stopped', text: '{물품}: your late fee won’t grow until {멈춤끝}.' } },
  },
  placeholders: { ...rentalNames, 멈춤끝: stopEnd },
  mailing: 'compulsory',
};
