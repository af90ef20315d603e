// Staff charged a fee that the member is to look at.
import { chargeLabel } from '#domain/rental/charge.text.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { chargeSubject, type OfCharge } from '../../subjects/charge-subject.ts';
import { rentalNames } from '../../subjects/rental-subject.ts';

export const chargeMade: NotificationKind<OfCharge> = {
  subject: chargeSubject,
  texts: {
    push: { title: '확인이 필요한 금액이 있어요', text: '{이유} {금액}원. 이용내역에서 볼 수 있어요.' },
  },
  placeholders: {
    금액: { name: 'amount', value: ({ charge }) => formatNumber(charge.amount), example: '1,200' },
    이유: { name: 'reason', value: ({ charge }) => chargeLabel[charge.kind], example: '연체료' },
    ...rentalNames,
  },
  mailing: 'compulsory',
};
