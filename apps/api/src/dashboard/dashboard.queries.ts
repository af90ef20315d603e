// The dashboard as one answer: read once in five seconds for everybody who sees the same, then cut to what the person may see.
import type { z } from 'zod';
import { databaseNow, type Database, type Db } from '#api/database/database.ts';
import { MANY_STATIONS, RecentReads } from '#api/database/list/recent-reads.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { findMissingEnglish } from '#api/settings/english-texts.queries.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { dashboardEndpoints } from '#contract/console/dashboard.ts';
import { rightsOfRole, type Permission } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { listTodos, type TodoFor } from './list-todos.ts';
import { readSeries, readTiles, type Range } from './figures.queries.ts';
import { listActivity } from './activity.queries.ts';
import { describeStock, readStationStock, type StationStock } from './stock.queries.ts';
import { readTodoFacts } from './todo-facts.queries.ts';
import { readWaitingInquiries } from './waiting-inquiries.queries.ts';

type Dashboard = z.input<(typeof dashboardEndpoints)['GET /api/v1/console/dashboard']['reply']>;
type Uncut = Omit<Dashboard, 'todos'> & { todos: TodoFor[] };

const CACHE_MS = 5_000;
/** Field staff with stations of their own see different ones; beyond this many, the oldest are read again. */
const MAX_CACHED = 200;

export function createDashboardReader(db: Database) {
  const stockReads = new RecentReads<StationStock[]>((stock) => stock.length > MANY_STATIONS);
  const cached = new Map<string, { at: number; dashboard: Promise<Uncut> }>();

  /** By the service's clock, which tests move. */
  const readCached = async (stationIds: readonly number[] | null, range: Range): Promise<Uncut> => {
    const now = await databaseNow(db);
    const key = `${stationIds?.join(',') ?? 'all'} ${range}`;
    const known = cached.get(key);
    if (known && Math.abs(now.getTime() - known.at) < CACHE_MS) return known.dashboard;
    const fresh = { at: now.getTime(), dashboard: readDashboard(db, stockReads, now, stationIds, range) };
    cached.delete(key);
    cached.set(key, fresh);
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!);
    // A failure reaches the requests that waited for it and none after them.
    fresh.dashboard.catch(() => {
      if (cached.get(key) === fresh) cached.delete(key);
    });
    return fresh.dashboard;
  };

  return async (viewer: Pick<StaffViewer, 'role' | 'stationIds'>, range: Range): Promise<Dashboard> =>
    cutTo(rightsOfRole[viewer.role], await readCached(viewer.stationIds, range));
}

async function readDashboard(
  db: Database,
  stockReads: RecentReads<StationStock[]>,
  now: Date,
  stationIds: readonly number[] | null,
  range: Range,
): Promise<Uncut> {
  const isWhole = stationIds === null;
  const [tiles, series, stock, facts, waiting, korean, recent] = await Promise.all([
    isWhole ? readTiles(db, now) : null,
    isWhole ? readSeries(db, now, range) : [],
    stockReads.get(stationIds?.join(',') ?? 'all', () => readStationStock(db, stationIds)),
    readTodoFacts(db, stationIds),
    isWhole ? readWaitingInquiries(db) : null,
    isWhole ? readTextsInKoreanAlone(db) : null,
    isWhole ? listActivity(db) : [],
  ]);
  return {
    now: toKoreanIso(now),
    tiles,
    series,
    todos: listTodos({ ...facts, waiting, korean }, stock),
    recent,
    ...describeStock(stock),
  };
}

/** Nothing is missing while English is off. */
async function readTextsInKoreanAlone(db: Db) {
  const settings = await readSettings(db);
  return settings['languages.english'] ? findMissingEnglish(db) : null;
}

/** Rentals and money are for those who may read them; everybody sees the stock of their stations. */
function cutTo(rights: readonly Permission[], { todos, ...dashboard }: Uncut): Dashboard {
  const seesRentals = rights.includes('rental.read');
  return {
    ...dashboard,
    ...(seesRentals ? {} : { tiles: null, series: [], recent: [] }),
    todos: todos.filter(({ right }) => rights.includes(right)).map(({ todo }) => todo),
  };
}
