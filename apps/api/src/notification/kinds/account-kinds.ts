// Messages to a member that no rental needs: answers, suspensions, notices.
import { formatMoment } from '../message/format-moment.ts';
import type { KindsByName, NotificationKind } from '../notification-kind.ts';
import { noticeSubject, type OfNotice } from '../subjects/notice-subject.ts';
import { historyPath } from '../subjects/rental-subject.ts';
import { type OfReport, reportSubject } from '../subjects/report-subject.ts';
import { type OfSuspension, suspensionSubject } from '../subjects/suspension-subject.ts';

const titles: Readonly<Record<string, string>> = {
  broken: '고장 신고',
  part_missing: '부속 없음 신고',
  dirty: '오염 신고',
  lost: '분실 신고',
  station: '스테이션 문제 신고',
  item_missing: '물품 없음 신고',
  objection: '이의 제기',
};

/** Staff answered a report; the step is the answer. */
const reportAnswered: NotificationKind<OfReport> = {
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

const reasons: Readonly<Record<string, string>> = {
  late_again: '연체 반복',
  unpaid: '미납',
  abuse: '부정 이용',
  request: '요청',
};

/** A member was suspended. */
const memberSuspended: NotificationKind<OfSuspension> = {
  subject: suspensionSubject,
  texts: { push: { title: '이용이 정지됐어요', text: '{이유}, {기한}까지예요.' } },
  placeholders: {
    이유: {
      name: 'reason',
      value: ({ suspension }) => reasons[suspension.publicReason] ?? '운영 정책 위반',
      example: '연체 반복',
    },
    기한: {
      name: 'until',
      value: ({ suspension: { endsAt } }, at) =>
        endsAt === null ? '풀릴 때' : formatMoment(new Date(endsAt), at),
      example: '11.21 18:00',
    },
  },
  mailing: 'compulsory',
  button: '자세히 보기',
};

/** Staff announced a notice about the service. */
const noticeService: NotificationKind<OfNotice> = {
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

export const accountKinds = {
  'report.answered': reportAnswered,
  'member.suspended': memberSuspended,
  'notice.service': noticeService,
} as const satisfies KindsByName;
