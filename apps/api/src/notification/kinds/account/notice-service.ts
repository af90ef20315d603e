// Staff announced a notice about the service.
import type { NotificationKind } from '../../notification-kind.ts';
import { noticeSubject, type OfNotice } from '../../subjects/notice-subject.ts';

export const noticeService: NotificationKind<OfNotice> = {
  subject: noticeSubject,
  texts: {
    ko: { push: { title: '서비스 안내가 있어요', text: '{제목}' } },
    en: { push: { title: 'News about the service', text: '{제목}' } },
  },
  placeholders: {
    제목: {
      name: 'title',
      isName: true,
      value: ({ notice }, _at, wording) => wording.name(notice.title),
      example: ({ text }) => text.examples.notice,
    },
  },
  button: 'notice',
  path: ({ notice }) => `/notices/${notice.id}`,
};
