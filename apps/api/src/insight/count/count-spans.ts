// Adds up each station's days into spans of 1, 2, 4 … 64 of them.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { SPAN_LENGTHS, spansWith, type SpanLength } from '../spans.ts';
import { namesOfCounts, stationCounts } from '../station-counts.ts';
import { isAmong, type CountStep, type DayRange } from './day-range.ts';
import { removeSpans } from './remove-spans.ts';

/** `day, station_id` and the counts of each, as its days and their money say. */
export const countsOfDays = (days: DayRange): RawBuilder<unknown> => sql`
  select day, station_id, ${sql.join(
    stationCounts.map((count) => sql`coalesce(sum(${sql.ref(count)}), 0)::bigint as ${sql.ref(count)}`),
  )}
  from (
    select day, station_id, starts, returns, empty_minutes, looks, empty_looks, stops, reports, repairs_won, item_cost_won,
      0::bigint as revenue_won
    from day_counts where ${isAmong(sql`day`, days)} and station_id > 0
    union all
    select day, station_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, paid_won - refunded_won
    from day_money where ${isAmong(sql`day`, days)} and station_id > 0
  ) as counted
  group by day, station_id`;

/** After the days and their money are counted, which it adds up. */
export const countSpans: CountStep = async (tx, days) => {
  await removeSpans(tx, 'station_spans', 1, spansWith(days, 1));
  await sql`
    insert into station_spans (first_day, days, station_id, ${namesOfCounts})
    select day, 1, station_id, ${namesOfCounts} from (${countsOfDays(days)}) as counted`.execute(tx);
  for (const length of SPAN_LENGTHS.slice(1)) await addHalves(tx, length, spansWith(days, length));
};

async function addHalves(tx: Tx, length: SpanLength, firstDays: readonly string[]): Promise<void> {
  await removeSpans(tx, 'station_spans', length, firstDays);
  const half = length / 2;
  await sql`
    insert into station_spans (first_day, days, station_id, ${namesOfCounts})
    select whole.first_day, ${sql.lit(length)}, station_id, ${sql.join(stationCounts.map((count) => sql`sum(${sql.ref(count)})`))}
    from (values ${sql.join(
      firstDays.flatMap((day) =>
        [day, dayAfter(day, half)].map((part) => sql`(${sql.lit(day)}::date, ${sql.lit(part)}::date)`),
      ),
    )}) as whole (first_day, half_day)
    join station_spans as halves on halves.first_day = whole.half_day and halves.days = ${sql.lit(half)}
    group by whole.first_day, station_id`.execute(tx);
}
