// Counts the money of days as the day's closing does, by station, product and kind, and by piece.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { capturesOfDays } from '#api/payment/day-closing/day-totals.queries.ts';
import { isAmong, isWithin, listDays, removeDays, type CountStep } from './day-range.ts';

/** What an order was for: where it was rented and which piece; no row for one about neither, such as a membership. */
const placeOfOrder = sql`
  left join lateral (
    select rental_orders.station_id, rental_orders.item_id from rental_orders where rental_orders.order_id = orders.id
    union all
    select rentals.rental_station_id, rentals.item_id
    from (
      select rental_id from extension_orders where extension_orders.order_id = orders.id
      union all select rental_id from overdue_orders where overdue_orders.order_id = orders.id
      union all select charges.rental_id from charge_orders join charges on charges.id = charge_id
        where charge_orders.order_id = orders.id
    ) as paid_for
    join rentals on rentals.id = paid_for.rental_id
  ) as place on true
  left join items on items.id = place.item_id`;

export const countMoney: CountStep = async (tx, days) => {
  await removeDays(tx, ['day_money', 'money_totals'], days);
  await addToItems(tx, -1, sql`delete from day_items where ${isAmong(sql`day`, days)} returning *`);
  await sql`
    with ${capturesOfDays(listDays(days))},
    moved as (
      select day, order_id, amount_won as paid, 0 as refunded, true as is_order from captured
      union all
      select korean_day(claimed_at), id, 0, 0, true
      from orders where amount_won = 0 and state = 'paid' and ${isWithin(sql`claimed_at`, days)}
      union all
      select korean_day(done_at), order_id, 0, amount_won, false
      from refunds where state = 'done' and ${isWithin(sql`done_at`, days)}
      union all
      select by_hand_counted_on, order_id, 0, amount_won, false
      from refunds where ${isAmong(sql`by_hand_counted_on`, days)}
    ),
    placed as (
      select moved.day, orders.kind, place.station_id, place.item_id, coalesce(items.product_id, 0) as product_id,
        moved.paid, moved.refunded, moved.is_order::int as is_order,
        coalesce(taken.coupon, 0) as coupon, coalesce(taken.membership, 0) as membership, coalesce(taken.points, 0) as points
      from moved join orders on orders.id = moved.order_id
      left join lateral (
        select sum(amount_won) filter (where kind = 'coupon') as coupon,
          sum(amount_won) filter (where kind = 'membership') as membership,
          sum(amount_won) filter (where kind = 'points') as points
        from order_discounts where order_id = orders.id
      ) as taken on moved.is_order and orders.discount_won > 0 and orders.state = 'paid'
      ${placeOfOrder}
    ),
    by_place as (
      insert into day_money
        (day, station_id, product_id, kind, orders, paid_won, refunded_won, coupon_won, membership_won, points_won)
      select day, case grouping(station_id) when 1 then 0 else station_id end, product_id, kind,
        sum(is_order), sum(paid), sum(refunded), sum(coupon), sum(membership), sum(points)
      from placed
      group by grouping sets ((day, station_id, product_id, kind), (day, product_id, kind))
      having grouping(station_id) = 1 or station_id is not null
    ),
    of_items (day, item_id, product_id, starts, net, repairs) as (
      select day, item_id, product_id, 0, paid - refunded, 0 from placed where item_id is not null
      union all
      select korean_day(started_at), item_id, product_id, 1, 0, 0
      from rentals join items on items.id = item_id where ${isWithin(sql`started_at`, days)}
      union all
      select korean_day(ended_at), item_id, product_id, 0, 0, item_repairs.cost_won
      from item_repairs join items on items.id = item_id where ${isWithin(sql`ended_at`, days)}
    )
    insert into day_items (day, item_id, product_id, starts, net_won, repairs_won)
    select day, item_id, product_id, sum(starts), sum(net), sum(repairs) from of_items group by 1, 2, 3`.execute(
    tx,
  );
  await sql`
    insert into money_totals (day, kind, orders, paid_won, refunded_won, coupon_won, membership_won, points_won)
    select day, kind, sum(orders), sum(paid_won), sum(refunded_won), sum(coupon_won), sum(membership_won), sum(points_won)
    from day_money where ${isAmong(sql`day`, days)} and station_id = 0 group by 1, 2`.execute(tx);
  await addToItems(tx, 1, sql`select * from day_items where ${isAmong(sql`day`, days)}`);
};

/** What pieces did on some days is added to their totals, or taken off. */
async function addToItems(tx: Tx, sign: 1 | -1, dayItems: RawBuilder<unknown>): Promise<void> {
  const added = (column: string) => sql`${sql.lit(sign)} * sum(${sql.ref(column)})`;
  await sql`
    with moved as (${dayItems})
    insert into item_totals as totals (product_id, item_id, starts, net_won, repairs_won)
    select product_id, item_id, ${added('starts')}, ${added('net_won')}, ${added('repairs_won')} from moved group by 1, 2
    on conflict (product_id, item_id) do update set
      starts = totals.starts + excluded.starts,
      net_won = totals.net_won + excluded.net_won,
      repairs_won = totals.repairs_won + excluded.repairs_won`.execute(tx);
}
