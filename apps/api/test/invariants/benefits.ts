// Benefits: what is taken off orders, and points.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { checkPoints } from '#api/point/check-points.ts';

/** What is taken off an order is reserved exactly while it may still be paid, used once it is, and counted by its campaign. */
export async function checkDiscounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select 'D1: order ' || orders.id || ' is ' || orders.state || ' and its coupon ' || coupons.state as sentence
    from coupons join orders on orders.id = coupons.order_id
    where (coupons.state = 'reserved') <> (orders.state in ('ready', 'confirming'))
       or (coupons.state = 'used' and orders.state <> 'paid') or coupons.member_id <> orders.member_id
       or coupons.discount_won is distinct from (
         select amount_won from order_discounts where order_id = orders.id and kind = 'coupon')
    union all
    select 'D1: order ' || orders.id || ' is ' || orders.state || ' and its use of a membership ' || uses.state
    from membership_uses as uses join orders on orders.id = uses.order_id
    join memberships on memberships.id = uses.membership_id
    where (uses.state = 'reserved') <> (orders.state in ('ready', 'confirming'))
       or (uses.state = 'used' and orders.state <> 'paid') or memberships.member_id <> orders.member_id or orders.kind <> 'rent'
       or uses.discount_won is distinct from (
         select amount_won from order_discounts where order_id = orders.id and kind = 'membership')
    union all
    select 'D4: order ' || order_discounts.order_id || ' was discounted by a membership that does not know it'
    from order_discounts join orders on orders.id = order_discounts.order_id
    where order_discounts.kind = 'membership' and orders.state in ('ready', 'confirming', 'paid')
      and not exists (select from membership_uses where membership_uses.order_id = order_discounts.order_id)
    union all
    select 'D5: membership ' || memberships.id || ' was not paid for, or ended with more than was left of it'
    from memberships
    join orders on orders.id = memberships.order_id
    left join payments on payments.order_id = orders.id
    where orders.state <> 'paid' or payments.amount_won is distinct from memberships.price_won
       or orders.member_id <> memberships.member_id
       or memberships.refund_won > 0 and memberships.refund_won > (
         select coalesce(sum(amount_won), 0) from refunds where refunds.order_id = orders.id)
    union all
    select 'D2: the discounts of order ' || orders.id || ' are not its discount'
    from orders
    where discount_won <> (select coalesce(sum(amount_won), 0) from order_discounts where order_id = orders.id)
    union all
    select 'D4: order ' || orders.id || case when given_back_at is null then ' still keeps' else ' has lost' end || ' its coupon'
    from orders join order_discounts on order_id = orders.id and order_discounts.kind = 'coupon'
    where orders.state = 'paid' and (given_back_at is not null) <> (
      undone_at is not null or orders.amount_won > 0 and orders.amount_won = (
        select coalesce(sum(refunds.amount_won), 0) from refunds
        where refunds.order_id = orders.id and refunds.state in ('done', 'by_hand')))
    union all
    select 'D3: campaign ' || campaign_id || ' counts what its coupons do not say'
    from campaign_counters
    where (reserved, used, reserved_won, used_won) is distinct from (
      select (count(*) filter (where state = 'reserved')::int, count(*) filter (where state = 'used')::int,
        coalesce(sum(discount_won) filter (where state = 'reserved'), 0)::bigint,
        coalesce(sum(discount_won) filter (where state = 'used'), 0)::bigint)
      from coupons where coupons.campaign_id = campaign_counters.campaign_id)`.execute(db);
  return rows.map(({ sentence }) => sentence);
}

/** Every point is accounted for: by its entries, by the order it was taken off, and by the rental that earned it. */
export async function checkPointsOfOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select 'P1: order ' || orders.id || ' takes off ' || coalesce(taken.amount_won, 0) || ' points and reserves ' || coalesce(-reserved.amount, 0)
      as sentence
    from orders
    left join order_discounts as taken on taken.order_id = orders.id and taken.kind = 'points'
    left join point_entries as reserved on reserved.order_id = orders.id and reserved.kind = 'reserve'
    where coalesce(taken.amount_won, 0) <> coalesce(-reserved.amount, 0) or reserved.member_id <> orders.member_id
    union all
    select 'P2: order ' || orders.id || ' is ' || orders.state || ' and its points ' || coalesce(ended.kind, 'reserved')
    from orders
    join point_entries as reserved on reserved.order_id = orders.id and reserved.kind = 'reserve'
    left join point_entries as ended on ended.order_id = orders.id and ended.kind in ('release', 'use')
    where (ended.kind is null) <> (orders.state in ('ready', 'confirming')) or (ended.kind = 'use') <> (orders.state = 'paid')
    union all
    select 'P3: rental ' || rentals.id || ' earned ' || earned.amount || ' of ' || earned.paid_won || ' won'
    from point_entries as earned join rentals on rentals.id = earned.rental_id
    where earned.kind = 'earn' and (rentals.state <> 'returned' or rentals.closed_by = 'free_return'
      or earned.amount <> rentals.point_rate * earned.paid_won / 100)
    union all
    select 'P4: order ' || back.order_id || ' was given back ' || sum(back.amount) || ' points'
    from point_entries as back join point_entries as reserved on reserved.order_id = back.order_id and reserved.kind = 'reserve'
    where back.kind = 'give_back' group by back.order_id, reserved.amount having sum(back.amount) <> -reserved.amount`.execute(
    db,
  );
  const differences = await checkPoints(db);
  return [...rows.map(({ sentence }) => sentence), ...differences.map((sentence) => `P0: ${sentence}`)];
}
