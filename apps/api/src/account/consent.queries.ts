// Consents: an append-only log, of which the latest row of each kind counts.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { writeConsents } from '#api/notification/marketing/write-consents.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { Language } from '#domain/languages.ts';
import { versionsInForce } from '#api/settings/documents/document-version.queries.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import { MARKETING_RECONFIRMATION_YEARS } from '#domain/legal/retention.ts';

/** The text behind each kind of consent, as this release has it. */
export const consentDocuments = {
  terms: legalDocuments.terms,
  privacy: legalDocuments.privacyConsent,
  marketing_ads: legalDocuments.marketingAdsConsent,
  marketing_events: legalDocuments.marketingEventsConsent,
  marketing_night: legalDocuments.marketingAdsConsent,
  alimtalk: legalDocuments.privacyConsent,
} as const;

type ConsentKind = keyof typeof consentDocuments;

/** The law wants a consent to marketing confirmed every two years. */
const isDueForReconfirmation = sql<boolean>`at <= ondesk_now() - make_interval(years => ${sql.lit(MARKETING_RECONFIRMATION_YEARS)})`;

/**
 * A choice that is in force already writes nothing, unless it is due to be confirmed. The member's row must be locked. The
 * language is the one that the texts were shown in; the Korean version binds. It is recorded for the version in force, unless one
 * to come was shown.
 */
export async function recordConsents(
  tx: Tx,
  memberId: number,
  choices: Partial<Record<ConsentKind, boolean>>,
  language: Language,
  shownVersions: Partial<Record<ConsentKind, string>> = {},
): Promise<void> {
  const versions = { ...(await readVersions(tx)), ...shownVersions };
  const inForce = await tx
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'granted', 'document_version', isDueForReconfirmation.as('is_old')])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  const isUnchanged = (kind: ConsentKind, granted: boolean) =>
    inForce.some(
      (consent) =>
        consent.kind === kind &&
        consent.granted === granted &&
        consent.document_version === versions[kind] &&
        !(granted && consent.is_old),
    );
  const rows = (Object.entries(withNight(choices, inForce)) as [ConsentKind, boolean][])
    .filter(([kind, granted]) => !isUnchanged(kind, granted))
    .map(([kind, granted]) => ({ kind, granted, documentVersion: versions[kind] }));
  await writeConsents(tx, memberId, rows, language);
}

/** Whoever takes back advertising takes back the night with it: agreed to again, it must not come back by itself. */
function withNight(
  choices: Partial<Record<ConsentKind, boolean>>,
  inForce: readonly { kind: string; granted: boolean }[],
): Partial<Record<ConsentKind, boolean>> {
  const hasNight = inForce.some(({ kind, granted }) => kind === 'marketing_night' && granted);
  return choices.marketing_ads === false && hasNight ? { ...choices, marketing_night: false } : choices;
}

async function readVersions(tx: Tx): Promise<Record<ConsentKind, string>> {
  const { terms, privacy } = await versionsInForce(tx);
  return {
    terms,
    privacy,
    alimtalk: privacy,
    marketing_ads: consentDocuments.marketing_ads.version,
    marketing_events: consentDocuments.marketing_events.version,
    marketing_night: consentDocuments.marketing_night.version,
  };
}

export async function getMarketingConsents(db: Db, memberId: number) {
  const latest = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select([
      'kind',
      'granted',
      'at',
      isDueForReconfirmation.as('is_old'),
      // The law asks for reconfirmation from people who agreed; whoever never did has nothing to confirm.
      sql<boolean>`exists (
        select from consents as earlier
        where earlier.member_id = consents.member_id and earlier.granted
          and earlier.kind in ('marketing_ads', 'marketing_events')
      )`.as('ever_agreed'),
    ])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['marketing_ads', 'marketing_events'])
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  const agreedNow = latest.filter((consent) => consent.granted);
  const lastChoiceMs = Math.max(...latest.map((consent) => consent.at.getTime()));
  return {
    marketingAds: agreedNow.some((consent) => consent.kind === 'marketing_ads'),
    marketingEvents: agreedNow.some((consent) => consent.kind === 'marketing_events'),
    confirmedAt: latest.some((consent) => consent.ever_agreed) ? toKoreanIso(new Date(lastChoiceMs)) : null,
    reconfirmationDue: agreedNow.some((consent) => consent.is_old),
  };
}

/** Everything one member ever agreed to or took back, oldest first. */
export async function listConsents(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'document_version', 'language', 'granted', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    documentVersion: row.document_version,
    language: row.language,
    granted: row.granted,
    at: toKoreanIso(row.at),
  }));
}
