// Prepares a new version of a legal document: its texts, the day from which it is in force, and what changes. Until it is announced it can
// be cancelled.
import { sql } from 'kysely';
import { violates, type Tx } from '#api/database/database.ts';
import type { Language } from '#domain/languages.ts';
import { changedDocuments, type ChangedDocument } from '#domain/legal/legal-documents.ts';
import type { DocumentChange } from './document-version.queries.ts';

export interface DocumentDraft {
  document: ChangedDocument;
  /** The day from which it is in force. */
  version: string;
  consentNeeded: boolean;
  /** Announced thirty days before instead of seven. */
  disadvantageous: boolean;
  changes: readonly Record<Language, DocumentChange>[];
  text: Record<Language, string>;
}

const NOTICE_DAYS = { disadvantageous: 30, other: 7 } as const;

/** Why it cannot be prepared; undefined when it is. */
export async function prepareDocument(tx: Tx, draft: DocumentDraft): Promise<string | undefined> {
  const { document, version, consentNeeded, changes, text } = draft;
  const noticeDays = draft.disadvantageous ? NOTICE_DAYS.disadvantageous : NOTICE_DAYS.other;
  const released = changedDocuments[document].version;
  if (version <= released) return `The version of ${released} is in force already: choose a later day.`;
  try {
    await sql`
      insert into document_versions (document, version, consent_needed, notice_days, changes, text_ko, text_en)
      values (${document}, ${version}::date, ${consentNeeded}, ${noticeDays}, ${JSON.stringify(changes)}::jsonb,
        ${text.ko}, ${text.en})`.execute(tx);
    return undefined;
  } catch (error) {
    if (violates(error, 'a_change_is_prepared_in_time'))
      return `It must be announced ${noticeDays} days before: choose a day at least ${noticeDays} days from today.`;
    if (violates(error, 'a_document_changes_once_a_day'))
      return 'A version for this day is prepared already: choose another day.';
    if (violates(error, 'only_what_is_agreed_to_needs_consent'))
      return 'Nobody agrees to the privacy policy: it is announced without consent.';
    throw error;
  }
}

/** False where there is none, or members have been told of it. */
export async function cancelDocument(tx: Tx, document: ChangedDocument, version: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from document_versions
    where document = ${document} and version = ${version}::date and announced_at is null and announced_through = 0
      and version - notice_days > korean_day(ondesk_now())`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}
