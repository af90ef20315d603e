// Reads memberships with what is used of them, and locks those of a member that run or come next.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { hasMembershipBegun, isOpenMembership } from '#api/database/rows/open-memberships.ts';
import { membershipDaysUsed, membershipRefund } from '#domain/membership.ts';

export interface MembershipRow {
  id: number;
  memberId: number;
  orderId: number;
  planId: number;
  name: string;
  /** As its plan is called now. */
  nameEn: string | null;
  days: number;
  priceWon: number;
  freeMinutes: number;
  rentalsPerDay: number;
  gapMinutes: number;
  /** Null: all products. */
  products: string[] | null;
  productsEn: (string | null)[] | null;
  startsAt: Date;
  endsAt: Date;
  pausedAt: Date | null;
  endedAt: Date | null;
  /** Where it stands: now, or where a suspension holds it. */
  clock: Date;
  hasBegun: boolean;
  isOpen: boolean;
  standsStill: boolean;
  ranMs: number;
  /** Paid orders it made cheaper; what was given back does not count. */
  uses: number;
  savedWon: number;
  paidWon: number;
  refundableWon: number;
  cardLast4: string | null;
  refundWon: number | null;
}

/** Those that match, the one that begins first on top. `which` may name `memberships`. */
export async function readMemberships(db: Db, which: RawBuilder<unknown>): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select memberships.id, memberships.member_id as "memberId", memberships.order_id as "orderId",
      memberships.plan_id as "planId", memberships.name,
      (select name_en from membership_plans where membership_plans.id = memberships.plan_id) as "nameEn", memberships.days, memberships.price_won as "priceWon",
      memberships.free_minutes as "freeMinutes", memberships.rentals_per_day as "rentalsPerDay",
      memberships.gap_minutes as "gapMinutes", ${productNames(sql`memberships.product_ids`)} as products,
      ${englishProductNames(sql`memberships.product_ids`)} as "productsEn",
      memberships.starts_at as "startsAt", memberships.ends_at as "endsAt", memberships.paused_at as "pausedAt",
      memberships.ended_at as "endedAt", memberships.refund_won as "refundWon",
      membership_clock(memberships) as clock, ${hasMembershipBegun} as "hasBegun", ${isOpenMembership} as "isOpen",
      (memberships.paused_at is not null or coalesce(memberships.resumes_at > ondesk_now(), false)) as "standsStill",
      (extract(epoch from membership_clock(memberships) - memberships.ends_at
        + make_interval(hours => 24 * memberships.days)) * 1000)::float8 as "ranMs",
      used.uses, used.saved_won as "savedWon",
      payments.amount_won as "paidWon", payments.amount_won - payments.refunded_won as "refundableWon",
      payments.card_last4 as "cardLast4"
    from memberships
    join payments on payments.order_id = memberships.order_id
    cross join lateral (
      select count(*)::int as uses, coalesce(sum(discount_won), 0)::int as saved_won from membership_uses
      where membership_id = memberships.id and state = 'used') as used
    where ${which}
    order by memberships.starts_at`.execute(db);
  return rows;
}

/** By name, as terms show them; null stands for all of them. */
export const productNames = (productIds: RawBuilder<unknown>) => sql<string[] | null>`
  case when ${productIds} is null then null
  else array(select products.name from products where products.id = any(${productIds}) order by products.name) end`;

/** In the order of the Korean ones. */
export const englishProductNames = (productIds: RawBuilder<unknown>) => sql<(string | null)[] | null>`
  case when ${productIds} is null then null
  else array(select products.name_en from products where products.id = any(${productIds}) order by products.name) end`;

/** The running one and the next one, as far as there are some. */
export const readOpenMemberships = (db: Db, memberId: number): Promise<MembershipRow[]> =>
  readMemberships(db, sql`memberships.member_id = ${memberId} and ${isOpenMembership}`);

export async function hasOpenMembership(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where member_id = ${memberId} and ${isOpenMembership} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whoever begins, ends or moves memberships of a member waits here for whoever does so already. One that is being paid for may
 * begin at any moment, so its order is locked before them.
 */
export async function lockOpenMemberships(tx: Tx, memberId: number): Promise<MembershipRow[]> {
  await sql`
    select from orders where member_id = ${memberId} and kind = 'membership' and state = 'confirming'
    order by id for no key update`.execute(tx);
  await sql`
    select from memberships where member_id = ${memberId} and ended_at is null order by id for no key update`.execute(
    tx,
  );
  return readOpenMemberships(tx, memberId);
}

/** What ending it now would refund. */
export function refundOf(row: MembershipRow) {
  return membershipRefund({
    priceWon: row.paidWon,
    days: row.days,
    daysUsed: daysUsedOf(row),
    uses: row.uses,
    discountsWon: row.savedWon,
    refundableWon: row.refundableWon,
  });
}

export const daysUsedOf = ({ days, ranMs }: MembershipRow): number => membershipDaysUsed(days, ranMs);

/** As it reads outside: an end that a suspension keeps open is not known. */
export function shownPeriod({ startsAt, endsAt, pausedAt, hasBegun, endedAt }: MembershipRow) {
  const isOpenEnded = pausedAt !== null && endedAt === null;
  return { startsAt: isOpenEnded && !hasBegun ? null : startsAt, endsAt: isOpenEnded ? null : endsAt };
}
