// What was returned is not at its station: the renter is asked where it is.
import type { NotificationKind } from '../../notification-kind.ts';
import {
  exampleRentalRows,
  exampleReturnStationRow,
  rentalNames,
  rentalRows,
  rentalSubject,
  returnPlaceholders,
  returnStationRows,
  type OfRental,
} from '../../subjects/rental/rental-subject.ts';

export const returnAsked: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    ko: {
      push: {
        title: '반납한 물품이 보이지 않아요',
        text: '{스테이션}에서 {물품}{을/를} 찾지 못했어요. 놓은 곳을 알려 주세요.',
      },
      mail: {
        title: '반납한 물품이 보이지 않아요',
        text: '{스테이션}에 반납한 {물품}{을/를} 찾지 못했어요. 아직 가지고 있다면 그곳에 놓아 주시고, 다른 곳에 두었다면 이 메일에 답장해 주세요. 돈을 더 받지는 않아요.',
      },
    },
    en: {
      push: {
        title: 'We can’t find what you returned',
        text: 'The {물품} isn’t at {스테이션}. Tell us where you left it.',
      },
      mail: {
        title: 'We can’t find what you returned',
        text: 'You returned the {물품} to {스테이션}, but we can’t find it there. If you still have it, please bring it there. If you left it somewhere else, reply to this email. It won’t cost you anything.',
      },
    },
  },
  placeholders: { ...returnPlaceholders, 대여번호: rentalNames.대여번호 },
  /** Somebody has found it meanwhile: nobody is asked for it any more. */
  outOfDate: ({ rental }) => (rental.returnProof === 'seen' ? 'returned' : undefined),
  mailRows: ({ rental }, wording) => [...rentalRows(rental, wording), ...returnStationRows(rental, wording)],
  exampleMailRows: (wording) => [...exampleRentalRows(wording), exampleReturnStationRow(wording)],
};
