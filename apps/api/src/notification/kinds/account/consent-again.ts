// Two years after a consent to marketing, or after it was last confirmed, its member is asked whether it still holds.
import { MARKETING_RECONFIRMATION_YEARS } from '#domain/legal/retention.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { confirmationSubject, type OfConfirmation } from '../../subjects/consent-subject.ts';

export const consentAgain: NotificationKind<OfConfirmation> = {
  subject: confirmationSubject,
  texts: {
    ko: {
      mail: {
        title: '마케팅 동의를 계속할까요?',
        text: `동의하신 지 ${MARKETING_RECONFIRMATION_YEARS}년이 지나 다시 여쭤봐요. 답하지 않으면 지금처럼 동의한 것으로 두어요.`,
      },
      inbox: { title: '마케팅 동의를 계속할까요?', text: '내 정보에서 계속할지 고를 수 있어요.' },
    },
    en: {
      mail: {
        title: 'Keep your marketing consent?',
        text: `It’s been ${MARKETING_RECONFIRMATION_YEARS} years, so we’re asking again. If you don’t answer, your consent stays as it is.`,
      },
      inbox: { title: 'Keep your marketing consent?', text: 'You can choose under My details.' },
    },
  },
  placeholders: {},
  // Nothing is left to ask about.
  outOfDate: ({ confirmation, consents }) =>
    confirmation.isOpen && consents.length > 0 ? undefined : 'turned_off',
  mailing: 'compulsory',
  namesSender: true,
  button: 'confirmConsents',
  path: () => '/account-settings',
  consentLink: ({ confirmation: { id, memberId } }) => ({ memberId, confirmationId: id }),
};
