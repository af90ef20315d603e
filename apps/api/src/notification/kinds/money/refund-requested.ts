// A refund was asked for.
import type { NotificationKind } from '../../notification-kind.ts';
import { refundPlaceholders, refundSubject, type OfRefund } from '../../subjects/refund-subject.ts';

export const refundRequested: NotificationKind<OfRefund> = {
  subject: refundSubject,
  texts: {
    ko: {
      push: { title: '{금액}원 환불을 요청했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
    },
    en: {
      push: {
        title: 'Your ₩{금액} refund is on its way',
        text: '{이유}. It’ll show on your card in 3–5 business days.',
      },
    },
  },
  placeholders: refundPlaceholders,
  mailing: 'compulsory',
};
