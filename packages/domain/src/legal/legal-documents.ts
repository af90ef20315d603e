// The legal documents by the address they are served at, each with its version in force and the versions before it.
import { KOREAN, type Language } from '../languages.ts';
import { titles } from './legal-documents.text.ts';

export interface LegalDocument {
  title: string;
  /** Below /docs; an earlier version is served below /docs/archive/{version}. */
  file: string;
  /** The day from which it is in force, `2026-11-15`. A changed text gets a new day, and the old text a place in the archive. */
  version: string;
  earlierVersions: readonly string[];
}

export const legalDocuments = {
  terms: {
    title: titles.terms,
    file: 'terms.html',
    version: '2026-11-18',
    earlierVersions: ['2026-11-15', '2026-11-01'],
  },
  privacyPolicy: {
    title: titles.privacyPolicy,
    file: 'privacy.html',
    version: '2026-11-18',
    earlierVersions: ['2026-11-15', '2026-11-01'],
  },
  privacyConsent: {
    title: titles.privacyConsent,
    file: 'consent-privacy.html',
    version: '2026-11-15',
    earlierVersions: [],
  },
  marketingAdsConsent: {
    title: titles.marketingAdsConsent,
    file: 'consent-marketing-ads.html',
    version: '2026-11-15',
    earlierVersions: [],
  },
  marketingEventsConsent: {
    title: titles.marketingEventsConsent,
    file: 'consent-marketing-events.html',
    version: '2026-11-15',
    earlierVersions: [],
  },
} as const satisfies Record<string, LegalDocument>;

/** The documents that change with notice, as the tables call them; for the first two a change can need consent. */
export const changedDocuments = {
  terms: legalDocuments.terms,
  privacy: legalDocuments.privacyConsent,
  privacy_policy: legalDocuments.privacyPolicy,
} as const satisfies Record<string, LegalDocument>;

export type ChangedDocument = keyof typeof changedDocuments;

/** Where a text can be read before it is in force, below /docs. */
export const comingFile = (version: string, file: string) => `next/${version}/${file}`;

/** Its file below /docs in this language: `terms.html`, or `terms.en.html` for the copy that explains the Korean text. */
export function fileIn(language: Language, { file }: Pick<LegalDocument, 'file'>): string {
  return language === KOREAN ? file : file.replace(/\.html$/, `.${language}.html`);
}
