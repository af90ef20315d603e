// Ends a membership for a refund of what is left of it: at once, and the next one begins.
import { sql } from 'kysely';
import { inTransaction, now, type Database, type Tx } from '#api/database/database.ts';
import { releaseDiscounts } from '#api/discount/discount-kinds.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { releaseHold } from '#api/item/item.queries.ts';
import { lockOrder, markVoid } from '#api/payment/payment.queries.ts';
import { requestRefund } from '#api/payment/request-refund.ts';
import { lockOpenMemberships, refundOf, type MembershipRow } from './membership.queries.ts';

interface Ending {
  membershipId: number;
  /** The sum that was shown. */
  refundWon: number;
  /** Of the staff, with their reason; the member themselves otherwise. */
  by: { staffId: number; reason: string } | null;
}

export async function endOwnMembership(
  db: Database,
  { memberId }: Viewer,
  ending: { membershipId: number; refundWon: number },
): Promise<{ refund: number }> {
  return inTransaction(db, `member:${memberId}`, async (tx) => {
    const membership = await findMembership(tx, ending.membershipId);
    if (membership?.memberId !== memberId) throw new Failure('NOT_FOUND');
    await endForRefund(tx, membership, { ...ending, by: null });
    return { refund: ending.refundWon };
  });
}

export async function findMembership(tx: Tx, membershipId: number) {
  return tx
    .selectFrom('memberships')
    .select(['id', 'member_id as memberId', 'order_id as orderId'])
    .where('id', '=', membershipId)
    .executeTakeFirst();
}

/** A sum of nothing writes no refund. */
export async function endForRefund(
  tx: Tx,
  membership: { id: number; memberId: number; orderId: number },
  { refundWon, by }: Ending,
): Promise<void> {
  const ended = await lockForEnd(tx, membership);
  const { amount } = refundOf(ended);
  if (amount !== refundWon) throw new Failure('AMOUNT_MISMATCH', { amount });
  await markEnded(tx, ended, { refundWon, staffId: by?.staffId ?? null });
  if (refundWon === 0) return;
  await requestRefund(tx, {
    orderId: ended.orderId,
    amountWon: refundWon,
    origin: 'membership',
    publicReason: 'MEMBERSHIP_ENDED',
    internalReason: by?.reason ?? null,
    askedBy: by?.staffId ?? null,
  });
}

/** Staff refund everything that is left of its payment: then nothing of it goes on. Other payments are none of its business. */
export async function endRefundedMembership(
  tx: Tx,
  refund: { orderId: number; amountWon: number; staffId: number },
): Promise<void> {
  const membership = await tx
    .selectFrom('memberships')
    .select(['id', 'member_id as memberId', 'order_id as orderId'])
    .where('order_id', '=', refund.orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!membership) return;
  // Before it is asked what is left: of two who refund a part each, the second sees that nothing is left after theirs.
  await lockMemberOf(tx, membership);
  await lockOrder(tx, refund.orderId);
  const { rows } = await sql`
    select from payments where order_id = ${refund.orderId} and amount_won - refunded_won = ${refund.amountWon}`.execute(
    tx,
  );
  // What has come to its end by itself is refunded like any payment.
  if (rows.length === 0 || !(await isOpen(tx, membership.id))) return;
  const ended = await lockForEnd(tx, membership);
  await markEnded(tx, ended, { refundWon: refund.amountWon, staffId: refund.staffId });
}

async function lockMemberOf(tx: Tx, { memberId }: { memberId: number }): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

async function isOpen(tx: Tx, membershipId: number): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where id = ${membershipId} and ends_at > membership_clock(memberships)`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * The member first, as everybody who prepares or claims: no order can come to use it meanwhile. One that is being confirmed with
 * it is waited for; one that is only prepared is closed, with its hold.
 */
async function lockForEnd(
  tx: Tx,
  { id, memberId, orderId }: { id: number; memberId: number; orderId: number },
): Promise<MembershipRow> {
  await lockMemberOf(tx, { memberId });
  const { rows: reserved } = await sql<{ id: number; state: string; holdId: number }>`
    select orders.id, orders.state, rental_orders.hold_id as "holdId"
    from membership_uses
    join orders on orders.id = membership_uses.order_id
    join rental_orders on rental_orders.order_id = orders.id
    where membership_uses.membership_id = ${id} and membership_uses.state = 'reserved'
    order by orders.id`.execute(tx);
  if (reserved.some(({ state }) => state === 'confirming'))
    throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  const voided = await markVoid(tx, reserved, 'MEMBERSHIP_ENDED');
  for (const { holdId } of reserved) await releaseHold(tx, holdId);
  await lockOrder(tx, orderId);
  const ended = (await lockOpenMemberships(tx, memberId)).find((open) => open.id === id);
  if (!ended) throw new Failure('STATE_CONFLICT', { reasons: ['이미 끝난 멤버십이에요.'] });
  // After the membership: coupons, points and the counters of campaigns come last for everybody.
  await releaseDiscounts(tx, voided);
  return ended;
}

async function markEnded(
  tx: Tx,
  ended: MembershipRow,
  { refundWon, staffId }: { refundWon: number; staffId: number | null },
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ ended_at: now, ended_by: staffId, refund_won: refundWon })
    .where('id', '=', ended.id)
    .execute();
  if (!ended.hasBegun) return;
  // Where the ended one stood, also while a suspension holds both.
  await sql`
    update memberships set
      ends_at = ends_at - (starts_at - membership_clock(memberships)),
      starts_at = membership_clock(memberships)
    where member_id = ${ended.memberId} and ended_at is null and starts_at > membership_clock(memberships)`.execute(
    tx,
  );
}
