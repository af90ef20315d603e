// Consents: an append-only log, of which the latest row of each kind counts.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/korean-time.ts';

/** The version in force of each text someone can agree to; a changed text gets a new date here. */
export const documentVersions = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  marketing_ads: '2026-11-01',
  marketing_events: '2026-11-01',
} as const;

type ConsentKind = keyof typeof documentVersions;

export async function recordConsents(
  tx: Tx,
  memberId: number,
  choices: Partial<Record<ConsentKind, boolean>>,
): Promise<void> {
  const rows = (Object.entries(choices) as [ConsentKind, boolean][]).map(([kind, granted]) => ({
    member_id: memberId,
    kind,
    granted,
    document_version: documentVersions[kind],
  }));
  await tx.insertInto('consents').values(rows).execute();
}

export async function getMarketingConsents(db: Db, memberId: number) {
  const latest = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select([
      'kind',
      'granted',
      'at',
      sql<boolean>`at <= ondesk_now() - interval '2 years'`.as('is_old'),
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
    .select(['kind', 'document_version', 'granted', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    documentVersion: row.document_version,
    granted: row.granted,
    at: toKoreanIso(row.at),
  }));
}
