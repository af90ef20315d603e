// A rental has begun.
import type { NotificationKind } from '../../notification-kind.ts';
import { rentalPlaceholders, rentalSubject, type OfRental } from '../../subjects/rental/rental-subject.ts';

export const rentStarted: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: { push: { title: '대여를 시작했어요', text: '{물품}, {반납시각}까지예요.' } },
    en: { push: { title: 'Your rental has started', text: '{물품}, return by {반납시각}.' } },
  },
  placeholders: rentalPlaceholders,
  outOfDate({ rental }) {
    return rental.state === 'open' ? undefined : rental.state;
  },
};
