// The item of a rental is not safe: its renter is asked to stop using it and to bring it back.
import type { NotificationKind } from '../../notification-kind.ts';
import { rentalNames, rentalSubject, type OfRental } from '../../subjects/rental/rental-subject.ts';

export const recallReturn: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: {
      push: {
        title: '{물품}{을/를} 더 쓰지 말아 주세요',
        text: '안전을 위해 모으고 있는 물품이에요. 지금 사용을 멈추고 가까운 스테이션에 반납해 주세요. 연체료는 없어요.',
      },
    },
    en: {
      push: {
        title: 'Please stop using the {물품}',
        text: 'We’re recalling this item for safety. Stop using it now and return it to a station near you. There’s no late fee.',
      },
    },
  },
  placeholders: rentalNames,
  outOfDate: ({ rental }) => (rental.state === 'open' ? undefined : rental.state),
  mailing: 'always',
  isUrgent: true,
  button: 'whereToReturn',
};
