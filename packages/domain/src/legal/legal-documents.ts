// The legal documents by the address they are served at, each with its version in force and the versions before it.

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
    title: '서비스 이용약관',
    file: 'terms.html',
    version: '2026-11-15',
    earlierVersions: ['2026-11-01'],
  },
  privacyPolicy: {
    title: '개인정보 처리방침',
    file: 'privacy.html',
    version: '2026-11-15',
    earlierVersions: ['2026-11-01'],
  },
  privacyConsent: {
    title: '개인정보 수집 및 이용 동의 (필수)',
    file: 'consent-privacy.html',
    version: '2026-11-15',
    earlierVersions: [],
  },
  marketingAdsConsent: {
    title: '혜택·이벤트 광고 수신 동의 (선택)',
    file: 'consent-marketing-ads.html',
    version: '2026-11-15',
    earlierVersions: [],
  },
  marketingEventsConsent: {
    title: '이벤트 참여를 위한 개인정보 수집 및 이용 동의 (선택)',
    file: 'consent-marketing-events.html',
    version: '2026-11-15',
    earlierVersions: [],
  },
} as const satisfies Record<string, LegalDocument>;
