// A legal document that changes, as messages name it.
import { sql } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { ChangedDocument } from '#domain/legal/legal-documents.ts';
import { wordings } from '../message/wording.ts';
import type { Subject } from './subject.ts';

export interface OfDocument {
  document: {
    id: number;
    name: ChangedDocument;
    /** The day from which it is in force. */
    version: string;
    consentNeeded: boolean;
    changes: Record<Language, { title: string; after: string }>[];
  };
  rental?: never;
}

export const documentSubject: Subject<OfDocument> = {
  name: 'document',
  facts: sql`(
    select jsonb_build_object('document', jsonb_build_object(
      'id', id, 'name', document, 'version', to_char(version, 'YYYY-MM-DD'), 'consentNeeded', consent_needed, 'changes', changes))
    from document_versions where id = n.subject_id)`,
  describe: ({ document }) => ({
    id: document.id,
    no: document.version,
    name: wordings.ko.text.documentTitles[document.name],
  }),
  mailRows: ({ document }, { language }) =>
    document.changes.map((change) => ({ label: change[language].title, value: change[language].after })),
  exampleMailRows: ({ text }) => [{ label: text.examples.change.title, value: text.examples.change.after }],
};
