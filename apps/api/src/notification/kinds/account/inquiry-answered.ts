// Staff answered an inquiry, or the service said there what they decided; the step is the answer. Push shows its beginning, the mail all of it.
import { addressAnswer } from '#domain/text/fill-answer.ts';
import type { Wording } from '../../message/wording.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { inquirySubject, type OfInquiry } from '../../subjects/inquiry-subject.ts';

export const inquiryAnswered: NotificationKind<OfInquiry> = {
  subject: inquirySubject,
  texts: {
    ko: {
      push: { title: '문의에 답했어요', text: '{답}' },
      mail: {
        title: '문의에 답했어요',
        text: '이 메일에 보낸 답장은 읽지 않아요. 더 물어볼 것이 있으면 문의에 이어서 적어 주세요.',
      },
    },
    en: {
      push: { title: 'We’ve answered your message', text: '{답}' },
      mail: {
        title: 'We’ve answered your message',
        text: 'Replies to this email aren’t read. If there’s more you’d like to ask, add it to your message in the app.',
      },
    },
  },
  placeholders: {
    답: {
      name: 'answer',
      isName: true,
      isWords: true,
      value: (facts) => wordsOf(facts)?.replaceAll(/\s+/g, ' '),
      example: exampleAnswer,
    },
  },
  mailing: 'also',
  letter: { of: wordsOf, example: exampleAnswer },
  button: 'inquiry',
  path: ({ inquiry }) => `/inquiry/${inquiry.id}`,
};

function exampleAnswer({ text }: Wording): string {
  return text.examples.answer;
}

function wordsOf({ answer, nickname }: OfInquiry): string | undefined {
  return answer === null ? undefined : addressAnswer(answer, nickname);
}
