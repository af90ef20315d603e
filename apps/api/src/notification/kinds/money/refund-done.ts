// A refund was made.
import type { NotificationKind } from '../../notification-kind.ts';
import { refundPlaceholders, refundSubject, type OfRefund } from '../../subjects/refund-subject.ts';

export const refundDone: NotificationKind<OfRefund> = {
  subject: refundSubject,
  texts: {
    push: { title: '{금액}원을 환불했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
  },
  placeholders: refundPlaceholders,
  mailing: 'compulsory',
};
