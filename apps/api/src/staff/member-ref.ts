// How a member stands beside other things in the console: by number and masked nickname, unmasked only for whoever may see it now.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { maskNickname } from '#domain/nickname.ts';

/** Columns for a query that joins `members`; `toMemberRef` reads them. */
export function memberRefColumns(staffId: number) {
  return [
    sql<number>`members.id`.as('member_id'),
    sql<string | null>`members.nickname`.as('member_nickname'),
    sql<boolean>`members.withdrawn_at is not null`.as('member_withdrawn'),
    sql<boolean>`exists (
      select from member_suspensions as suspension
      where suspension.member_id = members.id and suspension.lifted_at is null
        and (suspension.ends_at is null or suspension.ends_at > ondesk_now()))`.as('member_suspended'),
    sql<boolean>`exists (
      select from unmask_grants as unmasking
      where unmasking.staff_id = ${staffId} and unmasking.member_id = members.id and unmasking.until > ondesk_now())`.as(
      'member_unmasked',
    ),
  ] as const;
}

export interface MemberRefRow {
  member_id: number;
  member_nickname: string | null;
  member_withdrawn: boolean;
  member_suspended: boolean;
  member_unmasked: boolean;
}

export function toMemberRef(row: MemberRefRow) {
  const { member_nickname: nickname } = row;
  return {
    id: row.member_id,
    no: `M${row.member_id}`,
    nickname: nickname === null || row.member_unmasked ? nickname : maskNickname(nickname),
    state: stateOf(row),
  };
}

function stateOf(row: MemberRefRow): 'ACTIVE' | 'SUSPENDED' | 'WITHDRAWN' {
  if (row.member_withdrawn) return 'WITHDRAWN';
  return row.member_suspended ? 'SUSPENDED' : 'ACTIVE';
}

/** Whether this person may see the member's data now. */
export async function isUnmaskedFor(db: Db, staffId: number, memberId: number): Promise<boolean> {
  const grant = await db
    .selectFrom('unmask_grants')
    .select('until')
    .where('staff_id', '=', staffId)
    .where('member_id', '=', memberId)
    .where('until', '>', sql<Date>`ondesk_now()`)
    .executeTakeFirst();
  return grant !== undefined;
}
