// Reads the versions of legal documents: the one in force, those to come, and what a member is asked to agree to.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isAskedOf } from '#api/database/rows/missing-consent.ts';
import type { Language } from '#domain/languages.ts';
import { changedDocuments, type ChangedDocument } from '#domain/legal/legal-documents.ts';

/** What changes, in a few words; `before` is null where there was nothing. */
export interface DocumentChange {
  title: string;
  before: string | null;
  after: string;
}

export interface AnnouncedDocument {
  document: ChangedDocument;
  /** The day from which it is in force, `2026-12-17`. */
  version: string;
  inForce: boolean;
  text: Record<Language, string>;
}

const versionText = sql<string>`to_char(changed.version, 'YYYY-MM-DD')`;

/** Those that anybody may read: from the day that they are announced, the newest first. */
export async function listAnnouncedDocuments(db: Db): Promise<AnnouncedDocument[]> {
  const { rows } = await sql<AnnouncedDocument>`
    select document, ${versionText} as version, version <= korean_day(ondesk_now()) as "inForce",
      json_build_object('ko', text_ko, 'en', text_en) as text
    from document_versions as changed
    where version - notice_days <= korean_day(ondesk_now())
    order by version desc, id desc`.execute(db);
  return rows;
}

/** The version in force of every document that can change: the release's own, or a later one that was prepared since. */
export async function versionsInForce(db: Db): Promise<Record<ChangedDocument, string>> {
  const { rows } = await sql<{ document: ChangedDocument; version: string }>`
    select document, max(${versionText}) as version from document_versions as changed
    where version <= korean_day(ondesk_now()) group by document`.execute(db);
  const prepared = new Map(rows.map(({ document, version }) => [document, version]));
  const inForce = (document: ChangedDocument) => {
    const { version } = changedDocuments[document];
    const later = prepared.get(document);
    return later !== undefined && later > version ? later : version;
  };
  return {
    terms: inForce('terms'),
    privacy: inForce('privacy'),
    privacy_policy: inForce('privacy_policy'),
  };
}

/** Whether the member is asked for a consent: `LATER` while it can wait, `NOW` once a version is in force; null where nothing is. */
export async function findAskedConsent(db: Db, memberId: number): Promise<'LATER' | 'NOW' | null> {
  const { rows } = await sql<{ in_force: boolean | null }>`
    select bool_or(version <= korean_day(ondesk_now())) as in_force from document_versions as changed
    where ${isAskedOf(sql`${memberId}`)}`.execute(db);
  const inForce = rows[0]?.in_force ?? null;
  return inForce === null ? null : inForce ? 'NOW' : 'LATER';
}

export interface AskedDocument {
  document: 'terms' | 'privacy';
  version: string;
  inForce: boolean;
  changes: DocumentChange[];
}

/** Every version the member is asked to agree to, the oldest first. */
export async function listAskedDocuments(
  db: Db,
  memberId: number,
  language: Language,
): Promise<AskedDocument[]> {
  const { rows } = await sql<
    Omit<AskedDocument, 'changes'> & { changes: Record<Language, DocumentChange>[] }
  >`
    select document, ${versionText} as version, version <= korean_day(ondesk_now()) as "inForce", changes
    from document_versions as changed
    where ${isAskedOf(sql`${memberId}`)}
    order by version, document = 'privacy', id`.execute(db);
  return rows.map(({ document, version, inForce, changes }) => ({
    document,
    version,
    inForce,
    changes: changes.map((change) => change[language]),
  }));
}

export async function isAnnounced(db: Db, document: ChangedDocument, version: string): Promise<boolean> {
  const { rows } = await sql`
    select from document_versions as changed
    where document = ${document} and ${versionText} = ${version}
      and version - notice_days <= korean_day(ondesk_now())`.execute(db);
  return rows.length > 0;
}
