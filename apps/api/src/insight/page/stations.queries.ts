// Reads 스테이션 from the counts of spans of days: revenue and cost of each, and what it missed while it was empty.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { containsText } from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import { spansOf } from '../spans.ts';
import { isCompared, readHead, type Head, type InsightQuery, type Period } from './period.ts';

type Sort = '-lost' | '-revenue' | '-profit' | 'profit' | '-starts' | '-minutesWithoutStock' | '-emptyLooks';

interface NumbersQuery extends InsightQuery {
  region?: string | undefined;
}

interface StationsQuery extends NumbersQuery, PageQuery {
  q?: string | undefined;
  sort: Sort;
}

interface StationRow extends Positioned {
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

const MONTHS_OF_A_YEAR = 12;
const DAYS_OF_A_YEAR = 365;

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

/** What each station did in a period: of all its products from spans of days, of one product from the days themselves. */
function countsOf(period: Period, { stationId, productId }: InsightQuery): RawBuilder<unknown> {
  const station = stationId === undefined ? sql`station_id > 0` : sql`station_id = ${sql.lit(stationId)}`;
  if (productId === undefined) {
    const spans = spansOf(period).map(
      ({ firstDay, days }) => sql`(${sql.lit(firstDay)}::date, ${sql.lit(days)})`,
    );
    return sql`
      select station_id, sum(starts)::bigint as starts, sum(returns)::bigint as returns, sum(repairs_won)::bigint as repairs,
        sum(item_cost_won)::bigint as item_cost, sum(empty_minutes)::bigint as empty_minutes, sum(looks)::bigint as looks,
        sum(empty_looks)::bigint as empty_looks, sum(reports)::bigint as reports, sum(stops)::bigint as stops,
        sum(revenue_won)::bigint as revenue
      from station_spans where (first_day, days) in (${sql.join(spans)}) and ${station} group by 1`;
  }
  const isWanted = sql`day between ${sql.lit(period.from)}::date and ${sql.lit(period.to)}::date
    and ${station} and product_id = ${sql.lit(productId)}`;
  return sql`
    select station_id, sum(starts)::bigint as starts, sum(returns)::bigint as returns, sum(repairs_won)::bigint as repairs,
      sum(item_cost_won)::bigint as item_cost, sum(empty_minutes)::bigint as empty_minutes, sum(looks)::bigint as looks,
      sum(empty_looks)::bigint as empty_looks, sum(reports)::bigint as reports, sum(stops)::bigint as stops,
      sum(revenue)::bigint as revenue
    from (
      select station_id, starts, returns, repairs_won, item_cost_won, empty_minutes, looks, empty_looks, reports, stops,
        0::bigint as revenue
      from day_counts where ${isWanted}
      union all
      select station_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, paid_won - refunded_won from day_money where ${isWanted}
    ) as days group by 1`;
}

/**
 * Every public station with its numbers of a period. What it missed: looks while it was empty × how many of those who looked while
 * there was stock rented × won for each rental. Nobody is counted, so a rental without a look makes the share no more than all.
 */
function numbersOf(period: Period, query: NumbersQuery): RawBuilder<unknown> {
  const { stationId, productId, region } = query;
  // 월 비용 is of the whole station, so no product has a part of it.
  const fixedCost =
    productId === undefined
      ? sql`round(monthly_cost_won::numeric * ${sql.lit(period.days * MONTHS_OF_A_YEAR)} / ${sql.lit(DAYS_OF_A_YEAR)})::bigint`
      : sql`null::bigint`;
  return sql`
    select *, revenue - repairs - item_cost - coalesce(fixed_cost, 0) as profit,
      round(empty_looks * rate * per_rental)::bigint as lost
    from (
      select stations.id, stations.name, stations.name_en, stations.latitude, stations.longitude,
        coalesce(counts.starts, 0) as starts, coalesce(counts.returns, 0) as returns, coalesce(counts.revenue, 0) as revenue,
        coalesce(counts.repairs, 0) as repairs, coalesce(counts.item_cost, 0) as item_cost, ${fixedCost} as fixed_cost,
        coalesce(counts.empty_minutes, 0) as empty_minutes, coalesce(counts.looks, 0) as looks,
        coalesce(counts.empty_looks, 0) as empty_looks, coalesce(counts.reports, 0) as reports,
        coalesce(counts.stops, 0) as stops,
        case when counts.looks > 0 and counts.starts > 0
          then least(1, counts.starts::float8 / counts.looks) end as rate,
        case when counts.starts > 0 then greatest(0, round(counts.revenue::numeric / counts.starts))::bigint end as per_rental
      from stations
      left join (${countsOf(period, query)}) as counts on counts.station_id = stations.id
      where stations.kind = 'public' ${stationId === undefined ? sql`` : sql`and stations.id = ${sql.lit(stationId)}`}
        ${region === undefined ? sql`` : sql`and ${regionOf} = ${region}`}
        and (stations.shut_down_at is null or counts.station_id is not null)
    ) as numbers`;
}

/** 서울 광진구: the first two words. */
const regionOf = sql`split_part(stations.address, ' ', 1) || ' ' || split_part(stations.address, ' ', 2)`;

async function listRegions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`
    select distinct ${regionOf} as region from stations
    where kind = 'public' and split_part(address, ' ', 2) <> '' order by 1`.execute(db);
  return rows.map(({ region }) => region);
}

export async function readStations(db: Db, cursors: Cursors, query: StationsQuery) {
  const head = await readHead(db, query);
  const [tiles, rows, regions] = await Promise.all([
    readTiles(db, head, query),
    listStationNumbers(db, cursors, query, head),
    listRegions(db),
  ]);
  return { ...head.reply, tiles, rows, regions };
}

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
  const named =
    q === undefined ? sql`true` : sql`(${containsText(sql`name`, q)} or ${containsText(sql`name_en`, q)})`;
  return pageOf(
    cursors,
    { list: 'insight stations', filters, order: orders[sort], cursor, size },
    async (page) => {
      const { rows } = await sql<StationRow & { total: number }>`
        with numbers as (${numbersOf(period, query)})
        select *, (select count(*)::int from numbers where ${named}) as total, ${page.position}
        from numbers where ${named} and ${page.isBeyond} ${page.inOrder}`.execute(db);
      return { rows, total: rows[0]?.total ?? 0 };
    },
    (rows) => (rows as StationRow[]).map(describeRow),
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

interface Totals {
  revenue: number;
  profit: number;
  empty_minutes: number;
  empty_looks: number;
  lost: number | null;
}

async function readTiles(db: Db, head: Head, query: NumbersQuery) {
  const [now, before] = await Promise.all(
    head.periods.map(async ({ period }) => {
      const { rows } = await sql<Totals>`
        select coalesce(sum(revenue), 0)::bigint as revenue, coalesce(sum(profit), 0)::bigint as profit,
          coalesce(sum(empty_minutes), 0)::bigint as empty_minutes, coalesce(sum(empty_looks), 0)::bigint as empty_looks,
          sum(lost)::bigint as lost
        from (${numbersOf(period, query)}) as numbers`.execute(db);
      return rows[0]!;
    }),
  );
  const figure = (read: (totals: Totals) => number) => ({
    now: read(now!),
    before: isCompared(head) ? read(before!) : null,
  });
  return {
    revenue: figure(({ revenue }) => revenue),
    profit: figure(({ profit }) => profit),
    minutesWithoutStock: figure((totals) => totals.empty_minutes),
    emptyLooks: figure((totals) => totals.empty_looks),
    lost: { now: now!.lost, before: before?.lost ?? null },
  };
}
