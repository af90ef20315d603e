// Asks members by mail whether a consent to marketing still holds, two years after they gave or last confirmed it, and records
// silence once they have had time to answer. Silence keeps the consent.
import { sql } from 'kysely';
import { inTransaction, type Database } from '#api/database/database.ts';
import { MARKETING_ANSWER_DAYS, MARKETING_RECONFIRMATION_YEARS } from '#domain/legal/retention.ts';
import { writeNotifications } from '../write-notifications.ts';
import { isOfMarketing } from './marketing-consents.ts';

const BATCH_SIZE = 500;

export async function askConsentsAgain({ db }: { db: Database }): Promise<void> {
  while ((await recordSilence(db)) === BATCH_SIZE);
  while ((await askBatch(db)) === BATCH_SIZE);
}

/**
 * The question and its mail are written together, or neither is. Whoever has no address is asked by the app alone. Whoever changes
 * a consent at this moment holds their row and is left for the next run.
 */
async function askBatch(db: Database): Promise<number> {
  const years = sql.lit(MARKETING_RECONFIRMATION_YEARS);
  return inTransaction(db, 'system', async (tx) => {
    const { rows } = await sql<{ id: number; member_id: number }>`
      insert into marketing_confirmations (member_id)
      select members.id from members
      where members.withdrawn_at is null and members.email is not null
        and members.id in (
          select consents.member_id from consents
          where consents.granted and ${isOfMarketing} and consents.at <= ondesk_now() - make_interval(years => ${years})
            and not exists (
              select from consents as later
              where later.member_id = consents.member_id and later.kind = consents.kind and later.id > consents.id)
            -- The night means nothing without the first consent.
            and (consents.kind <> 'marketing_night' or exists (
              select from consents as ads where ads.id = (
                select max(id) from consents as any_ads
                where any_ads.member_id = consents.member_id and any_ads.kind = 'marketing_ads') and ads.granted)))
        and not exists (
          select from marketing_confirmations as asked
          where asked.member_id = members.id
            and (asked.answer is null or asked.asked_at > ondesk_now() - make_interval(years => ${years})))
      order by members.id
      limit ${sql.lit(BATCH_SIZE)}
      for no key update of members skip locked
      returning id, member_id`.execute(tx);
    await writeNotifications(
      tx,
      rows.map(({ id, member_id: memberId }) => ({ memberId, kind: 'consent.again', subjectId: id })),
    );
    return rows.length;
  });
}

async function recordSilence(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update marketing_confirmations set answer = 'silent', answered_at = ondesk_now()
    where answer is null and id in (
      select id from marketing_confirmations
      where answer is null and asked_at <= ondesk_now() - make_interval(days => ${sql.lit(MARKETING_ANSWER_DAYS)})
      order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
