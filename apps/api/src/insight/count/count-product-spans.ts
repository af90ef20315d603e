// Adds up each product's days at all stations together into spans of 1, 2, 4 … 64 of them, with the most it had come to in each.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { SPAN_LENGTHS, spansWith, type SpanLength } from '../spans.ts';
import { isAmong, type CountStep } from './day-range.ts';
import { removeSpans } from './remove-spans.ts';

/** After the days and their money are counted, which it adds up. */
export const countProductSpans: CountStep = async (tx, days) => {
  await removeSpans(tx, 'product_spans', 1, spansWith(days, 1));
  await sql`
    insert into product_spans (first_day, days, product_id, starts, revenue_won, repairs_won, rent_paid_won, highest_won)
    select day, 1, product_id, sum(starts), sum(revenue), sum(repairs), sum(rent_paid), sum(revenue) - sum(repairs)
    from (
      select day, product_id, starts, 0::bigint as revenue, repairs_won as repairs, 0::bigint as rent_paid
      from day_counts where ${isAmong(sql`day`, days)} and station_id = 0
      union all
      select day, product_id, 0, paid_won - refunded_won, 0, case kind when 'rent' then paid_won else 0 end
      from day_money where ${isAmong(sql`day`, days)} and station_id = 0
    ) as counted
    group by day, product_id`.execute(tx);
  for (const length of SPAN_LENGTHS.slice(1)) await addHalves(tx, length, spansWith(days, length));
};

/** The most of both halves is that of the first, or all of the first and the most of the second. */
async function addHalves(tx: Tx, length: SpanLength, firstDays: readonly string[]): Promise<void> {
  await removeSpans(tx, 'product_spans', length, firstDays);
  const half = length / 2;
  await sql`
    insert into product_spans (first_day, days, product_id, starts, revenue_won, repairs_won, rent_paid_won, highest_won)
    select whole.first_day, ${sql.lit(length)}, product_id, sum(starts), sum(revenue_won), sum(repairs_won), sum(rent_paid_won),
      greatest(
        max(highest_won) filter (where not is_second),
        max(highest_won) filter (where is_second)
          + coalesce(sum(revenue_won - repairs_won) filter (where not is_second), 0))
    from (values ${sql.join(
      firstDays.flatMap((day) => [
        sql`(${sql.lit(day)}::date, ${sql.lit(day)}::date, false)`,
        sql`(${sql.lit(day)}::date, ${sql.lit(dayAfter(day, half))}::date, true)`,
      ]),
    )}) as whole (first_day, half_day, is_second)
    join product_spans as halves on halves.first_day = whole.half_day and halves.days = ${sql.lit(half)}
    group by whole.first_day, product_id`.execute(tx);
}
