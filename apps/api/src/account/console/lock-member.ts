// Locks a member for a change by staff.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';

/** Paying and withdrawing lock the same row: whoever comes second sees what the first did. */
export async function lockMemberForStaff(tx: Tx, memberId: number) {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'version', 'withdrawn_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('NOT_FOUND');
  return member;
}

/** Of somebody who left, nothing can be changed any more. */
export function requireNotWithdrawn({ withdrawn_at: withdrawnAt }: { withdrawn_at: Date | null }): void {
  if (withdrawnAt !== null) {
    throw new Failure('STATE_CONFLICT', { state: 'WITHDRAWN', reasons: ['탈퇴한 회원이에요.'] });
  }
}
