// Counts days by station and product: how the rentals that began ended, how long they were, what repairs and pieces cost.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { isAmong, isWithin, removeDays, type CountStep, type DayRange } from './day-range.ts';
import { splitProducts, type ProductRange } from './product-range.ts';

/** What a piece was bought for is spread over two years. */
export const COST_DAYS = 730;
const MAX_LENGTH = 12;
/** Items times days: with half a million, one statement takes as long as the service lets any take. */
const ITEM_DAYS_IN_STATEMENT = 50_000;

const byStationAndAll = sql`
  group by grouping sets ((day, station_id, product_id), (day, product_id))
  having grouping(station_id) = 1 or station_id is not null`;
const stationOrAll = sql`case grouping(station_id) when 1 then 0 else station_id end`;

/** After its hours are counted, which it adds up. A piece costs the station where it stands, or was rented from, when it is counted. */
export const countRentals: CountStep = countRentalsInParts(ITEM_DAYS_IN_STATEMENT);

export function countRentalsInParts(itemDays: number): CountStep {
  return async (tx, days) => {
    await removeDays(tx, ['day_counts', 'day_lengths', 'length_totals'], days);
    for (const products of await splitProducts(tx, days, itemDays)) await countProducts(tx, days, products);
    await countLengths(tx, days);
  };
}

async function countProducts(tx: Tx, days: DayRange, { first, last }: ProductRange): Promise<void> {
  const isOfThese = sql`product_id between ${sql.lit(first)} and ${sql.lit(last)}`;
  await sql`
    with facts (day, station_id, product_id, paid_hours, same_station, other_station, extended, overdue, stopped, lost,
      repairs_won, item_cost_won) as (
      select korean_day(started_at), rental_station_id, product_id, hours + extended_hours,
        (rentals.state = 'returned' and return_station_id = rental_station_id)::int,
        (rentals.state = 'returned' and return_station_id <> rental_station_id)::int,
        (extended_hours > 0)::int,
        (rentals.state = 'returned'
          and returned_at > coalesce(grace_ends_at, due_at + make_interval(mins => grace_minutes)))::int,
        exists (select from rental_stops where rental_id = rentals.id)::int,
        (rentals.state = 'lost')::int, 0, 0
      from rentals join items on items.id = item_id where ${isOfThese} and ${isWithin(sql`started_at`, days)}
      union all
      select korean_day(ended_at), item_repairs.station_id, product_id, 0, 0, 0, 0, 0, 0, 0, item_repairs.cost_won, 0
      from item_repairs join items on items.id = item_id where ${isOfThese} and ${isWithin(sql`ended_at`, days)}
      union all
      select wanted.day::date, coalesce(items.station_id, rentals.rental_station_id), product_id, 0, 0, 0, 0, 0, 0, 0, 0, cost_won
      from generate_series(${sql.lit(days.from)}::timestamp, ${sql.lit(days.to)}::timestamp, interval '1 day') as wanted (day)
      join items on ${isOfThese} and cost_won > 0 and wanted.day >= coalesce(bought_on, korean_day(registered_at))
        and wanted.day < coalesce(bought_on, korean_day(registered_at)) + ${sql.lit(COST_DAYS)}
      left join rentals on rentals.item_id = items.id and rentals.state = 'open'
    ),
    counted as (
      select day, ${stationOrAll} as station_id, product_id,
        sum(paid_hours) as paid_hours, sum(same_station) as same_station, sum(other_station) as other_station,
        sum(extended) as extended, sum(overdue) as overdue, sum(stopped) as stopped, sum(lost) as lost,
        sum(repairs_won) as repairs_won, round(sum(item_cost_won)::numeric / ${sql.lit(COST_DAYS)}) as item_cost_won
      from facts ${byStationAndAll}
    ),
    hours as (
      select day, station_id, product_id, sum(starts) as starts, sum(returns) as returns, sum(stops) as stops,
        sum(reports) as reports, sum(empty_minutes) as empty_minutes, sum(looks) as looks, sum(empty_looks) as empty_looks
      from hour_counts where ${isOfThese} and ${isAmong(sql`day`, days)} group by 1, 2, 3
    )
    insert into day_counts (day, station_id, product_id, starts, returns, stops, reports, empty_minutes, looks, empty_looks,
      paid_hours, same_station, other_station, extended, overdue, stopped, lost, repairs_won, item_cost_won)
    select day, station_id, product_id, ${sql.join(
      [
        'starts',
        'returns',
        'stops',
        'reports',
        'empty_minutes',
        'looks',
        'empty_looks',
        'paid_hours',
        'same_station',
        'other_station',
        'extended',
        'overdue',
        'stopped',
        'lost',
        'repairs_won',
        'item_cost_won',
      ].map((column) => sql`coalesce(${sql.ref(column)}, 0)`),
    )}
    from hours full join counted using (day, station_id, product_id)`.execute(tx);
}

async function countLengths(tx: Tx, days: DayRange): Promise<void> {
  await sql`
    insert into day_lengths (day, station_id, product_id, hours, rentals)
    select day, ${stationOrAll}, product_id, length, count(*)
    from (
      select korean_day(started_at) as day, rental_station_id as station_id, product_id,
        least(hours + extended_hours, ${sql.lit(MAX_LENGTH)}) as length
      from rentals join items on items.id = item_id where ${isWithin(sql`started_at`, days)}
    ) as begun
    group by grouping sets ((day, station_id, product_id, length), (day, product_id, length))`.execute(tx);
  await sql`
    insert into length_totals (day, hours, rentals)
    select day, hours, sum(rentals) from day_lengths
    where ${isAmong(sql`day`, days)} and station_id = 0 group by 1, 2`.execute(tx);
}
