// Keeps what each station did in a period, so that whoever asks for it next reads one row for each station.
import { sql } from 'kysely';
import { inTransaction, type Database, type Db, type Tx } from '#api/database/database.ts';
import { tryToHoldCounts } from '../count/counting-lock.ts';
import type { DayRange } from '../count/day-range.ts';
import { namesOfCounts, spansOfStations, stationCounts } from '../station-counts.ts';
import { addUpTotals } from './period-totals.ts';

/** So many that were asked for are kept at once; the usual ones are kept beside them. */
const MOST_PERIODS = 40;

/**
 * A period is read until an hour before it is deleted, and corrected until half an hour before (`correct-kept-periods.ts`): nothing
 * reads or changes what is being deleted, and nothing that is read is wrong.
 */
const isReadable = sql`kept_until > ondesk_now() + interval '1 hour'`;
const aDayFromNow = sql`ondesk_now() + interval '1 day'`;

interface Keeping {
  /** One of those that are made ready each night. */
  isUsual?: boolean;
}

/** The period that has these days, kept from now on if it was not; undefined where it cannot be just now, or nothing of it is counted. */
export async function keepPeriod(db: Db, days: DayRange, keeping: Keeping = {}): Promise<number | undefined> {
  return (
    (await findKept(db, days)) ??
    // The page that asks may be in a transaction, of which this is a part then.
    inTransaction(db as Database, 'system', (tx) => addUpPeriod(tx, days, keeping))
  );
}

/** It is kept for another day; that is written once in an hour at most. */
async function findKept(db: Db, { from, to }: DayRange): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with found as (
      select id, kept_until from kept_periods
      where first_day = ${from}::date and last_day = ${to}::date and ${isReadable}
    ),
    asked as (
      update kept_periods set kept_until = ${aDayFromNow}
      from found where kept_periods.id = found.id and found.kept_until < ${aDayFromNow} - interval '1 hour'
    )
    select id from found`.execute(db);
  return rows[0]?.id;
}

/** Of two who ask at once the second waits until the first has kept it. Nobody waits for a day that is being counted. */
async function addUpPeriod(
  tx: Tx,
  days: DayRange,
  { isUsual = false }: Keeping,
): Promise<number | undefined> {
  if (!(await tryToHoldCounts(tx))) return undefined;
  const { rows } = await sql<{ id: number }>`
    insert into kept_periods (first_day, last_day, kept_until)
    select ${days.from}::date, ${days.to}::date, ${aDayFromNow}
    where exists (select from counted_days where day between ${days.from}::date and ${days.to}::date)
      and (${isUsual} or (select count(*) from kept_periods) < ${MOST_PERIODS})
    on conflict (first_day, last_day) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return findKept(tx, days);
  const { joins, sumOf } = spansOfStations(days, { nothingAfter: await isNothingCountedAfter(tx, days) });
  await sql`
    insert into period_stations (period_id, station_id, ${namesOfCounts})
    select ${sql.lit(id)}, id, ${namesOfCounts}
    from (
      select stations.id, ${sql.join(stationCounts.map((count) => sql`${sumOf(count)} as ${sql.ref(count)}`))}
      from stations ${joins} offset 0
    ) as sums
    where ${sql.join(
      stationCounts.map((count) => sql`${sql.ref(count)} <> 0`),
      sql` or `,
    )}
    order by id`.execute(tx);
  await addUpTotals(tx, [id]);
  return id;
}

async function isNothingCountedAfter(tx: Tx, { to }: DayRange): Promise<boolean> {
  const { rows } = await sql`select from counted_days where day > ${to}::date limit 1`.execute(tx);
  return rows.length === 0;
}
