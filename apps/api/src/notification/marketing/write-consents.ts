// Writes consents; the result of those to marketing is told by mail, as the law wants, and answers whether they still hold.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { Language } from '#domain/languages.ts';
import { writeNotifications } from '../write-notifications.ts';
import { hasResult, isOfMarketing, type MarketingKind } from './marketing-consents.ts';

export interface NewConsent {
  kind: MarketingKind | 'terms' | 'privacy' | 'alimtalk';
  granted: boolean;
  documentVersion: string;
}

/**
 * The member's row must be locked, so that no other act of theirs writes between these rows. The language is the one that the
 * texts were shown in.
 */
export async function writeConsents(
  tx: Tx,
  memberId: number,
  consents: readonly NewConsent[],
  language: Language,
): Promise<void> {
  if (consents.length === 0) return;
  const written = await tx
    .insertInto('consents')
    .values(
      consents.map(({ kind, granted, documentVersion }) => ({
        member_id: memberId,
        kind,
        granted,
        document_version: documentVersion,
        language,
      })),
    )
    .returning('id')
    .execute();
  await tellResult(
    tx,
    memberId,
    written.map(({ id }) => id),
  );
  await settleConfirmation(tx, memberId);
}

async function tellResult(tx: Tx, memberId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from consents where id = any(${[...ids]}::bigint[]) and ${hasResult}`.execute(
    tx,
  );
  const { first, last } = rows[0]!;
  if (first === null || last === null) return;
  await writeNotifications(tx, [{ memberId, kind: 'consent.changed', subjectId: first, step: last }]);
}

/** Whoever has been asked has answered once every consent they still give is newer than the question. */
async function settleConfirmation(tx: Tx, memberId: number): Promise<void> {
  await sql`
    with given as (
      select distinct on (consents.kind) consents.granted, consents.at from consents
      where consents.member_id = ${memberId} and ${isOfMarketing} order by consents.kind, consents.id desc
    )
    update marketing_confirmations
    set answer = case when exists (select from given where granted) then 'kept' else 'ended' end, answered_at = ondesk_now()
    where id = (select max(id) from marketing_confirmations where member_id = ${memberId})
      and coalesce(answer, 'silent') = 'silent'
      and not exists (select from given where granted and at < asked_at)`.execute(tx);
}
