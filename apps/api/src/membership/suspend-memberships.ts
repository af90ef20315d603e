// A suspension stops the days of a membership: it and the next one are moved by its length, or stay open until it is lifted.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { isOpenMembership } from '#api/database/rows/open-memberships.ts';
import { lockOpenMemberships } from './membership.queries.ts';

/** In the transaction that suspends; the member must be locked. */
export async function suspendMemberships(tx: Tx, memberId: number, suspensionId: number): Promise<void> {
  await lockOpenMemberships(tx, memberId);
  const length = sql`(suspension.ends_at - ondesk_now())`;
  await sql`
    update memberships set
      ends_at = memberships.ends_at + coalesce(${length}, '0'),
      starts_at = memberships.starts_at
        + case when memberships.starts_at > ondesk_now() then coalesce(${length}, '0') else '0' end,
      resumes_at = suspension.ends_at,
      paused_at = case when suspension.ends_at is null then ondesk_now() end
    from member_suspensions as suspension
    where suspension.id = ${suspensionId} and memberships.member_id = ${memberId} and ${isOpenMembership}`.execute(
    tx,
  );
}

/** In the transaction that lifts it: what is left of a suspension is taken back, and one without an end is counted now. */
export async function resumeMemberships(tx: Tx, memberId: number): Promise<void> {
  await lockOpenMemberships(tx, memberId);
  await sql`
    update memberships set
      ends_at = ends_at + moved.by,
      starts_at = starts_at + case when starts_at >= moved.next_from then moved.by else '0' end,
      resumes_at = null,
      paused_at = null
    from (
      select id as moved_id, coalesce(ondesk_now() - paused_at, ondesk_now() - resumes_at) as by,
        -- What starts from then on has not begun: it is moved as a whole.
        coalesce(paused_at + interval '1 microsecond', resumes_at) as next_from
      from memberships
      where member_id = ${memberId} and ended_at is null and (paused_at is not null or resumes_at > ondesk_now())
    ) as moved
    where memberships.id = moved.moved_id`.execute(tx);
}
