// Requires that a member may rent or extend: not while they are suspended, and not while they owe a charge.
import { sql } from 'kysely';
import { owesCharge } from '#api/charge/charge.queries.ts';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** Whoever prepares an order has locked the member, so a suspension of this moment is either seen or waits. */
export async function requireMayRent(db: Db, memberId: number): Promise<void> {
  const suspension = await db
    .selectFrom('member_suspensions')
    .select(['ends_at as endsAt', 'public_reason as publicReason'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ondesk_now())`)
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
  if (suspension) {
    throw new Failure('MEMBER_SUSPENDED', {
      until: suspension.endsAt && toKoreanIso(suspension.endsAt),
      reason: suspension.publicReason.toUpperCase(),
    });
  }
  if (await owesCharge(db, memberId)) throw new Failure('CHARGE_UNPAID');
}
