// Counts the hours of days by station and product, all stations together as station 0, and what began in each hour altogether.
import { sql } from 'kysely';
import { hourOf, isAmong, isWithin, removeDays, type CountStep } from './day-range.ts';
import { emptyMinutes } from './empty-minutes.ts';

const at = (moment: string) => sql`korean_day(${sql.ref(moment)}) as day, ${hourOf(sql.ref(moment))} as hour`;

export const countHours: CountStep = async (tx, days) => {
  await sql`select make_hour_partitions(${days.from}, ${days.to})`.execute(tx);
  await removeDays(tx, ['hour_counts', 'hour_totals'], days);
  await sql`
    with facts (day, hour, station_id, product_id, starts, returns, stops, reports, empty_minutes, looks, empty_looks) as (
      select ${at('started_at')}, rental_station_id, product_id, 1, 0, 0, 0, 0, 0, 0
      from rentals join items on items.id = item_id where ${isWithin(sql`started_at`, days)}
      union all
      select ${at('returned_at')}, return_station_id, product_id, 0, 1, 0, 0, 0, 0, 0
      from rentals join items on items.id = item_id
      where rentals.state = 'returned' and return_station_id is not null and ${isWithin(sql`returned_at`, days)}
      union all
      select ${at('begun_at')}, rental_stops.station_id, product_id, 0, 0, 1, 0, 0, 0, 0
      from rental_stops join rentals on rentals.id = rental_id join items on items.id = item_id
      where ${isWithin(sql`begun_at`, days)}
      union all
      select ${at('reported_at')}, reports.station_id, product_id, 0, 0, 0, 1, 0, 0, 0
      from reports left join items on items.id = item_id where ${isWithin(sql`reported_at`, days)}
      union all
      select day, hour, station_id, product_id, 0, 0, 0, 0, minutes, 0, 0 from (${emptyMinutes(days)}) as missing
      union all
      select day, hour, station_id, product_id, 0, 0, 0, 0, 0, looks, empty_looks
      from product_looks where ${isAmong(sql`day`, days)}
    )
    insert into hour_counts
      (day, hour, station_id, product_id, starts, returns, stops, reports, empty_minutes, looks, empty_looks)
    select day, hour, case grouping(station_id) when 1 then 0 else station_id end, coalesce(product_id, 0),
      sum(starts), sum(returns), sum(stops), sum(reports), sum(empty_minutes), sum(looks), sum(empty_looks)
    from facts
    group by grouping sets ((day, hour, station_id, product_id), (day, hour, product_id))
    having grouping(station_id) = 1 or station_id is not null`.execute(tx);
  await sql`
    insert into hour_totals (day, hour, starts)
    select day, hour, sum(starts) from hour_counts
    where ${isAmong(sql`day`, days)} and station_id = 0 and starts > 0 group by 1, 2`.execute(tx);
};
