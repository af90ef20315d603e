// Reads 스테이션 from the counts of spans of days: revenue and cost of each, and what it missed while it was empty.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { containsText } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { keepPeriod } from '../kept/keep-period.ts';
import { readHead, type Head, type Period } from './period.ts';
import {
  numbersOf,
  regionOf,
  sums,
  totalsOfKept,
  type NumbersQuery,
  type Totals,
} from './station-numbers.ts';

type Sort = '-lost' | '-revenue' | '-profit' | 'profit' | '-starts' | '-minutesWithoutStock' | '-emptyLooks';

interface StationsQuery extends NumbersQuery, PageQuery {
  q?: string | undefined;
  sort: Sort;
}

interface StationRow {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  starts: number;
  returns: number;
  revenue: number;
  repairs: number;
  item_cost: number;
  fixed_cost: number | null;
  profit: number;
  empty_minutes: number;
  looks: number;
  empty_looks: number;
  reports: number;
  stops: number;
  rate: number | null;
  per_rental: number | null;
  lost: number | null;
}

const orders: Record<Sort, ListOrder> = {
  '-lost': {
    by: [
      [sql`coalesce(lost, -1)`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'desc',
  },
  '-revenue': {
    by: [
      [sql`revenue`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'desc',
  },
  '-profit': {
    by: [
      [sql`profit`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'desc',
  },
  profit: {
    by: [
      [sql`profit`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'asc',
  },
  '-starts': {
    by: [
      [sql`starts`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'desc',
  },
  '-minutesWithoutStock': {
    by: [
      [sql`empty_minutes`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'desc',
  },
  '-emptyLooks': {
    by: [
      [sql`empty_looks`, 'bigint'],
      [sql`id`, 'int'],
    ],
    direction: 'desc',
  },
};

/** From one to the next in their index: there are a few hundred of them, whatever the number of stations. */
async function listRegions(db: Db): Promise<string[]> {
  const isOfRegion = sql`kind = 'public' and split_part(address, ' ', 2) <> ''`;
  const { rows } = await sql<{ region: string }>`
    with recursive regions as (
      select (select min(${regionOf}) from stations where ${isOfRegion}) as region
      union all
      select (select min(${regionOf}) from stations where ${isOfRegion} and ${regionOf} > regions.region)
      from regions where region is not null
    )
    select region from regions where region is not null order by 1`.execute(db);
  return rows.map(({ region }) => region);
}

export async function readStations(db: Db, cursors: Cursors, query: StationsQuery) {
  const head = await readHead(db, query);
  const before = head.periods.find(({ isBefore }) => isBefore)?.period;
  const [{ totals: now, ...rows }, totalsBefore, regions] = await Promise.all([
    listStationNumbers(db, cursors, query, head),
    before && readTotals(db, head, before, query),
    listRegions(db),
  ]);
  const figure = (read: (totals: Totals) => number) => ({
    now: read(now),
    before: totalsBefore ? read(totalsBefore) : null,
  });
  return {
    ...head.reply,
    tiles: {
      revenue: figure(({ revenue }) => revenue),
      profit: figure(({ profit }) => profit),
      minutesWithoutStock: figure((totals) => totals.empty_minutes),
      emptyLooks: figure((totals) => totals.empty_looks),
      lost: { now: now.lost, before: totalsBefore?.lost ?? null },
    },
    rows,
    regions,
  };
}

/** With what all of them come to, whatever their names. */
export async function listStationNumbers(db: Db, cursors: Cursors, query: StationsQuery, known?: Head) {
  const { cursor, size, sort, q } = query;
  const head = known ?? (await readHead(db, query));
  const { period } = head.reply;
  const filters = {
    ...period,
    stationId: query.stationId,
    productId: query.productId,
    region: query.region,
    sort,
    q,
  };
  const isNamed =
    q === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${containsText(sql`name`, q)} or ${containsText(sql`name_en`, q)})`;
  const keptId = await keepFor(db, period, query);
  return pageOf(
    cursors,
    { list: 'insight stations', filters, order: orders[sort], cursor, size },
    async (page) => {
      const numbers = sql`
        select id, starts, revenue, profit, empty_minutes, empty_looks, lost, ${isNamed} as is_named
        from (${numbersOf(head, period, query, { keptId })}) as every`;
      // The totals of a period that is kept need no numbers of its stations: those of the page alone are read from them.
      const isAddedUp = keptId !== undefined && isOfAll(query);
      const { rows } = await sql<{ listed: PositionedId[]; total: number } & Totals>`
        with numbers as ${sql.raw(isAddedUp ? 'not materialized' : 'materialized')} (${numbers})
        select
          array(
            select jsonb_build_object('id', id, 'position', position)
            -- Of those that are shown only: their positions are texts, and writing fifty thousand of them takes as long as ordering them.
            from (
              select id, ${page.position} from (select * from numbers where is_named and ${page.isBeyond} ${page.inOrder}) as first
            ) as shown
          ) as listed,
          totals.*
        from (${
          isAddedUp
            ? totalsOfKept(head, period, keptId, isNamed)
            : sql`select (count(*) filter (where is_named))::int as total, ${sums} from numbers`
        }) as totals`.execute(db);
      const { listed, total, ...totals } = rows[0]!;
      return { rows: listed, total, totals };
    },
    async (rows) => {
      const ids = idsOf(rows);
      const { rows: found } =
        await sql<StationRow>`${numbersOf(head, period, query, { ids, keptId })}`.execute(db);
      return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(describeRow);
    },
  );
}

const describeRow = (row: StationRow) => ({
  station: {
    id: row.id,
    no: `S${row.id}`,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  starts: row.starts,
  returns: row.returns,
  revenue: row.revenue,
  repairs: row.repairs,
  itemCost: row.item_cost,
  fixedCost: row.fixed_cost,
  profit: row.profit,
  minutesWithoutStock: row.empty_minutes,
  emptyLooks: row.empty_looks,
  reports: row.reports,
  stops: row.stops,
  lost:
    row.lost === null || row.rate === null || row.per_rental === null
      ? null
      : { rate: row.rate, perRental: row.per_rental, amount: row.lost },
});

async function readTotals(db: Db, head: Head, period: Period, query: NumbersQuery): Promise<Totals> {
  const keptId = await keepFor(db, period, query);
  const { rows } = await sql<Totals>`
    ${
      keptId !== undefined && isOfAll(query)
        ? totalsOfKept(head, period, keptId)
        : sql`select ${sums} from (${numbersOf(head, period, query, { keptId })}) as numbers`
    }`.execute(db);
  return rows[0]!;
}

const isOfAll = ({ stationId, productId, region }: NumbersQuery) =>
  stationId === undefined && productId === undefined && region === undefined;

/** One station is few rows, and so is each of one product. */
const keepFor = async (db: Db, period: Period, { stationId, productId }: NumbersQuery) =>
  stationId === undefined && productId === undefined ? keepPeriod(db, period) : undefined;
