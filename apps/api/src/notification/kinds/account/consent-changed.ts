// The result of an act about marketing consents, which the law wants told with its sender and its day; the step is the act's last row.
import type { NotificationKind } from '../../notification-kind.ts';
import {
  consentSubject,
  exampleResult,
  nameResults,
  type OfConsent,
} from '../../subjects/consent-subject.ts';

export const consentChanged: NotificationKind<OfConsent> = {
  subject: consentSubject,
  texts: {
    ko: {
      mail: { title: '마케팅 동의 처리 결과를 알려 드려요', text: '언제든 내 정보에서 바꿀 수 있어요.' },
      inbox: { title: '마케팅 동의 처리 결과', text: '{결과}' },
    },
    en: {
      mail: {
        title: 'Your marketing choices are recorded',
        text: 'You can change them at any time under My details.',
      },
      inbox: { title: 'Your marketing choices', text: '{결과}' },
    },
  },
  placeholders: {
    결과: {
      name: 'result',
      isName: true,
      value: ({ results }, _at, wording) => nameResults(results, wording),
      example: exampleResult,
    },
  },
  mailing: 'compulsory',
  namesSender: true,
  button: 'consents',
  path: () => '/account-settings',
};
