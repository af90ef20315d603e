// What a member reads about memberships: what is sold, what they have and saved with it, and what the tile of my page says.
import { sql } from 'kysely';
import { databaseNow, type Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { NEXT_MEMBERSHIP_DAYS } from '#domain/membership.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { readOpenMemberships, refundOf, shownPeriod, type MembershipRow } from './membership.queries.ts';
import { listPlansOnSale, type PlanOnSale } from './plan.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function readOwnMemberships(db: Db, memberId: number) {
  const open = (await readSettings(db))['features.memberships'];
  const [plans, memberships, now] = await Promise.all([
    open ? listPlansOnSale(db) : [],
    readOpenMemberships(db, memberId),
    databaseNow(db),
  ]);
  const running = memberships.find(({ hasBegun }) => hasBegun);
  const next = memberships.find(({ hasBegun }) => !hasBegun);
  return {
    plans: plans.map(describePlan),
    mine: running
      ? { ...describe(running), ...(await readUse(db, running.id)), nextFrom: nextFrom(running, next) }
      : null,
    next: next ? describe(next) : null,
    open,
    serverTime: toKoreanIso(now),
  };
}

/** For the tiles of my page. */
export async function describeMembership(db: Db, memberId: number) {
  const [settings, memberships, newestAt] = await Promise.all([
    readSettings(db),
    readOpenMemberships(db, memberId),
    findLastBought(db, memberId),
  ]);
  const running = memberships.find(({ hasBegun }) => hasBegun);
  const end = running && shownPeriod(running).endsAt;
  return {
    open: settings['features.memberships'],
    newestAt: newestAt && toKoreanIso(newestAt),
    running: running !== undefined,
    daysLeft: running && end ? Math.ceil((end.getTime() - running.clock.getTime()) / DAY_MS) : null,
  };
}

async function findLastBought(db: Db, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(payments.approved_at) as at
    from memberships join payments on payments.order_id = memberships.order_id
    where memberships.member_id = ${memberId}`.execute(db);
  return rows[0]!.at;
}

export function describeTerms(terms: Omit<PlanOnSale, 'id'>) {
  const { priceWon, name, nameEn, days, freeMinutes, rentalsPerDay, gapMinutes, products, productsEn } =
    terms;
  return {
    name,
    nameEn,
    days,
    price: priceWon,
    freeMinutes,
    rentalsPerDay,
    gapMinutes,
    products,
    productsEn,
  };
}

const describePlan = (plan: PlanOnSale) => ({ id: plan.id, ...describeTerms(plan) });

function describe(row: MembershipRow) {
  const { startsAt, endsAt } = shownPeriod(row);
  const refund = refundOf(row);
  return {
    id: row.id,
    plan: { id: row.planId, ...describeTerms(row) },
    startsAt: startsAt && toKoreanIso(startsAt),
    endsAt: endsAt && toKoreanIso(endsAt),
    standsStill: row.standsStill,
    paidWith: { amount: row.paidWon, cardLast4: row.cardLast4 },
    refundNow: refund.amount,
    refund,
  };
}

/** Null once there is a next one, and while nobody knows when this one ends. */
function nextFrom(running: MembershipRow, next: MembershipRow | undefined): string | null {
  const { endsAt } = shownPeriod(running);
  if (next || !endsAt) return null;
  return toKoreanIso(new Date(endsAt.getTime() - NEXT_MEMBERSHIP_DAYS * DAY_MS));
}

interface UseRow {
  productName: string;
  productNameEn: string | null;
  category: string;
  productImage: string;
  at: Date;
  saved: number;
}

async function readUse(db: Db, membershipId: number) {
  const month = sql`date_trunc('month', ondesk_now() at time zone 'Asia/Seoul')::date`;
  const [{ rows: sums }, { rows: uses }] = await Promise.all([
    sql<{ usedToday: number; saved: number; savedThisMonth: number }>`
      select count(*) filter (where day = (ondesk_now() at time zone 'Asia/Seoul')::date)::int as "usedToday",
        coalesce(sum(discount_won) filter (where state = 'used'), 0)::int as saved,
        coalesce(sum(discount_won) filter (where state = 'used' and day >= ${month}), 0)::int as "savedThisMonth"
      from membership_uses where membership_id = ${membershipId} and state <> 'given_back'`.execute(db),
    sql<UseRow>`
      select products.name as "productName", products.name_en as "productNameEn", products.category, products.image as "productImage",
        rentals.started_at as at, membership_uses.discount_won as saved
      from membership_uses
      join rental_orders on rental_orders.order_id = membership_uses.order_id
      join rentals on rentals.id = rental_orders.rental_id
      join items on items.id = rentals.item_id
      join products on products.id = items.product_id
      where membership_uses.membership_id = ${membershipId} and membership_uses.state = 'used'
        and membership_uses.day >= ${month}
      order by membership_uses.id desc`.execute(db),
  ]);
  return { ...sums[0]!, uses: uses.map(describeUse) };
}

const describeUse = (use: UseRow) => ({ ...use, at: toKoreanIso(use.at) });
