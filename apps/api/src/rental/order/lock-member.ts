// Makes one member's decisions about money happen one after the other, so that limits hold under races.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';

/** Whoever has withdrawn while we waited is nobody any more. */
export async function lockMember(tx: Tx, memberId: number) {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'customer_key as customerKey', 'email'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('SIGN_IN_REQUIRED');
  return member;
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>;
