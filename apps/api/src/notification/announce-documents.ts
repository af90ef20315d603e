// Announces changed legal documents to every member with an address: a batch of messages at a time, nobody twice.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';

const BATCH_SIZE = 1_000;
/** Nobody is woken by it. */
const FIRST_HOUR = 9;

export async function announceDocuments(db: Database): Promise<void> {
  while (await announceBatch(db, BATCH_SIZE));
}

/**
 * Writes the messages and where it stopped in one statement: whoever is interrupted goes on behind the last member who was written
 * to, and of two processes one waits for the other's row. False once nothing is left.
 */
export async function announceBatch(db: Database, size: number): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      select id, announced_through from document_versions
      where announced_at is null
        and ondesk_now() >= (version - notice_days + make_interval(hours => ${FIRST_HOUR})) at time zone 'Asia/Seoul'
      order by version, id limit 1 for update
    ), batch as (
      select members.id from members join changed on members.id > changed.announced_through
      where members.withdrawn_at is null and members.email is not null
      order by members.id limit ${size}
    ), written as (
      insert into notifications (member_id, kind, subject, subject_id)
      select batch.id, 'document.changed', 'document', changed.id from batch cross join changed
      on conflict on constraint one_notification_per_step do nothing
    )
    update document_versions
    set announced_through = coalesce((select max(id) from batch), changed.announced_through),
      announced_at = case when (select count(*) from batch) < ${size} then ondesk_now() end
    from changed where document_versions.id = changed.id
    returning document_versions.id`.execute(db);
  return rows.length > 0;
}
