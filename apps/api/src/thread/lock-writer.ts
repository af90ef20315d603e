// Locks the member who reports or asks, so that what they send at once is counted one after the other.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';

/** Withdrawal locks the same row: whoever has withdrawn while we waited leaves no words behind. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('SIGN_IN_REQUIRED');
}
