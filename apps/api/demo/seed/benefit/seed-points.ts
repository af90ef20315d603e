// Seeds the points of the demo: what every return earned and one earned for helping, what refunds took back, gifts of staff, and an order
// that was paid with some.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { POINT_MONTHS } from '#domain/point-entries.ts';
import { demoPerson } from '../../people.ts';

/** Taken off one rental of the demo person. */
const SPENT = { points: 300, product: '3구 멀티탭' };

/** Earned for one of their returns. */
const HELPED = { points: 100, product: 'USB 허브' };

/** Before the days are closed: the card paid less. */
export async function payWithPoints(tx: Tx): Promise<void> {
  await sql`
    with spent as (
      update orders set amount_won = amount_won - ${SPENT.points}, discount_won = ${SPENT.points}
      where id = (
        select orders.id from orders
        join members on members.id = orders.member_id and provider_subject = ${demoPerson.subject}
        join rental_orders on rental_orders.order_id = orders.id
        join items on items.id = rental_orders.item_id
        join products on products.id = items.product_id and products.name = ${SPENT.product}
        where orders.state = 'paid' order by orders.id limit 1)
      returning id
    ), paid as (
      update payments set amount_won = amount_won - ${SPENT.points} where order_id in (select id from spent)
    )
    insert into order_discounts (order_id, kind, name, amount_won) select id, 'points', '포인트', ${SPENT.points} from spent`.execute(
    tx,
  );
}

interface Gift {
  /** The demo person, or somebody with an open report. */
  to: 'demo' | 'reporter';
  amount: number;
  daysAgo: number;
  note: string;
  reason: string;
}

/** The first one is older than everything the demo person earned, so the order was paid with it. */
const gifts: readonly Gift[] = [
  {
    to: 'demo',
    amount: 500,
    daysAgo: 60,
    note: '기다려 주셔서 감사드려요',
    reason: '재고가 비어 두 번 헛걸음하셨어요',
  },
  {
    to: 'demo',
    amount: 700,
    daysAgo: 8,
    note: '알려 주셔서 감사드려요',
    reason: '고장 난 물품을 먼저 알려 주셨어요',
  },
  { to: 'reporter', amount: 500, daysAgo: 4, note: '알려 주셔서 감사드려요', reason: '신고 답례' },
];

export async function seedPoints(tx: Tx, staff: { manager: number; support: number }): Promise<void> {
  await recordEarnings(tx);
  await recordHelp(tx);
  for (const gift of gifts) await recordGift(tx, gift, staff.support);
  await recordCredits(tx);
  await recordSpending(tx);
  await recordTakenBack(tx);
  await sql`
    insert into point_balances (member_id, balance, last_entry_at)
    select point_entries.member_id, (
        select coalesce(sum(points_left), 0) from point_credits where point_credits.member_id = point_entries.member_id
      ), max(point_entries.at)
    from point_entries group by point_entries.member_id
    on conflict (member_id) do update set balance = excluded.balance, last_entry_at = excluded.last_entry_at`.execute(
    tx,
  );
}

const oneYear = sql`make_interval(months => ${sql.lit(POINT_MONTHS)})`;

/** Of what was paid and not refunded before the return. Those that staff ended for their renters have earned theirs then. */
async function recordEarnings(tx: Tx): Promise<void> {
  await sql`
    insert into point_entries (member_id, kind, amount, at, expires_at, rental_id, paid_won, rate)
    select member_id, 'earn', point_rate * paid_won / 100, returned_at, returned_at + ${oneYear}, id, paid_won, point_rate
    from (
      select rentals.id, rentals.member_id, rentals.point_rate, rentals.returned_at,
        payments.amount_won - coalesce((
          select sum(refunds.amount_won) from refunds
          where refunds.order_id = payments.order_id and refunds.state <> 'refused' and requested_at <= returned_at), 0)::int
          as paid_won
      from rentals join rental_orders on rental_orders.rental_id = rentals.id
      join payments on payments.order_id = rental_orders.order_id
      join members on members.id = rentals.member_id and members.withdrawn_at is null
      where rentals.state = 'returned' and rentals.closed_by <> 'free_return'
        and not exists (select from point_entries where rental_id = rentals.id and kind = 'earn')
    ) as returned
    where point_rate * paid_won >= 100 order by returned_at, id`.execute(tx);
}

/** The demo person brought one to where it was short. */
async function recordHelp(tx: Tx): Promise<void> {
  await sql`
    with helped as (
      update rentals set began_above_low_mark = true, return_proof = 'code'
      where id = (
        select rentals.id from rentals
        join members on members.id = rentals.member_id and provider_subject = ${demoPerson.subject}
        join items on items.id = rentals.item_id
        join products on products.id = items.product_id and products.name = ${HELPED.product}
        where rentals.state = 'returned' order by returned_at limit 1)
      returning id, member_id, returned_at
    ), quoted as (
      update return_quotes set station_code_seen = true, help_points = ${HELPED.points}
      from helped where rental_id = helped.id and quoted_at = helped.returned_at
    )
    insert into point_entries (member_id, kind, amount, at, expires_at, rental_id, help_day, help_of_day)
    select member_id, 'help', ${HELPED.points}, returned_at, returned_at + ${oneYear}, id, korean_day(returned_at), 1
    from helped`.execute(tx);
}

async function recordGift(tx: Tx, gift: Gift, staffId: number): Promise<void> {
  const memberId =
    gift.to === 'demo'
      ? sql`select id from members where provider_subject = ${demoPerson.subject}`
      : sql`select member_id from reports where member_id is not null order by id desc limit 1`;
  await sql`
    insert into point_entries (member_id, kind, amount, at, expires_at, granted_by, note, reason)
    select receiver.id, 'grant', ${gift.amount}, given.at, given.at + ${oneYear}, ${staffId}, ${gift.note}, ${gift.reason}
    from (${memberId}) as receiver (id),
      (select ondesk_now() - make_interval(days => ${gift.daysAgo}) as at) as given`.execute(tx);
}

async function recordCredits(tx: Tx): Promise<void> {
  await sql`
    insert into point_credits (entry_id, member_id, amount, points_left, expires_at)
    select id, member_id, amount, amount, expires_at from point_entries
    where expires_at is not null and not exists (select from point_credits where entry_id = point_entries.id)`.execute(
    tx,
  );
}

/** All of it from the oldest credit. */
async function recordSpending(tx: Tx): Promise<void> {
  await sql`
    with spent as (
      select orders.id, orders.member_id, orders.created_at, orders.claimed_at, order_discounts.amount_won as points, (
        select entry_id from point_credits where point_credits.member_id = orders.member_id order by expires_at limit 1) as credit_id
      from orders join order_discounts on order_discounts.order_id = orders.id and order_discounts.kind = 'points'
    ), reserved as (
      insert into point_entries (member_id, kind, amount, at, order_id)
      select member_id, 'reserve', -points, created_at, id from spent returning id, order_id
    ), used as (
      insert into point_entries (member_id, kind, amount, at, order_id) select member_id, 'use', 0, claimed_at, id from spent
    ), touched as (
      insert into point_entry_credits (entry_id, credit_id, amount)
      select reserved.id, spent.credit_id, -spent.points from reserved join spent on spent.id = reserved.order_id
    )
    update point_credits set points_left = points_left - spent.points from spent where entry_id = spent.credit_id`.execute(
    tx,
  );
}

/** What refunds after the return left unearned. */
async function recordTakenBack(tx: Tx): Promise<void> {
  await sql`
    with unearned as (
      select earned.id as credit_id, earned.member_id, earned.rental_id, refunds.id as refund_id, refunds.requested_at,
        earned.amount - earned.rate * (earned.paid_won - refunds.amount_won) / 100 as points
      from point_entries as earned
      join rental_orders on rental_orders.rental_id = earned.rental_id
      join refunds on refunds.order_id = rental_orders.order_id and refunds.state <> 'refused'
      join rentals on rentals.id = earned.rental_id and refunds.requested_at > rentals.returned_at
      where earned.kind = 'earn'
    ), entries as (
      insert into point_entries (member_id, kind, amount, at, rental_id, refund_id)
      select member_id, 'take_back', -points, requested_at, rental_id, refund_id from unearned where points > 0
      returning id, refund_id
    ), touched as (
      insert into point_entry_credits (entry_id, credit_id, amount)
      select entries.id, credit_id, -points from entries join unearned using (refund_id)
    )
    update point_credits set points_left = points_left - points from unearned where entry_id = credit_id and points > 0`.execute(
    tx,
  );
}
