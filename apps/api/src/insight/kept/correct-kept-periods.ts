// Adds to the periods that are kept what counting a day changes of it.
import { sql } from 'kysely';
import { isAmong, type CountStep } from '../count/day-range.ts';
import { countsOfDays } from '../count/count-spans.ts';
import { namesOfCounts, stationCounts } from '../station-counts.ts';

/**
 * After the days and their money are counted and before their spans are, which still say what was counted before. Most of what
 * changes a day changes few stations, so adding the difference is a few rows where adding up anew is every station of each period.
 */
export const correctKeptPeriods: CountStep = async (tx, days) => {
  const { rows: periods } = await sql<{ id: number }>`
    select id from kept_periods
    where first_day <= ${days.to}::date and last_day >= ${days.from}::date
      and kept_until > ondesk_now() + interval '30 minutes'`.execute(tx);
  if (periods.length === 0) return;
  const isChanged = sql`(${sql.join(stationCounts.map((count) => sql`now.${sql.ref(count)}`))})
    is distinct from (${sql.join(stationCounts.map((count) => sql`was.${sql.ref(count)}`))})`;
  await sql`
    with changes as (
      select day, station_id, ${sql.join(
        stationCounts.map(
          (count) =>
            sql`coalesce(now.${sql.ref(count)}, 0) - coalesce(was.${sql.ref(count)}, 0) as ${sql.ref(count)}`,
        ),
      )}
      from (${countsOfDays(days)}) as now
      full join (
        select first_day as day, station_id, ${namesOfCounts}
        from station_spans where days = 1 and ${isAmong(sql`first_day`, days)}
      ) as was using (day, station_id)
      where ${isChanged}
    )
    insert into period_stations as kept (period_id, station_id, ${namesOfCounts})
    select kept_periods.id, station_id, ${sql.join(stationCounts.map((count) => sql`sum(${sql.ref(count)})`))}
    from kept_periods join changes on day between first_day and last_day
    where kept_periods.id = any(${periods.map(({ id }) => id)}::int[])
    group by 1, 2
    on conflict (period_id, station_id) do update set ${sql.join(
      stationCounts.map(
        (count) => sql`${sql.ref(count)} = kept.${sql.ref(count)} + excluded.${sql.ref(count)}`,
      ),
    )}`.execute(tx);
};
