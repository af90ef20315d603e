// What is counted of a station in some days, and how a statement over stations adds it up from spans or finds it added up.
import { sql, type RawBuilder } from 'kysely';
import { signedSpansOf } from './spans.ts';

export const stationCounts = [
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
export type StationCount = (typeof stationCounts)[number];

/** Their columns, one after the other. */
export const namesOfCounts = sql.join(stationCounts.map((count) => sql.ref(count)));

/** Joins to `stations`, and what they make of a count; none is ever null. */
export interface CountsOfStations {
  joins: RawBuilder<unknown>;
  sumOf: (count: StationCount) => RawBuilder<unknown>;
}

/**
 * The spans side by side, as the index has them in the order of stations. Grouped by station, the rows of fifty thousand stations
 * would not fit into the memory of one query.
 */
export function spansOfStations(
  days: { from: string; to: string },
  { nothingAfter }: { nothingAfter: boolean },
): CountsOfStations {
  const spans = signedSpansOf(days, { nothingAfter }).map(({ firstDay, days: length, sign }, index) => ({
    firstDay,
    length,
    sign,
    name: `span_${index}`,
  }));
  return {
    joins: sql.join(
      spans.map(
        ({ name, firstDay, length }) => sql`
          left join station_spans as ${sql.ref(name)} on ${sql.ref(name)}.station_id = stations.id
            and ${sql.ref(name)}.first_day = ${sql.lit(firstDay)}::date and ${sql.ref(name)}.days = ${sql.lit(length)}`,
      ),
      sql` `,
    ),
    sumOf: (count) =>
      sql`(0::bigint ${sql.join(
        spans.map(
          ({ name, sign }) =>
            sql`${sql.raw(sign > 0 ? '+' : '-')} coalesce(${sql.ref(`${name}.${count}`)}, 0)`,
        ),
        sql` `,
      )})`,
  };
}

/** Of a period that is kept. */
export const keptCounts = (periodId: number): CountsOfStations => ({
  joins: sql`
    left join period_stations as kept on kept.period_id = ${sql.lit(periodId)} and kept.station_id = stations.id`,
  sumOf: (count) => sql`coalesce(kept.${sql.ref(count)}, 0)`,
});

/**
 * What a station missed, from columns of its counts, with its revenue: looks while it was empty × how many of those who looked while
 * there was stock rented × won for each rental. Nobody is counted, so a rental without a look makes the share no more than all. Whole
 * won are rounded by whole division, half a won up: `numeric` takes longer than all the rest.
 */
export const rate = sql`case when looks > 0 and starts > 0 then least(1, starts::float8 / looks) end`;
export const perRental = sql`case when starts > 0 then greatest(0, (2 * revenue + starts) / (2 * starts)) end`;
/** From both as columns. */
export const lost = sql`round(empty_looks * rate * per_rental)::bigint`;
