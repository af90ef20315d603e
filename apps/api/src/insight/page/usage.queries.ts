// Reads 이용 from the counts of hours and days: when rentals begin, how long they are and how they end.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import {
  countedDaysOf,
  figureOf,
  figureOrNoneOf,
  isAll,
  isChosen,
  periodsOf,
  readHead,
  share,
  sumOf,
  type Head,
  type InsightQuery,
} from './period.ts';

const MAX_STATIONS = 10;
const MAX_LENGTH = 12;

interface UsageQuery extends InsightQuery {
  weekday?: number | undefined;
  hour?: number | undefined;
}

interface CountRow {
  is_before: boolean;
  starts: number;
  paid_hours: number;
  empty_minutes: number;
  empty_looks: number;
  same_station: number;
  other_station: number;
  extended: number;
  overdue: number;
  stopped: number;
  lost: number;
}

interface Cell {
  weekday: number;
  hour: number;
  days: number;
  starts: number;
}

export async function readUsage(db: Db, query: UsageQuery) {
  const head = await readHead(db, query);
  const [counts, members, cells, lengths] = await Promise.all([
    readCounts(db, head, query),
    countRenters(db, head, query),
    listCells(db, head, query),
    listLengths(db, head, query),
  ]);
  const now = counts.find(({ is_before: isBefore }) => !isBefore);
  const figure = (read: (row: CountRow) => number) => figureOf(head, counts, (rows) => sumOf(rows, read));
  return {
    ...head.reply,
    tiles: {
      rentals: figure(({ starts }) => starts),
      members,
      hours: figureOrNoneOf(head, counts, (rows) =>
        share(
          sumOf(rows, (row) => row.paid_hours),
          sumOf(rows, (row) => row.starts),
        ),
      ),
      minutesWithoutStock: figure((row) => row.empty_minutes),
      emptyLooks: figure((row) => row.empty_looks),
    },
    series: cells,
    cell: await readCell(db, head, query, cells),
    lengths,
    rows: endings(now),
  };
}

function endings(counts: CountRow | undefined) {
  const begun = counts?.starts ?? 0;
  const open = counts ? begun - counts.same_station - counts.other_station - counts.lost : 0;
  const kinds = [
    ['SAME_STATION', counts?.same_station],
    ['OTHER_STATION', counts?.other_station],
    ['EXTENDED', counts?.extended],
    ['OVERDUE', counts?.overdue],
    ['STOPPED', counts?.stopped],
    ['LOST', counts?.lost],
    ['OPEN', open],
  ] as const;
  return kinds.map(([kind, rentals = 0]) => ({ kind, rentals, share: share(rentals, begun) }));
}

async function readCounts(db: Db, head: Head, query: InsightQuery): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select is_before, sum(starts)::int as starts, sum(paid_hours)::int as paid_hours,
      sum(empty_minutes)::bigint as empty_minutes, sum(empty_looks)::int as empty_looks,
      sum(same_station)::int as same_station, sum(other_station)::int as other_station, sum(extended)::int as extended,
      sum(overdue)::int as overdue, sum(stopped)::int as stopped, sum(lost)::int as lost
    from ${periodsOf(head)} join day_counts on day between from_day and to_day
    where ${isChosen(query)}
    group by 1`.execute(db);
  return rows;
}

/** Whoever rented on a day, and last before the period, is counted on that day and on no other. */
export async function countRenters(db: Db, head: Head, { stationId, productId }: InsightQuery) {
  if (stationId !== undefined && productId !== undefined) return { now: null, before: null };
  const { rows } = await sql<{ is_before: boolean; members: number }>`
    select is_before, coalesce(sum(members), 0)::int as members
    from ${periodsOf(head)} join day_renters on day between from_day and to_day
    where station_id = ${sql.lit(stationId ?? 0)} and product_id = ${sql.lit(productId ?? 0)}
      and (days_since is null or day - days_since < from_day)
    group by 1`.execute(db);
  return figureOf(head, rows, (some) => sumOf(some, ({ members }) => members));
}

async function listCells(db: Db, head: Head, query: InsightQuery): Promise<Cell[]> {
  const { rows } = await sql<Pick<Cell, 'weekday' | 'hour' | 'starts'>>`
    select extract(isodow from day)::int as weekday, hour::int, sum(starts)::int as starts
    from ${periodsOf(head)} join ${isAll(query) ? sql`hour_totals` : sql`hour_counts`} on day between from_day and to_day
    where not is_before and ${isAll(query) ? sql`true` : isChosen(query)} and starts > 0
    group by 1, 2`.execute(db);
  const starts = new Map(rows.map((row) => [row.weekday * 24 + row.hour, row.starts]));
  return Array.from({ length: 7 * 24 }, (_none, index) => {
    const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24];
    return {
      weekday,
      hour,
      days: daysOfWeekday(head, weekday).length,
      starts: starts.get(weekday * 24 + hour) ?? 0,
    };
  });
}

function daysOfWeekday(head: Head, weekday: number): string[] {
  return countedDaysOf(head, head.reply.period).filter(
    (day) => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday,
  );
}

/** The chosen one, or the fullest: by how many began on each of its days. */
async function readCell(db: Db, head: Head, query: UsageQuery, cells: readonly Cell[]) {
  const perDay = ({ starts, days }: Cell) => (days === 0 ? 0 : starts / days);
  const fullest = cells.toSorted((a, b) => perDay(b) - perDay(a))[0]!;
  const wanted = cells.find(({ weekday, hour }) => weekday === query.weekday && hour === query.hour);
  const cell = wanted ?? fullest;
  if (cell.starts === 0)
    return wanted ? { ...cell, stations: [], otherStations: { count: 0, starts: 0 } } : null;
  const { rows } = await sql<{
    id: number;
    name: string;
    starts: number;
    stations: number;
    all_starts: number;
  }>`
    with busy as (
      select station_id, sum(starts)::int as starts
      from hour_counts
      where day = any(${daysOfWeekday(head, cell.weekday)}::date[]) and hour = ${cell.hour} and starts > 0
        and station_id ${query.stationId === undefined ? sql`> 0` : sql`= ${query.stationId}`}
        ${query.productId === undefined ? sql`` : sql`and product_id = ${query.productId}`}
      group by 1
    ), busiest as (
      select station_id, starts from busy order by starts desc, station_id limit ${sql.lit(MAX_STATIONS)}
    )
    select stations.id, stations.name, starts, every.stations, every.all_starts
    from busiest join stations on stations.id = station_id
    cross join (select count(*)::int as stations, sum(starts)::int as all_starts from busy) as every
    order by starts desc, stations.id`.execute(db);
  const [first] = rows;
  return {
    ...cell,
    stations: rows.map(({ id, name, starts }) => ({ station: { id, no: `S${id}`, name }, starts })),
    otherStations: {
      count: (first?.stations ?? 0) - rows.length,
      starts: (first?.all_starts ?? 0) - sumOf(rows, ({ starts }) => starts),
    },
  };
}

async function listLengths(db: Db, head: Head, query: InsightQuery) {
  const { rows } = await sql<{ hours: number; rentals: number }>`
    select hours::int, sum(rentals)::int as rentals
    from ${periodsOf(head)} join ${isAll(query) ? sql`length_totals` : sql`day_lengths`} on day between from_day and to_day
    where not is_before and ${isAll(query) ? sql`true` : isChosen(query)}
    group by 1`.execute(db);
  const rentals = new Map(rows.map((row) => [row.hours, row.rentals]));
  return Array.from({ length: MAX_LENGTH }, (_none, index) => ({
    hours: index + 1,
    rentals: rentals.get(index + 1) ?? 0,
  }));
}

/** The heat map as the file has it. */
export async function listUsageHours(db: Db, query: InsightQuery) {
  const head = await readHead(db, query);
  return listCells(db, head, query);
}
