// Staff announced a notice about the service.
import type { NotificationKind } from '../../notification-kind.ts';
import { noticeSubject, type OfNotice } from '../../subjects/notice-subject.ts';

export const noticeService: NotificationKind<OfNotice> = {
  subject: noticeSubject,
  texts: { push: { title: '서비스 안내가 있어요', text: '{제목}' } },
  placeholders: {
    제목: {
      name: 'title',
      isName: true,
      value: ({ notice }) => notice.title,
      example: '스테이션 점검 안내',
    },
  },
  button: '안내 보기',
  path: ({ notice }) => `/notices/${notice.id}`,
};
