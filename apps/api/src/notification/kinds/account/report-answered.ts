// Staff answered a report; the step is the answer.
import type { NotificationKind } from '../../notification-kind.ts';
import { historyPath } from '../../subjects/rental-subject.ts';
import { reportSubject, type OfReport } from '../../subjects/report-subject.ts';

const titles: Readonly<Record<string, string>> = {
  broken: '고장 신고',
  part_missing: '부속 없음 신고',
  dirty: '오염 신고',
  lost: '분실 신고',
  station: '스테이션 문제 신고',
  item_missing: '물품 없음 신고',
  objection: '이의 제기',
};

export const reportAnswered: NotificationKind<OfReport> = {
  subject: reportSubject,
  texts: { push: { title: '답변이 도착했어요', text: '{제목}' } },
  placeholders: {
    제목: {
      name: 'title',
      isName: true,
      value: ({ report }) => titles[report.kind] ?? '신고',
      example: '고장 신고',
    },
  },
  path: ({ rental }) => (rental === null ? '/notifications' : historyPath(rental)),
};
