// One campaign for the console, with what came of it: coupons by state, money, first rentals, uses by day.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { RecentReads } from '#api/database/list/recent-reads.ts';
import { Failure } from '#api/http/failure.ts';
import { rentalsOfMember } from '#api/rental/rentals-of-member.ts';
import { describeCampaign, readCampaigns } from './campaign-row.ts';

const SHOWN_DAYS = 60;
const PAST_DAYS = 30;
/** Looking through so many rentals takes a moment. */
const MANY_RENTALS = 10_000;

export async function getCampaign(db: Db, id: number) {
  const [campaign] = await readCampaigns(db, [id]);
  if (!campaign) throw new Failure('NOT_FOUND');
  const [coupons, paidWon, firstRentals, days, { rentals: _, ...past }] = [
    await countCoupons(db, id),
    await sumPaid(db, id),
    await countFirstRentals(db, id),
    await listDays(db, id),
    await pastReads.get('past', () => readPast(db)),
  ];
  return { ...describeCampaign(campaign), coupons, paidWon, firstRentals, days, past };
}

async function countCoupons(db: Db, id: number) {
  const { rows } = await sql<{ available: number; expired: number; revoked: number }>`
    select count(*) filter (where state = 'available' and expires_at > ondesk_now())::int as available,
      count(*) filter (where state = 'available' and expires_at <= ondesk_now())::int as expired,
      count(*) filter (where state = 'revoked')::int as revoked
    from coupons where campaign_id = ${id}`.execute(db);
  return rows[0]!;
}

/** Less what was refunded. */
async function sumPaid(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(payments.amount_won - payments.refunded_won), 0)::bigint as won
    from coupons join payments on payments.order_id = coupons.order_id
    where coupons.campaign_id = ${id} and coupons.used_at is not null`.execute(db);
  return rows[0]!.won;
}

/** What was returned for free at once was no rental, before it and after it. */
async function countFirstRentals(db: Db, id: number) {
  const { rows } = await sql<{ members: number; cameBack: number }>`
    select count(*)::int as members, count(*) filter (where others.later)::int as "cameBack"
    from coupons
    join rental_orders on rental_orders.order_id = coupons.order_id
    join rentals as first on first.id = rental_orders.rental_id
    cross join lateral (
      select coalesce(bool_or(rentals.id < first.id), false) as earlier, coalesce(bool_or(rentals.id > first.id), false) as later
      from ${rentalsOfMember(sql`first.member_id`)} where rentals.closed_by is distinct from 'free_return') as others
    where coupons.campaign_id = ${id} and coupons.used_at is not null and not others.earlier`.execute(db);
  return rows[0]!;
}

async function listDays(db: Db, id: number) {
  const { rows } = await sql<{ day: string; used: number; usedWon: number }>`
    select to_char(used_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*)::int as used,
      sum(discount_won)::bigint as "usedWon"
    from coupons
    where campaign_id = ${id} and used_at > ondesk_now() - make_interval(days => ${sql.lit(SHOWN_DAYS)})
    group by 1 order by 1`.execute(db);
  return rows;
}

interface Past {
  rentals: number;
  firstRentals: number;
  averageRentWon: number;
}

const pastReads = new RecentReads<Past>(({ rentals }) => rentals > MANY_RENTALS);

/** What is usual, whatever the campaign: how many rent for the first time, and what a rental costs by the list. */
async function readPast(db: Db): Promise<Past> {
  const { rows } = await sql<Past>`
    select count(*)::int as rentals, count(*) filter (where not others.earlier)::int as "firstRentals",
      coalesce(round(avg(orders.list_amount_won)), 0)::int as "averageRentWon"
    from rentals as recent
    join rental_orders on rental_orders.rental_id = recent.id
    join orders on orders.id = rental_orders.order_id
    cross join lateral (
      select exists (
        select from ${rentalsOfMember(sql`recent.member_id`)}
        where rentals.id < recent.id and rentals.closed_by is distinct from 'free_return') as earlier) as others
    where recent.started_at > ondesk_now() - make_interval(days => ${sql.lit(PAST_DAYS)})
      and recent.closed_by is distinct from 'free_return'`.execute(db);
  return rows[0]!;
}
