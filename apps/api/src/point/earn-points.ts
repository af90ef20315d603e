// Points of a rental: earned when it is returned, and taken back as far as its payments are refunded afterwards.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { earnedPoints, unearnedPoints, type EarnedCredit } from '#domain/point-entries.ts';
import { earnHelpPoints } from './help-points.ts';
import { paidWonOf } from './paid-won.ts';
import { addCredit, lockBalances, moveCredits } from './point-account.ts';

interface ReturnedRental {
  id: number;
  memberId: number;
  returnedAt: Date;
  /** Percent of what was paid for it. */
  rate: number;
  /** What it was said to earn for helping. */
  helpPoints: number;
}

/**
 * The rental must be locked and returned, and not as a free return. A refund locks the same balance before it looks for what was earned: either it is
 * counted here, or it finds these points and takes them back.
 */
export async function earnPoints(tx: Tx, rental: ReturnedRental): Promise<void> {
  const { id, memberId, rate, helpPoints } = rental;
  if (rate === 0 && helpPoints === 0) return;
  await lockBalances(tx, [memberId]);
  const paidWon = await readPaidWon(tx, id);
  await earnHelpPoints(tx, { ...rental, paidWon });
  const amount = earnedPoints(rate, paidWon);
  if (amount > 0) await addCredit(tx, { kind: 'earn', memberId, amount, rentalId: id, paidWon, rate });
}

/** The order must be locked, and its new refund written. A free return has earned nothing, and its other orders are locked after this. */
export async function takeBackRefundedPoints(
  tx: Tx,
  refund: { orderId: number; refundId: number },
): Promise<void> {
  const { rows } = await sql<{ rentalId: number; memberId: number }>`
    select rentals.id as "rentalId", rentals.member_id as "memberId" from rentals
    where rentals.id in (
        select rental_id from rental_orders where order_id = ${refund.orderId}
        union all select rental_id from extension_orders where order_id = ${refund.orderId})
      and closed_by is distinct from 'free_return' and (point_rate > 0 or began_above_low_mark)`.execute(tx);
  const [rental] = rows;
  if (!rental) return;
  await lockBalances(tx, [rental.memberId]);
  await takeBackUnearned(tx, rental.rentalId, refund.refundId);
}

/**
 * The balance must be locked. Takes what is no longer earned from the very credits it was earned with: what came from elsewhere is
 * not touched.
 */
export async function takeBackUnearned(tx: Tx, rentalId: number, refundId: number | null): Promise<void> {
  const { rows } = await sql<EarnedCredit & { creditId: number; memberId: number }>`
    select entry.id as "creditId", entry.member_id as "memberId", entry.kind, entry.amount, entry.rate, points_left as "left", (
        select coalesce(-sum(touched.amount), 0) from point_entry_credits as touched
        join point_entries as back on back.id = touched.entry_id and back.kind = 'take_back'
        where touched.credit_id = entry.id) as "takenBack"
    from point_credits join point_entries as entry on entry.id = point_credits.entry_id
    where entry.id in (
        select id from point_entries where rental_id = ${rentalId} and kind = 'earn'
        union all select id from point_entries where rental_id = ${rentalId} and kind = 'help')
      and point_credits.expires_at > ondesk_now()
    order by entry.id`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const paidWon = await readPaidWon(tx, rentalId);
  const moves = rows.flatMap(({ creditId, ...credit }) => {
    const unearned = unearnedPoints(credit, paidWon);
    return unearned > 0 ? [{ creditId, amount: -unearned }] : [];
  });
  await moveCredits(tx, { memberId: first.memberId, kind: 'take_back', rentalId, refundId }, moves);
}

async function readPaidWon(tx: Tx, rentalId: number): Promise<number> {
  const { rows } = await sql<{ paidWon: number }>`
    select ${paidWonOf(sql`${rentalId}`)} as "paidWon"`.execute(tx);
  return rows[0]!.paidWon;
}
