// Writes the messages of a leak that was sent, some members at a time, and records of each whether it arrived.
import { sql } from 'kysely';
import type { CrashAt } from '#api/crash-points.ts';
import { inTransaction, type Database } from '#api/database/database.ts';

/** Members whose messages are written in one transaction: what is written together is committed together, and never read here. */
export const BATCH_SIZE = 500;

export interface LeakNoticeDeps {
  db: Database;
  crashAt: CrashAt;
}

export async function writeLeakNotices(deps: LeakNoticeDeps): Promise<void> {
  const open = await deps.db
    .selectFrom('leaks')
    .select(['id', 'written_at'])
    .where('sent_at', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  for (const { id, written_at: writtenAt } of open) {
    if (writtenAt === null) await writeNotices(deps, id);
    await recordResults(deps.db, id);
  }
}

/**
 * Begins anew after a crash, from the first member on: who has a message of this leak gets no second one, whatever process wrote
 * it.
 */
async function writeNotices({ db, crashAt }: LeakNoticeDeps, leakId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const last = await inTransaction(db, 'system', async (tx) => {
      const { rows } = await sql<{ last: number | null }>`
        with batch as (
          select member_id from leak_members
          where leak_id = ${leakId} and result is null and member_id > ${after}
          order by member_id limit ${BATCH_SIZE}
        ), written as (
          insert into notifications (member_id, kind, subject, subject_id)
          select member_id, 'leak.notice', 'leak', ${leakId} from batch
          on conflict on constraint one_notification_per_step do nothing
        )
        select max(member_id) as last from batch`.execute(tx);
      return rows[0]!.last;
    });
    if (last === null) break;
    crashAt('leak_notices_written');
    after = last;
  }
  await sql`update leaks set written_at = ondesk_now() where id = ${leakId} and written_at is null`.execute(
    db,
  );
}

/** Of `notifications`: a message that was not to be sent any more had nobody to go to. */
const resultOfMessage = sql`case notifications.state when 'sent' then 'sent' when 'possibly_sent' then 'unsure'
  when 'failed' then 'failed' else 'no_address' end`;

/**
 * Messages are gone after a year; what became of them is kept with the leak. Staff may send one again that failed, so what is
 * recorded is looked at until the leak is closed.
 */
async function recordResults(db: Database, leakId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      with batch as (
        select leak_members.member_id, ${resultOfMessage} as result, notifications.settled_at
        from notifications
        join leak_members on leak_members.leak_id = ${leakId} and leak_members.member_id = notifications.member_id
        where notifications.subject = 'leak' and notifications.subject_id = ${leakId} and notifications.kind = 'leak.notice'
          and notifications.state <> 'waiting' and leak_members.result is distinct from ${resultOfMessage}
        limit ${BATCH_SIZE}
      )
      update leak_members set result = batch.result, settled_at = batch.settled_at
      from batch where leak_members.leak_id = ${leakId} and leak_members.member_id = batch.member_id`.execute(
      db,
    );
    if (Number(numAffectedRows ?? 0) < BATCH_SIZE) break;
  }
  await sql`
    update leaks set settled_at = ondesk_now()
    where id = ${leakId} and written_at is not null and settled_at is null
      and not exists (select from leak_members where leak_id = ${leakId} and result is null)`.execute(db);
}
