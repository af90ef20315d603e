// Staff answered an inquiry; the step is the answer. Push shows its beginning, the mail all of it.
import { addressAnswer } from '#domain/text/fill-answer.ts';
import type { NotificationKind } from '../../notification-kind.ts';
import { inquirySubject, type OfInquiry } from '../../subjects/inquiry-subject.ts';

const EXAMPLE = '불편을 드려 죄송해요. 확인해 보니 도서관 문이 닫혀 있었어요.';

export const inquiryAnswered: NotificationKind<OfInquiry> = {
  subject: inquirySubject,
  texts: {
    push: { title: '문의에 답했어요', text: '{답}' },
    mail: {
      title: '문의에 답했어요',
      text: '이 메일에 보낸 답장은 읽지 않아요. 더 물어볼 것이 있으면 문의에 이어서 적어 주세요.',
    },
  },
  placeholders: {
    답: {
      name: 'answer',
      isName: true,
      isWords: true,
      value: (facts) => wordsOf(facts)?.replaceAll(/\s+/g, ' '),
      example: EXAMPLE,
    },
  },
  mailing: 'also',
  letter: { of: wordsOf, example: EXAMPLE },
  button: '문의 보기',
  path: ({ inquiry }) => `/inquiry/${inquiry.id}`,
};

function wordsOf({ answer, nickname }: OfInquiry): string | undefined {
  return answer === null ? undefined : addressAnswer(answer, nickname);
}
