// Adds up each station's days into spans of 1, 2, 4 … 64 of them.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { SPAN_LENGTHS, spansWith, type SpanLength } from '../spans.ts';
import { isAmong, type CountStep } from './day-range.ts';
import { removeSpans } from './remove-spans.ts';

const numbers = sql.raw(
  'starts, returns, empty_minutes, looks, empty_looks, stops, reports, repairs_won, item_cost_won, revenue_won',
);

/** After the days and their money are counted, which it adds up. */
export const countSpans: CountStep = async (tx, days) => {
  await removeSpans(tx, 'station_spans', 1, spansWith(days, 1));
  await sql`
    insert into station_spans (first_day, days, station_id, ${numbers})
    select day, 1, station_id, coalesce(sum(starts), 0), coalesce(sum(returns), 0), coalesce(sum(empty_minutes), 0),
      coalesce(sum(looks), 0), coalesce(sum(empty_looks), 0), coalesce(sum(stops), 0), coalesce(sum(reports), 0),
      coalesce(sum(repairs_won), 0), coalesce(sum(item_cost_won), 0), coalesce(sum(revenue_won), 0)
    from (
      select day, station_id, starts, returns, empty_minutes, looks, empty_looks, stops, reports, repairs_won, item_cost_won,
        0::bigint as revenue_won
      from day_counts where ${isAmong(sql`day`, days)} and station_id > 0
      union all
      select day, station_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, paid_won - refunded_won
      from day_money where ${isAmong(sql`day`, days)} and station_id > 0
    ) as counted
    group by day, station_id`.execute(tx);
  for (const length of SPAN_LENGTHS.slice(1)) await addHalves(tx, length, spansWith(days, length));
};

async function addHalves(tx: Tx, length: SpanLength, firstDays: readonly string[]): Promise<void> {
  await removeSpans(tx, 'station_spans', length, firstDays);
  const half = length / 2;
  await sql`
    insert into station_spans (first_day, days, station_id, ${numbers})
    select whole.first_day, ${sql.lit(length)}, station_id, sum(starts), sum(returns), sum(empty_minutes), sum(looks),
      sum(empty_looks), sum(stops), sum(reports), sum(repairs_won), sum(item_cost_won), sum(revenue_won)
    from (values ${sql.join(
      firstDays.flatMap((day) =>
        [day, dayAfter(day, half)].map((part) => sql`(${sql.lit(day)}::date, ${sql.lit(part)}::date)`),
      ),
    )}) as whole (first_day, half_day)
    join station_spans as halves on halves.first_day = whole.half_day and halves.days = ${sql.lit(half)}
    group by whole.first_day, station_id`.execute(tx);
}
