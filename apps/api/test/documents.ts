// Legal documents that change: prepared for a day before, on or after today.
import { sql } from 'kysely';
import type { ChangedDocument } from '#domain/legal/legal-documents.ts';
import type { TestClient } from './test-app.ts';

interface DocumentGiven {
  document?: ChangedDocument;
  /** From today on the product's clock; 0 is in force since midnight. */
  inDays: number;
  consentNeeded?: boolean;
  noticeDays?: 7 | 30;
}

/** What a draft says that changes. */
export const someChanges = [
  {
    ko: {
      title: '반납이 안 되면 시간을 멈춰요',
      before: '연체료를 계산해요',
      after: '멈춘 동안은 받지 않아요',
    },
    en: {
      title: 'Can’t return? We stop the clock',
      before: 'Late fees grow',
      after: 'No fee while stopped',
    },
  },
];

/** Prepared two months ago, so that any day is in time. Gives the version. */
export async function aChangedDocument(
  app: Pick<TestClient, 'db'>,
  {
    document = 'terms',
    inDays,
    consentNeeded = document !== 'privacy_policy',
    noticeDays = 30,
  }: DocumentGiven,
): Promise<{ id: number; version: string }> {
  const page = (language: string, words: string) =>
    `<!doctype html><html lang="${language}"><head>{{document.metadata}}</head><body><h1>{{document.title}}</h1><p>${words} {{document.version}} {{operator.companyName}}</p>{{document.earlierVersions}}</body></html>`;
  const { rows } = await sql<{ id: number; version: string }>`
    insert into document_versions (document, version, consent_needed, notice_days, changes, text_ko, text_en, prepared_at)
    values (${document}, korean_day(ondesk_now()) + ${inDays}::int, ${consentNeeded}, ${noticeDays},
      ${JSON.stringify(someChanges)}::jsonb, ${page('ko', '새 글 버전')}, ${page('en', 'New text, version')},
      ondesk_now() - interval '60 days')
    returning id, to_char(version, 'YYYY-MM-DD') as version`.execute(app.db);
  return rows[0]!;
}
