// A member was suspended.
import type { NotificationKind } from '../../notification-kind.ts';
import { formatMoment } from '../../message/format-moment.ts';
import { suspensionSubject, type OfSuspension } from '../../subjects/suspension-subject.ts';

const reasons: Readonly<Record<string, string>> = {
  late_again: '연체 반복',
  unpaid: '미납',
  abuse: '부정 이용',
  request: '요청',
};

export const memberSuspended: NotificationKind<OfSuspension> = {
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
