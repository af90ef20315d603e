// Writes one notification of a notice for every member, or for those who are renting now, in one statement.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';

/** Returns how many are told; whoever has been told of this notice before is not told again. */
export async function notifyMembersOfNotice(
  tx: Tx,
  noticeId: number,
  { onlyWithOpenRental }: { onlyWithOpenRental: boolean },
): Promise<number> {
  const isMeant = onlyWithOpenRental
    ? sql`exists (select from rentals where member_id = members.id and rentals.state = 'open')`
    : sql`true`;
  const { numAffectedRows } = await sql`
    insert into notifications (member_id, kind, subject, subject_id, variables)
    select members.id, 'notice.service', 'notice', notices.id, jsonb_build_object('title', notices.title)
    from members cross join notices
    where notices.id = ${noticeId} and members.withdrawn_at is null and ${isMeant}
    on conflict on constraint one_notification_per_step do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
