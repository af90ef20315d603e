// A refund was made.
import type { NotificationKind } from '../../notification-kind.ts';
import { refundPlaceholders, refundSubject, type OfRefund } from '../../subjects/refund-subject.ts';

export const refundDone: NotificationKind<OfRefund> = {
  subject: refundSubject,
  texts: {
    ko: {
      push: { title: '{금액}원을 환불했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
    },
    en: {
      push: {
        title: 'We’ve refunded ₩{금액}',
        text: '{이유}. It’ll show on your card in 3–5 business days.',
      },
    },
  },
  placeholders: refundPlaceholders,
  mailing: 'compulsory',
};
