// Personal data leaked: the mail names what the law wants named. It is no advertising, and nobody turns it off.
import { leakNoticeParts, missingLeakParts, type LeakNotice } from '#domain/legal/leak.ts';
import type { Wording } from '../../message/wording.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { leakSubject, type OfLeak } from '../../subjects/leak-subject.ts';
import type { MailSection } from '../../subjects/subject.ts';

export const leakNotice: NotificationKind<OfLeak> = {
  subject: leakSubject,
  texts: {
    ko: {
      mail: {
        title: '개인정보가 새어 나간 일을 알려 드려요',
        text: '회원님의 개인정보가 새어 나간 것을 알게 되어 알려 드려요. 걱정을 끼쳐 드려 죄송합니다.',
      },
      inbox: {
        title: '개인정보가 새어 나간 일을 알려 드려요',
        text: '자세한 내용을 메일로 보냈어요. 꼭 확인해 주세요.',
      },
    },
    en: {
      mail: {
        title: 'Some of your personal data was leaked',
        text: 'We’ve learned that some of your personal data was leaked. We’re sorry. Here’s what happened and what you can do.',
      },
      inbox: {
        title: 'Some of your personal data was leaked',
        text: 'We’ve sent you an email with the details. Please read it.',
      },
    },
  },
  placeholders: {},
  mailing: 'compulsory',
  sections: {
    of: ({ leak: { notice } }, wording) => leakSections(wholeNotice(notice, wording), wording),
    example: (wording) => leakSections(wording.text.examples.leak, wording),
  },
  isRequiredByLaw: true,
  button: 'ask',
  path: () => '/inquiry',
};

/** Whoever has chosen English since it was sent to Koreans alone reads it in Korean. */
function wholeNotice(notice: OfLeak['leak']['notice'], { language }: Wording): LeakNotice {
  return missingLeakParts(notice[language]).length === 0 ? notice[language] : notice.ko;
}

export function leakSections(notice: LeakNotice, { text }: Wording): MailSection[] {
  return leakNoticeParts.map((part) => ({ title: text.leakParts[part], text: notice[part] }));
}
