// Staff charged a fee that the member is to look at.
import { formatNumber } from '#domain/text/won.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { chargeSubject, type OfCharge } from '../../subjects/charge-subject.ts';
import { rentalNames } from '../../subjects/rental/rental-subject.ts';

export const chargeMade: NotificationKind<OfCharge> = {
  subject: chargeSubject,
  texts: {
    ko: {
      push: { title: '확인이 필요한 금액이 있어요', text: '{이유} {금액}원. 이용내역에서 볼 수 있어요.' },
    },
    en: {
      push: { title: 'There’s a charge to look at', text: '{이유}, ₩{금액}. It’s in your rental history.' },
    },
  },
  placeholders: {
    금액: { name: 'amount', value: ({ charge }) => formatNumber(charge.amount), example: '1,200' },
    이유: {
      name: 'reason',
      value: ({ charge }, _at, { text }) => text.chargeKinds[charge.kind],
      example: ({ text }) => text.chargeKinds.overdue,
    },
    ...rentalNames,
  },
  mailing: 'compulsory',
};
