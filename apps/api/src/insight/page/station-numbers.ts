// What every public station did in a period, and what it earned, cost and missed: a statement to select from.
import { sql, type RawBuilder } from 'kysely';
import { listDays } from '../count/day-range.ts';
import {
  keptCounts,
  lost,
  namesOfCounts,
  perRental,
  rate,
  spansOfStations,
  stationCounts,
  type CountsOfStations,
} from '../station-counts.ts';
import { sumsOfKept } from '../kept/period-totals.ts';
import { countedDaysOf, type Head, type InsightQuery, type Period } from './period.ts';

export interface NumbersQuery extends InsightQuery {
  region?: string | undefined;
}

interface Among {
  /** Some stations only. */
  ids?: readonly number[];
  /** The period as it is kept, all products together. */
  keptId?: number | undefined;
}

const MONTHS_OF_A_YEAR = 12;
const DAYS_OF_A_YEAR = 365;

/** Of one product: the days themselves, by which the index has the few stations of each. */
function daysOfProduct(period: Period, productId: number): CountsOfStations {
  const isWanted = sql`day in (${sql.join(listDays(period).map((day) => sql`${sql.lit(day)}::date`))})
    and product_id = ${sql.lit(productId)} and station_id > 0`;
  return {
    joins: sql`
      left join (
        select station_id, ${sql.join(stationCounts.map((count) => sql`sum(${sql.ref(count)})::bigint as ${sql.ref(count)}`))}
        from (
          select station_id, starts, returns, empty_minutes, looks, empty_looks, stops, reports, repairs_won, item_cost_won,
            0::bigint as revenue_won
          from day_counts where ${isWanted}
          union all
          select station_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, paid_won - refunded_won from day_money where ${isWanted}
        ) as days (station_id, ${namesOfCounts}) group by 1
      ) as counts on counts.station_id = stations.id`,
    sumOf: (count) => sql`coalesce(counts.${sql.ref(count)}, 0)`,
  };
}

/** Of the days of a period that are counted, as all the rest; null for a station without 월 비용. */
const fixedCostOf = (head: Head, period: Period): RawBuilder<unknown> =>
  sql`(2 * monthly_cost_won::bigint * ${sql.lit(countedDaysOf(head, period).length * MONTHS_OF_A_YEAR)} + ${sql.lit(DAYS_OF_A_YEAR)})
    / ${sql.lit(2 * DAYS_OF_A_YEAR)}`;

/** 서울 광진구: the first two words. */
export const regionOf = sql`(split_part(stations.address, ' ', 1) || ' ' || split_part(stations.address, ' ', 2))`;

/**
 * Every public station with its numbers of a period; one that was shut down only if it had any. `offset 0` lets each sum be added up
 * once and not once for each number made of it.
 */
export function numbersOf(
  head: Head,
  period: Period,
  { stationId, productId, region }: NumbersQuery,
  { ids, keptId }: Among = {},
): RawBuilder<unknown> {
  const { joins, sumOf } =
    productId !== undefined
      ? daysOfProduct(period, productId)
      : keptId === undefined
        ? spansOfStations(period, { nothingAfter: period.to >= head.yesterday })
        : keptCounts(keptId);
  // 월 비용 is of the whole station, so no product has a part of it.
  const fixedCost = productId === undefined ? fixedCostOf(head, period) : sql`null::bigint`;
  return sql`
    select *, revenue - repairs - item_cost - coalesce(fixed_cost, 0) as profit, ${lost} as lost
    from (
      select *, ${rate} as rate, ${perRental} as per_rental
      from (
        select stations.id, stations.name, stations.name_en, stations.latitude, stations.longitude, ${fixedCost} as fixed_cost,
          ${sumOf('starts')} as starts, ${sumOf('returns')} as returns, ${sumOf('revenue_won')} as revenue,
          ${sumOf('repairs_won')} as repairs, ${sumOf('item_cost_won')} as item_cost,
          ${sumOf('empty_minutes')} as empty_minutes, ${sumOf('looks')} as looks, ${sumOf('empty_looks')} as empty_looks,
          ${sumOf('reports')} as reports, ${sumOf('stops')} as stops
        from stations ${joins}
        where stations.kind = 'public' ${stationId === undefined ? sql`` : sql`and stations.id = ${sql.lit(stationId)}`}
          ${region === undefined ? sql`` : sql`and ${regionOf} = ${region}`}
          ${ids === undefined ? sql`` : sql`and stations.id = any(${ids}::int[])`}
          and (stations.shut_down_at is null or ${sql.join(
            stationCounts.map((count) => sql`${sumOf(count)} <> 0`),
            sql` or `,
          )})
        offset 0
      ) as sums
    ) as estimated`;
}

export interface Totals {
  revenue: number;
  profit: number;
  empty_minutes: number;
  empty_looks: number;
  lost: number | null;
}

/** Columns of `Totals`, of rows with numbers of stations. */
export const sums = sql`
  coalesce(sum(revenue), 0)::bigint as revenue, coalesce(sum(profit), 0)::bigint as profit,
  coalesce(sum(empty_minutes), 0)::bigint as empty_minutes, coalesce(sum(empty_looks), 0)::bigint as empty_looks,
  sum(lost)::bigint as lost`;

/**
 * `Totals` of all public stations in a period that is kept, with how many they are. A depot has a few numbers, of pieces that stood in
 * it, and one may become a station and back: what is kept added up has them, and they are taken off.
 */
export function totalsOfKept(
  head: Head,
  period: Period,
  keptId: number,
  isNamed: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> {
  const ofDepots = sql`
    select * from period_stations
    where period_id = ${sql.lit(keptId)} and station_id = any(array(select id from stations where kind = 'depot'))`;
  return sql`
    select every.revenue_won - depots.revenue_won as revenue,
      every.profit_won - depots.profit_won - stations.fixed_cost as profit,
      every.empty_minutes - depots.empty_minutes as empty_minutes, every.empty_looks - depots.empty_looks as empty_looks,
      case when every.estimated_stations > depots.estimated_stations then every.lost_won - depots.lost_won end as lost,
      stations.total
    from (select * from period_totals where period_id = ${sql.lit(keptId)}) as every
    cross join (${sumsOfKept(ofDepots)}) as depots
    cross join (
      select (count(*) filter (where ${isNamed}))::int as total, coalesce(sum(${fixedCostOf(head, period)}), 0)::bigint as fixed_cost
      from stations
      where kind = 'public' and (shut_down_at is null or id in (
        select station_id from period_stations where period_id = ${sql.lit(keptId)} and (${sql.join(
          stationCounts.map((count) => sql`${sql.ref(count)} <> 0`),
          sql` or `,
        )})
      ))
    ) as stations`;
}
