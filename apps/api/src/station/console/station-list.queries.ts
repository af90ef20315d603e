// Which stations the console lists, in which order, and how many there are in each state.
import { sql, type RawBuilder } from 'kysely';
import { databaseNow, literalMoment, type Db } from '#api/database/database.ts';
import { MANY_STATIONS, RecentReads } from '#api/database/list/recent-reads.ts';
import { totalOf } from '#api/database/list/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import {
  idsOf,
  pageOf,
  type ListOrder,
  type Page,
  type PageQuery,
  type PositionedId,
} from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { koreanMidnight } from '#domain/time/korean-time.ts';
import { isPaused } from '../describe-station.ts';
import { isNamed } from '../station.queries.ts';
import { describeStations, listStationRows, type StationState } from './station-row.ts';

export interface StationFilters {
  state?: StationState | undefined;
  stock?: 'low' | 'empty' | undefined;
  q?: string | undefined;
  sort: '-rentalsToday' | 'stock' | 'name' | '-id';
}

interface ListDeps {
  db: Db;
  cursors: Cursors;
  /** Without it, as for an export, every page is found anew. */
  recentPages?: RecentReads<ListedPage>;
}

type Scope = Pick<StaffViewer, 'stationIds'>;

interface ListedPage {
  counts: Record<StationState, number>;
  rows: PositionedId[];
}

/** Of very many stations only order and counts may lag for a moment: the stations themselves are read with every request. */
export function createRecentPages(clockMs?: () => number): RecentReads<ListedPage> {
  return new RecentReads(({ counts }) => totalOf(counts, undefined) > MANY_STATIONS, clockMs);
}

export async function listConsoleStations(
  { db, cursors, recentPages }: ListDeps,
  viewer: Scope,
  { cursor, size, ...filters }: StationFilters & PageQuery,
) {
  const { state, sort } = filters;
  return pageOf(
    cursors,
    { list: 'stations', filters, order: orders[sort], cursor, size },
    async (page) => {
      const read = () => readPage(db, viewer, filters, page);
      const pageKey = JSON.stringify([viewer.stationIds, filters, cursor, size]);
      const { rows, counts } = await (recentPages ? recentPages.get(pageKey, read) : read());
      return { rows, total: state === undefined ? countInService(counts) : counts[state], counts };
    },
    async (rows) => {
      const ids = idsOf(rows);
      const stations = new Map(describeStations(await listStationRows(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => stations.get(id)!);
    },
  );
}

/** Some 100 kB; a city with more stations narrows the filter. */
const MAX_PINS = 3_000;

interface StationPin {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  state: StationState;
}

/** Every station of the filter, whichever page of the list it is on. */
export async function listStationPins(
  db: Db,
  viewer: Scope,
  filters: Omit<StationFilters, 'sort'>,
): Promise<StationPin[]> {
  const { rows } = await sql<StationPin>`
    ${listed(viewer, { ...filters, sort: 'name' }, koreanMidnight(await databaseNow(db)))}
    select listed.id, listed.name, stations.latitude, stations.longitude, listed.state
    from listed join stations on stations.id = listed.id
    where ${isInState(filters.state)}
    order by listed.id
    limit ${sql.lit(MAX_PINS)}`.execute(db);
  return rows;
}

type Counts = ListedPage['counts'];

/** Everything but what was shut down for good, which is listed only when it is asked for. */
function countInService({ OPEN, CLOSED, PAUSED, DEPOT }: Counts): number {
  return OPEN + CLOSED + PAUSED + DEPOT;
}

const orders: Record<StationFilters['sort'], ListOrder> = {
  '-rentalsToday': {
    by: [
      [sql`-rentals_today`, 'int'],
      [sql`id`, 'int'],
    ],
    direction: 'asc',
  },
  stock: {
    by: [
      [sql`available`, 'int'],
      [sql`id`, 'int'],
    ],
    direction: 'asc',
  },
  '-id': { by: [[sql`id`, 'int']], direction: 'desc' },
  name: {
    by: [
      [sql`name`, 'text'],
      [sql`id`, 'int'],
    ],
    direction: 'asc',
  },
};

/** One statement: all stations are read once for both the counts and the page. */
async function readPage(db: Db, viewer: Scope, filters: StationFilters, page: Page): Promise<ListedPage> {
  const { rows } = await sql<{ counts: Partial<Counts> | null; page: PositionedId[] | null }>`
    ${listed(viewer, filters, koreanMidnight(await databaseNow(db)))}
    select (
      select json_object_agg(state, stations) from (
        select state, count(*) as stations from listed group by state
      ) as counted
    ) as counts, (
      select json_agg(page) from (
        select id, ${page.position} from listed where ${isInState(filters.state)} and ${page.isBeyond} ${page.inOrder}
      ) as page
    ) as page`.execute(db);
  const { counts, page: found } = rows[0]!;
  return { counts: { OPEN: 0, CLOSED: 0, PAUSED: 0, SHUT_DOWN: 0, DEPOT: 0, ...counts }, rows: found ?? [] };
}

const isInState = (state: StationState | undefined) =>
  state === undefined ? sql`listed.state <> 'SHUT_DOWN'` : sql`listed.state = ${state}`;

/** The stations a person may see, with state and what sorting and filtering need; counted over all stations only where needed. */
function listed(viewer: Scope, { stock, q, sort }: StationFilters, midnight: Date): RawBuilder<unknown> {
  const needsStock = stock !== undefined || sort === 'stock';
  const needsRentals = sort === '-rentalsToday';
  return sql`
    with clock as materialized (
      select today, extract(isodow from today)::int as weekday, extract(isodow from today - 1)::int as weekday_before,
        minute, exists (select from holidays where day = today) as is_holiday,
        exists (select from holidays where day = today - 1) as was_holiday
      from (
        select seoul::date as today, (extract(hour from seoul) * 60 + extract(minute from seoul))::int as minute
        from (select ondesk_now() at time zone 'Asia/Seoul' as seoul) as now
      ) as time
    ),
    listed as materialized (
      select stations.id, stations.name, ${stateOf} as state,
        ${needsRentals ? sql`coalesce(today.rentals, 0)::int` : sql`0`} as rentals_today,
        ${needsStock ? available : sql`0`} as available
      from stations cross join clock
      ${
        needsRentals
          ? sql`left join (
              select rental_station_id as station_id, count(*) as rentals from rentals
              where started_at >= ${literalMoment(midnight)}
              group by rental_station_id
            ) as today on today.station_id = stations.id`
          : sql``
      }
      ${needsStock ? stockByStation : sql``}
      where ${viewer.stationIds === null ? sql`true` : sql`stations.id = any (${viewer.stationIds})`}
      ${q === undefined ? sql`` : sql`and ${isNamed(q)}`}
      ${
        stock === undefined
          ? sql``
          : sql`and stations.kind = 'public' and stations.shut_down_at is null
              and ${stock === 'empty' ? sql`${available} = 0` : sql`${available} between 1 and stations.low_stock`}`
      }
    )`;
}

/** Held items are few: counting all from the index and subtracting those is cheaper than checking each item. */
const available = sql<number>`(coalesce(standing.items, 0) - coalesce(held.items, 0))::int`;

const stockByStation = sql`
  left join (
    select station_id, count(*) as items from items where state = 'available' group by station_id
  ) as standing on standing.station_id = stations.id
  left join (
    select items.station_id, count(*) as items from holds
    join items on items.id = holds.item_id and items.state = 'available'
    where holds.state = 'holding' and holds.ends_at > (select ondesk_now())
    group by items.station_id
  ) as held on held.station_id = stations.id`;

/** Whether a station is open, as `openingAt` of the domain decides it; a test compares the two. */
const isOpen = sql<boolean>`(
  (
    minute >= week[weekday * 2 - 1] and (minute < week[weekday * 2] or week[weekday * 2] <= week[weekday * 2 - 1])
    and not (closed_on_holidays and is_holiday)
    and not exists (select from station_closing_days as days where days.station_id = stations.id and days.closed_on = today)
  ) or (
    week[weekday_before * 2] <= week[weekday_before * 2 - 1] and minute < week[weekday_before * 2]
    and not (closed_on_holidays and was_holiday)
    and not exists (select from station_closing_days as days where days.station_id = stations.id and days.closed_on = today - 1)
  )
)`;

const stateOf = sql<StationState>`
  case
    when stations.shut_down_at is not null then 'SHUT_DOWN'
    when stations.kind = 'depot' then 'DEPOT'
    when ${isPaused} then 'PAUSED'
    when ${isOpen} then 'OPEN'
    else 'CLOSED'
  end`;
