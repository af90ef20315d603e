// Tells members of a notice by message, once: at once if renters see it already, else in the minute it appears.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { notifyMembersOfNotice } from '#api/notification/notify-members-of-notice.ts';
import { changeContent } from './change-content.ts';
import { getConsoleNotice, type ConsoleNotice } from './content-row.queries.ts';
import { requireState } from './publish-content.ts';

type Audience = NonNullable<ConsoleNotice['announceTo']>;

export async function announceNotice(
  db: Database,
  viewer: StaffViewer,
  id: number,
  { audience, version }: { audience: Audience | null; version: number },
): Promise<ConsoleNotice & { recipients: number | null }> {
  let recipients: number | null = null;
  return changeContent(db, viewer, {
    kind: 'notice',
    id,
    version,
    action: 'notice.announce',
    // The number is part of the reply that is kept, so that a repeated call is told it too.
    read: async (tx: Tx, noticeId: number) => ({ ...(await getConsoleNotice(tx, noticeId)), recipients }),
    change: async (tx, before) => {
      requireState(before, ['SCHEDULED', 'PUBLISHED']);
      if (before.announcedAt !== null) {
        throw new Failure('STATE_CONFLICT', { state: 'ANNOUNCED', reasons: ['이미 알린 공지예요.'] });
      }
      await sql`update notices set announce_to = ${audience?.toLowerCase() ?? null} where id = ${id}`.execute(
        tx,
      );
      if (before.state === 'PUBLISHED' && audience !== null) recipients = await announce(tx, id, audience);
    },
  });
}

/** Notices whose moment has come since the last run. */
export async function announceDueNotices(db: Database): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    // Somebody who is taking the notice down right now wins: the row is locked, and looked at again when it is free.
    const { rows } = await sql<{ id: number; audience: Audience }>`
      select id, upper(announce_to) as audience from notices
      where announce_to is not null and announced_at is null and state = 'published' and publish_at <= ondesk_now()
      for no key update`.execute(tx);
    for (const { id, audience } of rows) await announce(tx, id, audience);
  });
}

async function announce(tx: Tx, noticeId: number, audience: Audience): Promise<number> {
  await sql`update notices set announced_at = ondesk_now() where id = ${noticeId}`.execute(tx);
  return notifyMembersOfNotice(tx, noticeId, { onlyWithOpenRental: audience === 'OPEN_RENTALS' });
}
