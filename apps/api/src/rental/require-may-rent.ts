// Requires that a member may rent or extend: not while they are suspended, and not while they owe a charge.
import { sql } from 'kysely';
import { owesCharge } from '#api/charge/charge.queries.ts';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** Whoever prepares an order has locked the member, so a suspension of this moment is either seen or waits. */
export async function requireMayRent(db: Db, memberId: number): Promise<void> {
  const { rows } = await sql<{ owes: boolean; publicReason: string | null; endsAt: Date | null }>`
    select debt.owes, suspension.public_reason as "publicReason", suspension.ends_at as "endsAt"
    from (select ${owesCharge(memberId)} as owes) as debt
    left join lateral (
      select public_reason, ends_at from member_suspensions
      where member_id = ${memberId} and lifted_at is null and (ends_at is null or ends_at > ondesk_now())
      order by ends_at desc nulls first limit 1
    ) as suspension on true`.execute(db);
  const { owes, publicReason, endsAt } = rows[0]!;
  if (publicReason !== null) {
    throw new Failure('MEMBER_SUSPENDED', {
      until: endsAt && toKoreanIso(endsAt),
      reason: publicReason.toUpperCase(),
    });
  }
  if (owes) throw new Failure('CHARGE_UNPAID');
}
