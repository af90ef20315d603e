// The consents to marketing that a member has given: which are in force, since when, and when they were last confirmed.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

const marketingKinds = ['marketing_ads', 'marketing_events', 'marketing_night'] as const;
export type MarketingKind = (typeof marketingKinds)[number];

/** Of the table `consents`. */
export const isOfMarketing = sql<boolean>`consents.kind in (${sql.join(marketingKinds.map((kind) => sql.lit(kind)))})`;

/** What the row of `consents` replaced; null where it is the first of its kind. */
export const grantedBefore = sql<boolean | null>`(
  select earlier.granted from consents as earlier
  where earlier.member_id = consents.member_id and earlier.kind = consents.kind and earlier.id < consents.id
  order by earlier.id desc limit 1)`;

/** What was never agreed to and is not now has no result. */
export const hasResult = sql<boolean>`(${isOfMarketing} and (consents.granted or coalesce(${grantedBefore}, false)))`;

export interface MarketingConsent {
  kind: MarketingKind;
  documentVersion: string;
  /** As PostgreSQL writes it in JSON. */
  agreedAt: string;
  confirmedAt: string;
}

/**
 * SQL for what a member agrees to now, as a JSON list. The night means nothing without the first consent. What was agreed to
 * counts from the first yes after the last no.
 */
export function consentsInForce(memberId: RawBuilder<unknown>): RawBuilder<MarketingConsent[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'documentVersion', document_version, 'confirmedAt', at, 'agreedAt', agreed_at) order by kind), '[]')
    from (
      select kind, document_version, at, granted, bool_or(granted) filter (where kind = 'marketing_ads') over () as has_ads,
        (select min(given.at) from consents as given
         where given.member_id = latest.member_id and given.kind = latest.kind and given.granted and given.id > coalesce((
           select max(taken.id) from consents as taken
           where taken.member_id = latest.member_id and taken.kind = latest.kind and not taken.granted), 0)) as agreed_at
      from (
        select distinct on (consents.kind) consents.* from consents
        where consents.member_id = ${memberId} and ${isOfMarketing} order by consents.kind, consents.id desc
      ) as latest
    ) as in_force
    where granted and (kind <> 'marketing_night' or has_ads))`;
}

export async function listConsentsInForce(db: Db, memberId: number): Promise<MarketingConsent[]> {
  const { rows } = await sql<{ consents: MarketingConsent[] }>`
    select ${consentsInForce(sql`${memberId}`)} as consents`.execute(db);
  return rows[0]!.consents;
}

/** When a member was asked whether they still hold, and what they answered; null while they may. */
export async function listConfirmations(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('marketing_confirmations')
    .select(['asked_at', 'answer', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ asked_at: askedAt, answer, answered_at: answeredAt }) => ({
    askedAt: toKoreanIso(askedAt),
    answer,
    answeredAt: answeredAt && toKoreanIso(answeredAt),
  }));
}
