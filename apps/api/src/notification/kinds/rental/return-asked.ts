// What was returned is not at its station: the renter is asked where it is.
import type { NotificationKind } from '../../notification-kind.ts';
import {
  exampleRentalRows,
  rentalNames,
  rentalRows,
  rentalSubject,
  returnPlaceholders,
  type OfRental,
} from '../../subjects/rental-subject.ts';

export const returnAsked: NotificationKind<OfRental> = {
  subject: rentalSubject,
  texts: {
    push: {
      title: '반납한 물품이 보이지 않아요',
      text: '{스테이션}에서 {물품}{을/를} 찾지 못했어요. 놓은 곳을 알려 주세요.',
    },
    mail: {
      title: '반납한 물품이 보이지 않아요',
      text: '{스테이션}에 반납한 {물품}{을/를} 찾지 못했어요. 아직 가지고 있다면 그곳에 놓아 주시고, 다른 곳에 두었다면 이 메일에 답장해 주세요. 돈을 더 받지는 않아요.',
    },
  },
  placeholders: { ...returnPlaceholders, 대여번호: rentalNames.대여번호 },
  /** Somebody has found it meanwhile: nobody is asked for it any more. */
  outOfDate: ({ rental }) => (rental.returnProof === 'seen' ? 'returned' : undefined),
  mailRows: ({ rental }) => [
    ...rentalRows(rental),
    ...(rental.returnStation === null ? [] : [{ label: '반납한 곳', value: rental.returnStation }]),
  ],
  exampleMailRows: [...exampleRentalRows, { label: '반납한 곳', value: '건대입구역 2번 출구' }],
};
