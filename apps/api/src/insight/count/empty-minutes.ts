// How long each product was missing at each station while the station was open, by hour.
import { sql, type RawBuilder } from 'kysely';
import { literalMoment } from '#api/database/database.ts';
import { beginningOf, endOf, hourOf, isAmong, isWithin, type DayRange } from './day-range.ts';

/** So long after its last piece left, a station counts as one that has the product: after that it was taken away for good. */
const OFFERED_DAYS = 7;
const OFFERED_MS = OFFERED_DAYS * 24 * 60 * 60 * 1000;

/**
 * `day, hour, station_id, product_id, minutes`. The stock of a moment is today's less what has changed since. Open is what the
 * station's hours, holidays and closing days say today.
 */
export function emptyMinutes(days: DayRange): RawBuilder<unknown> {
  const [from, until] = [beginningOf(days), endOf(days)];
  const since = literalMoment(new Date(from.getTime() - OFFERED_MS));
  return sql`
    with changes as (
      select station_id, product_id, at, sum(delta) as delta from stock_changes where at >= ${since} group by 1, 2, 3
    ),
    levels as (
      select station_id, product_id, at,
        lead(at) over pair as next_at,
        coalesce(present.stock, 0) - sum(delta) over (partition by station_id, product_id)
          + sum(delta) over pair as stock
      from changes
      left join (
        select station_id, product_id, count(*) as stock from items where state = 'available' group by 1, 2
      ) as present using (station_id, product_id)
      window pair as (partition by station_id, product_id order by at)
    ),
    empty as (
      select station_id, product_id, greatest(at, ${literalMoment(from)}) as from_at,
        least(next_at, at + make_interval(days => ${sql.lit(OFFERED_DAYS)}), ${literalMoment(until)}) as until_at
      from levels where stock <= 0
    ),
    -- Hours belong to the day they begin on: those of the day before may reach into the first. A night that reaches into the next
    -- day's hours ends with their beginning: no minute is open twice.
    open as (
      select stations.id as station_id, span.opens as opens_at,
        least(span.closes, lead(span.opens) over (partition by stations.id order by span.opens)) as closes_at
      from stations
      join station_hours on station_hours.station_id = stations.id
      join generate_series(${sql.lit(days.from)}::date - interval '1 day', ${sql.lit(days.to)}::timestamp, interval '1 day') as opening
        on extract(isodow from opening) = station_hours.weekday
      cross join lateral (select
        (opening + make_interval(mins => opens_at_minute)) at time zone 'Asia/Seoul' as opens,
        (opening + make_interval(mins => closes_at_minute
          + case when closes_at_minute <= opens_at_minute then 1440 else 0 end)) at time zone 'Asia/Seoul' as closes
      ) as span
      where stations.kind = 'public' and (stations.shut_down_at is null or stations.shut_down_at > span.closes)
        and not exists (
          select from station_closing_days where station_closing_days.station_id = stations.id and closed_on = opening::date)
        and not (stations.closed_on_holidays and exists (select from holidays where holidays.day = opening::date))
    ),
    missed as (
      select station_id, product_id, greatest(from_at, opens_at) as from_at, least(until_at, closes_at) as until_at
      from empty join open using (station_id)
      where from_at < until_at and from_at < closes_at and until_at > opens_at
    )
    select korean_day(begins) as day, ${hourOf(sql`begins`)} as hour, station_id, product_id,
      round(sum(extract(epoch from least(until_at, begins + interval '1 hour') - greatest(from_at, begins))) / 60)::int as minutes
    from missed
    join products on products.id = product_id and not products.hidden
    cross join lateral generate_series(date_trunc('hour', from_at), until_at, interval '1 hour') as begins
    where ${isWithin(sql`begins`, days)} and ${isAmong(sql`korean_day(begins)`, days)} and begins < until_at
    group by 1, 2, 3, 4`;
}
