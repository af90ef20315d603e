// Adds to the periods that are kept what counting a day changes of it.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { isAmong, type CountStep, type DayRange } from '../count/day-range.ts';
import { countsOfDays } from '../count/count-spans.ts';
import { namesOfCounts, stationCounts, type StationCount } from '../station-counts.ts';
import { addUpTotals } from './period-totals.ts';

/** In one statement: where every station of fifty thousand changed, all of them would take longer than it may. */
const CHANGES_AT_ONCE = 2_000;

type Change = Record<'station_id' | StationCount, number> & { day: string };

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
  const changes = await listChanges(tx, days);
  if (changes.length === 0) return;
  const ids = periods.map(({ id }) => id);
  for (let first = 0; first < changes.length; first += CHANGES_AT_ONCE)
    await sql`
      insert into period_stations as kept (period_id, station_id, ${namesOfCounts})
      select kept_periods.id, station_id, ${sql.join(stationCounts.map((count) => sql`sum(${sql.ref(count)})`))}
      from jsonb_to_recordset(${JSON.stringify(changes.slice(first, first + CHANGES_AT_ONCE))}::jsonb)
        as changes (day date, station_id int, ${sql.join(stationCounts.map((count) => sql`${sql.ref(count)} bigint`))})
      join kept_periods on day between first_day and last_day
      where kept_periods.id = any(${ids}::int[])
      group by 1, 2
      order by 1, 2
      on conflict (period_id, station_id) do update set ${sql.join(
        stationCounts.map(
          (count) => sql`${sql.ref(count)} = kept.${sql.ref(count)} + excluded.${sql.ref(count)}`,
        ),
      )}`.execute(tx);
  await addUpTotals(tx, ids);
};

async function listChanges(tx: Tx, days: DayRange): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select day::text, station_id, ${sql.join(
      stationCounts.map(
        (count) =>
          sql`(coalesce(now.${sql.ref(count)}, 0) - coalesce(was.${sql.ref(count)}, 0))::bigint as ${sql.ref(count)}`,
      ),
    )}
    from (${countsOfDays(days)}) as now
    full join (
      select first_day as day, station_id, ${namesOfCounts}
      from station_spans where days = 1 and ${isAmong(sql`first_day`, days)}
    ) as was using (day, station_id)
    where (${sql.join(stationCounts.map((count) => sql`now.${sql.ref(count)}`))})
      is distinct from (${sql.join(stationCounts.map((count) => sql`was.${sql.ref(count)}`))})
    order by station_id`.execute(tx);
  return rows;
}
