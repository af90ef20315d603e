// Staff answered a report; the step is the answer.
import type { NotificationKind } from '../../notification-kind.ts';
import { historyPath } from '../../subjects/rental/rental-subject.ts';
import { reportSubject, type OfReport } from '../../subjects/report-subject.ts';

export const reportAnswered: NotificationKind<OfReport> = {
  subject: reportSubject,
  texts: {
    ko: { push: { title: '답변이 도착했어요', text: '{제목}' } },
    en: { push: { title: 'You’ve got an answer', text: '{제목}' } },
  },
  placeholders: {
    제목: {
      name: 'title',
      isName: true,
      value: ({ report }, _at, { text }) => text.reports[report.kind] ?? text.otherReport,
      example: ({ text }) => text.reports['broken']!,
    },
  },
  path: ({ rental }) => (rental === null ? '/notifications' : historyPath(rental)),
};
