// A member was suspended.
import type { NotificationKind } from '../../notification-kind.ts';
import { suspensionSubject, type OfSuspension } from '../../subjects/suspension-subject.ts';

const EXAMPLE_DAY = new Date('2026-11-14T18:00:00+09:00');

export const memberSuspended: NotificationKind<OfSuspension> = {
  subject: suspensionSubject,
  texts: {
    ko: { push: { title: '이용이 정지됐어요', text: '{이유}, {기한}까지예요.' } },
    en: { push: { title: 'You can’t rent for now', text: '{이유}, until {기한}.' } },
  },
  placeholders: {
    이유: {
      name: 'reason',
      value: ({ suspension }, _at, { text }) =>
        text.suspensionReasons[suspension.publicReason] ?? text.otherSuspension,
      example: ({ text }) => text.suspensionReasons['late_again']!,
    },
    기한: {
      name: 'until',
      value: ({ suspension: { endsAt } }, at, wording) =>
        endsAt === null ? wording.text.suspendedUntilLifted : wording.moment(new Date(endsAt), at),
      example: (wording) => wording.moment(new Date('2026-11-21T18:00:00+09:00'), EXAMPLE_DAY),
    },
  },
  mailing: 'compulsory',
  button: 'details',
};
