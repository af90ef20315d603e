// A legal document is going to change: told by mail, whatever the member turned off, since the law wants everybody told.
import type { NotificationKind } from '../../notification-kind.ts';
import { documentSubject, type OfDocument } from '../../subjects/document-subject.ts';

export const documentChanged: NotificationKind<OfDocument> = {
  subject: documentSubject,
  texts: {
    ko: {
      mail: {
        title: '약관·방침이 바뀌어요',
        text: '{시행일}부터 {문서} 내용이 바뀌어요. {할일}',
      },
      inbox: { title: '약관·방침이 바뀌어요', text: '{시행일}부터 {문서} 내용이 바뀌어요.' },
    },
    en: {
      mail: {
        title: 'Our terms are changing',
        text: '{문서}: a new version applies from {시행일}. {할일}',
      },
      inbox: { title: 'Our terms are changing', text: '{문서}: new version from {시행일}.' },
    },
  },
  placeholders: {
    문서: {
      name: 'document',
      value: ({ document }, _at, { text }) => text.documentTitles[document.name],
      example: ({ text }) => text.documentTitles.terms,
    },
    시행일: {
      name: 'day',
      value: ({ document }, _at, { text }) => text.dayInForce(document.version),
      example: ({ text }) => text.dayInForce('2026-12-17'),
    },
    할일: {
      name: 'toDo',
      value: ({ document }, _at, { text }) =>
        document.consentNeeded ? text.consentNeeded : text.consentNotNeeded,
      example: ({ text }) => text.consentNeeded,
    },
  },
  mailing: 'compulsory',
  button: 'document',
  path: ({ document }) => (document.consentNeeded ? '/consent' : '/service-info'),
};
