// How much of the time a station is open: what the 30-day use of its items is a share of.
import { sql, type RawBuilder } from 'kysely';

/**
 * The share of a week, 0 to 1, by the hours of its weekdays; null for a station that never opens.
 * Closing days and pauses are not taken off: they are few in thirty days, and past ones are not kept.
 */
export function openShareOf(week: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select nullif(sum(case when closes > opens then closes - opens else closes - opens + 1440 end), 0)::float8 / 10080
    from (
      select (${week})[2 * day - 1]::int as opens, (${week})[2 * day]::int as closes from generate_series(1, 7) as day
    ) as hours)`;
}
