// Locks the member who pays, so that their payments are decided one after the other and limits hold under races.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';

/** Withdrawal locks the same row: whoever has withdrawn while we waited can no longer pay. */
export async function lockPayer(tx: Tx, memberId: number) {
  const payer = await tx
    .selectFrom('members')
    .select(['id', 'customer_key as customerKey', 'email'])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payer) throw new Failure('SIGN_IN_REQUIRED');
  return payer;
}
