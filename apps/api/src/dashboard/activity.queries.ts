// What happened last: rentals, extensions, returns, rentals that became overdue, refunds and reports, the newest first.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskNickname } from '#domain/nickname.ts';

const MAX_ACTIVITIES = 20;

type Kind = 'RENTED' | 'EXTENDED' | 'RETURNED' | 'OVERDUE' | 'REFUNDED' | 'REPORTED';

interface ActivityRow {
  kind: Kind;
  id: number;
  at: Date;
  rental_id: number | null;
  report_id: number | null;
  serial: string | null;
  product: string | null;
  category: string | null;
  image: string | null;
  station: string | null;
  nickname: string | null;
  hours: number | null;
  amount: number | null;
}

const newest = (order: string) => sql`order by ${sql.ref(order)} desc limit ${MAX_ACTIVITIES}`;

/** The newest of every kind by its own index, then the newest of them all. */
export async function listActivity(db: Db) {
  const { rows } = await sql<ActivityRow>`
    with activity as (
      (select 'RENTED' as kind, id, started_at as at, id as rental_id, null::bigint as report_id, item_id,
        rental_station_id as station_id, member_id, hours::int as hours, least(hours * price_per_hour_won, day_cap_won) as amount
       from rentals ${newest('started_at')})
      union all
      (select 'RETURNED', id, returned_at, id, null, item_id, return_station_id, member_id, null,
        least((hours + extended_hours) * price_per_hour_won, day_cap_won)
       from rentals where state = 'returned' ${newest('returned_at')})
      union all
      (select 'OVERDUE', id, grace_ends_at, id, null, item_id, rental_station_id, member_id, null,
        least((hours + extended_hours) * price_per_hour_won, day_cap_won)
       from rentals
       where state = 'open' and grace_ends_at < (select ondesk_now()) ${newest('grace_ends_at')})
      union all
      (select 'EXTENDED', extension_orders.order_id, applied_at, rental_id, null, rentals.item_id, rentals.rental_station_id,
        rentals.member_id, extension_orders.hours::int, orders.amount_won
       from extension_orders join orders on orders.id = order_id join rentals on rentals.id = rental_id
       where applied_at is not null ${newest('applied_at')})
      union all
      (select 'REFUNDED', refunds.id, requested_at, rentals.id, null, coalesce(rentals.item_id, rent.item_id),
        coalesce(rentals.rental_station_id, rent.station_id), orders.member_id, null, -refunds.amount_won
       from (select * from refunds where state <> 'refused' ${newest('id')}) as refunds
       join orders on orders.id = refunds.order_id
       -- What never became a rental was paid for an item all the same.
       left join rental_orders as rent on rent.order_id = orders.id
       left join lateral (
         select coalesce(
           rent.rental_id,
           (select rental_id from overdue_orders where order_id = orders.id),
           (select rental_id from extension_orders where order_id = orders.id),
           (select charges.rental_id from charge_orders join charges on charges.id = charge_id where order_id = orders.id)
         ) as id) as subject on true
       left join rentals on rentals.id = subject.id)
      union all
      (select 'REPORTED', reports.id, reported_at, rentals.id, reports.id, coalesce(reports.item_id, rentals.item_id),
        coalesce(reports.station_id, rentals.rental_station_id), reports.member_id, null, null
       from (select * from reports ${newest('reported_at')}) as reports
       left join rentals on rentals.id = reports.rental_id)
    )
    select newest.kind, newest.id, newest.at, newest.rental_id, newest.report_id, items.serial_number as serial,
      products.name as product, products.category, products.image, stations.name as station,
      members.nickname, newest.hours, newest.amount
    from (select * from activity order by at desc, kind, id desc limit ${MAX_ACTIVITIES}) as newest
    left join items on items.id = newest.item_id
    left join products on products.id = items.product_id
    left join stations on stations.id = newest.station_id
    left join members on members.id = newest.member_id
    order by newest.at desc, newest.kind, newest.id desc`.execute(db);
  return rows.map(describeActivity);
}

function describeActivity(row: ActivityRow) {
  return {
    id: `${row.kind}:${row.id}`,
    at: toKoreanIso(row.at),
    kind: row.kind,
    rentalId: row.rental_id,
    reportId: row.report_id,
    item: row.serial,
    product:
      row.product === null || row.category === null ? null : { name: row.product, category: row.category },
    imageUrl: row.image,
    station: row.station,
    nickname: row.nickname === null ? null : maskNickname(row.nickname),
    hours: row.hours,
    amount: row.amount,
  };
}
