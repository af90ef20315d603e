// What every public station did in a period, and what it earned, cost and missed: a statement to select from.
import { sql, type RawBuilder } from 'kysely';
import { listDays } from '../count/day-range.ts';
import { signedSpansOf } from '../spans.ts';
import { countedDaysOf, type Head, type InsightQuery, type Period } from './period.ts';

export interface NumbersQuery extends InsightQuery {
  region?: string | undefined;
}

/** Some stations only. */
interface Among {
  ids?: readonly number[];
}

const MONTHS_OF_A_YEAR = 12;
const DAYS_OF_A_YEAR = 365;

const counted = [
  'starts',
  'returns',
  'empty_minutes',
  'looks',
  'empty_looks',
  'stops',
  'reports',
  'repairs_won',
  'item_cost_won',
  'revenue_won',
] as const;
type Column = (typeof counted)[number];

interface Counts {
  joins: RawBuilder<unknown>;
  sumOf: (column: Column) => RawBuilder<unknown>;
}

/**
 * Of all its products: the spans side by side, as the index has them in the order of stations. Grouped by station, the rows of fifty
 * thousand stations would not fit into the memory of one query.
 */
function spansOfStations(period: Period, yesterday: string): Counts {
  const signed = signedSpansOf(period, { nothingAfter: period.to >= yesterday });
  const spans = signed.map(({ firstDay, days, sign }, index) => ({
    firstDay,
    days,
    sign,
    name: `span_${index}`,
  }));
  return {
    joins: sql.join(
      spans.map(
        ({ name, firstDay, days }) => sql`
          left join station_spans as ${sql.ref(name)} on ${sql.ref(name)}.station_id = stations.id
            and ${sql.ref(name)}.first_day = ${sql.lit(firstDay)}::date and ${sql.ref(name)}.days = ${sql.lit(days)}`,
      ),
      sql` `,
    ),
    sumOf: (column) =>
      sql`(0::bigint ${sql.join(
        spans.map(
          ({ name, sign }) =>
            sql`${sql.raw(sign > 0 ? '+' : '-')} coalesce(${sql.ref(`${name}.${column}`)}, 0)`,
        ),
        sql` `,
      )})`,
  };
}

/** Of one product: the days themselves, by which the index has the few stations of each. */
function daysOfProduct(period: Period, productId: number): Counts {
  const isWanted = sql`day in (${sql.join(listDays(period).map((day) => sql`${sql.lit(day)}::date`))})
    and product_id = ${sql.lit(productId)} and station_id > 0`;
  const numbers = sql.join(counted.map((column) => sql.ref(column)));
  return {
    joins: sql`
      left join (
        select station_id, ${sql.join(counted.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`))}
        from (
          select station_id, starts, returns, empty_minutes, looks, empty_looks, stops, reports, repairs_won, item_cost_won,
            0::bigint as revenue_won
          from day_counts where ${isWanted}
          union all
          select station_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, paid_won - refunded_won from day_money where ${isWanted}
        ) as days (station_id, ${numbers}) group by 1
      ) as counts on counts.station_id = stations.id`,
    sumOf: (column) => sql`coalesce(counts.${sql.ref(column)}, 0)`,
  };
}

/** 서울 광진구: the first two words. */
export const regionOf = sql`(split_part(stations.address, ' ', 1) || ' ' || split_part(stations.address, ' ', 2))`;

/**
 * Every public station with its numbers of a period; one that was shut down only if it had any. What it missed: looks while it was
 * empty × how many of those who looked while there was stock rented × won for each rental. Nobody is counted, so a rental without a
 * look makes the share no more than all.
 *
 * Whole won are rounded by whole division, half a won up: `numeric` takes longer than all the rest. `offset 0` lets each sum be
 * added up once and not once for each number made of it.
 */
export function numbersOf(
  head: Head,
  period: Period,
  { stationId, productId, region }: NumbersQuery,
  { ids }: Among = {},
): RawBuilder<unknown> {
  const { joins, sumOf } =
    productId === undefined ? spansOfStations(period, head.yesterday) : daysOfProduct(period, productId);
  // 월 비용 is of the whole station, so no product has a part of it; of days that are counted, as all the rest.
  const days = countedDaysOf(head, period).length;
  const fixedCost =
    productId === undefined
      ? sql`(2 * monthly_cost_won::bigint * ${sql.lit(days * MONTHS_OF_A_YEAR)} + ${sql.lit(DAYS_OF_A_YEAR)})
          / ${sql.lit(2 * DAYS_OF_A_YEAR)}`
      : sql`null::bigint`;
  return sql`
    select *, revenue - repairs - item_cost - coalesce(fixed_cost, 0) as profit,
      round(empty_looks * rate * per_rental)::bigint as lost
    from (
      select *, case when looks > 0 and starts > 0 then least(1, starts::float8 / looks) end as rate,
        case when starts > 0 then greatest(0, (2 * revenue + starts) / (2 * starts)) end as per_rental
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
            counted.map((column) => sql`${sumOf(column)} <> 0`),
            sql` or `,
          )})
        offset 0
      ) as sums
    ) as estimated`;
}
