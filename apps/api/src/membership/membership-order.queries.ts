// Reads and writes membership_orders: which plan was ordered, on which terms, and which membership it follows.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { isOpenMembership } from '#api/database/rows/open-memberships.ts';
import { Failure } from '#api/http/failure.ts';
import { NEXT_MEMBERSHIP_DAYS } from '#domain/membership.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { readMemberships, readOpenMemberships, shownPeriod } from './membership.queries.ts';

/** The terms of the plan as they are now: it may change before it is paid for. */
export async function addMembershipOrder(
  tx: Tx,
  order: { orderId: number; planId: number; follows: number | null },
): Promise<void> {
  await sql`
    insert into membership_orders (order_id, plan_id, after_membership_id, name, days, price_won, free_minutes,
      rentals_per_day, gap_minutes, product_ids)
    select ${order.orderId}, id, ${order.follows}, name, days, price_won, free_minutes, rentals_per_day, gap_minutes, product_ids
    from membership_plans where id = ${order.planId}`.execute(tx);
}

/** The payer must be locked: then none can come to be confirming meanwhile. */
export async function hasConfirmingMembershipOrder(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders where member_id = ${memberId} and kind = 'membership' and state = 'confirming' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Null when none runs; a failure while it is too early for the next one, or when there is a next one already. */
export async function findMembershipToFollow(db: Db, memberId: number): Promise<number | null> {
  const [running, next] = await readOpenMemberships(db, memberId);
  if (!running) return null;
  const leftMs = running.endsAt.getTime() - running.clock.getTime();
  if (next || leftMs > NEXT_MEMBERSHIP_DAYS * DAY_MS) throw new Failure('MEMBERSHIP_RUNNING');
  return running.id;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether there is one that the order was not meant to follow: another window was faster. */
export async function hasMembershipBesides(
  db: Db,
  order: { id: number; memberId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from memberships
    where member_id = ${order.memberId} and ${isOpenMembership}
      and id is distinct from (select after_membership_id from membership_orders where order_id = ${order.id})
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function getMembershipReceipt(db: Db, orderId: number) {
  const [row] = await readMemberships(db, sql`memberships.order_id = ${orderId}`);
  const { startsAt, endsAt } = shownPeriod(row!);
  return {
    type: 'MEMBERSHIP' as const,
    planName: row!.name,
    planNameEn: row!.nameEn,
    startsAt: startsAt && toKoreanIso(startsAt),
    endsAt: endsAt && toKoreanIso(endsAt),
    totalAmount: row!.paidWon,
  };
}
