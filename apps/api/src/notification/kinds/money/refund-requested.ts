// A refund was asked for.
import type { NotificationKind } from '../../notification-kind.ts';
import { refundPlaceholders, refundSubject, type OfRefund } from '../../subjects/refund-subject.ts';

export const refundRequested: NotificationKind<OfRefund> = {
  subject: refundSubject,
  texts: {
    push: { title: '{금액}원 환불을 요청했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
  },
  placeholders: refundPlaceholders,
  mailing: 'compulsory',
};
