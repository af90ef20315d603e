// The forecast of one station as the console shows it: every product in short, and the chosen one hour by hour.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import { isOpen } from '#api/station/describe-station.ts';
import {
  expectDay,
  expectStock,
  isEmptyStock,
  type ExpectedStock,
  type PastHours,
} from '#domain/insight/forecast.ts';
import { koreanDate, koreanMidnight, koreanWallClock, toKoreanIso } from '#domain/time/korean-time.ts';
import { beginningOfHour } from './foresee.ts';
import { readOutlooks, type Outlook } from './outlook.queries.ts';

const HOURS_BACK = 24;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

interface HappenedRow {
  hour: Date;
  starts: number;
  returns: number;
  change: number;
}

export async function readForecast(
  db: Db,
  viewer: Pick<StaffViewer, 'stationIds'>,
  { stationId, productId }: { stationId: number; productId?: number | undefined },
) {
  if (!mayActAt(viewer, stationId)) throw new Failure('STATION_NOT_FOUND');
  const { now, uncountedFrom, station, outlooks } = await readOutlooks(db, stationId);
  if (station === undefined) throw new Failure('STATION_NOT_FOUND');
  const sorted = outlooks
    .map((outlook) => ({ outlook, expected: outlook.ahead && expectStock(outlook.stock, outlook.ahead) }))
    .toSorted((a, b) => (b.expected?.emptyHours ?? -1) - (a.expected?.emptyHours ?? -1));
  const chosen =
    productId === undefined ? sorted[0] : sorted.find(({ outlook }) => outlook.product.id === productId);
  if (productId !== undefined && !chosen) throw new Failure('PRODUCT_NOT_FOUND');
  return {
    now: toKoreanIso(now),
    products: sorted.map(({ outlook, expected }) => describeProduct(outlook, expected)),
    chosen: chosen ? refOf(chosen.outlook) : null,
    ...(chosen ? await describeHours(db, chosen.outlook, chosen.expected, { now, uncountedFrom }) : noHours),
  };
}

const noHours = {
  hours: [],
  lastDay: {
    starts: 0,
    expectedStarts: null,
    returns: 0,
    expectedReturns: null,
    minutesWithoutStock: 0,
    emptyLooks: 0,
  },
  error: null,
};

const refOf = ({ product: { id, name } }: Outlook) => ({ id, no: `P${id}`, name });

const describeProduct = (outlook: Outlook, expected: ExpectedStock | null) => ({
  product: { ...refOf(outlook), category: outlook.product.category, imageUrl: outlook.product.image },
  state: outlook.judged.state,
  error: outlook.judged.error,
  stock: outlook.stock,
  low: outlook.low,
  lowestStock: expected?.lowest ?? null,
  emptyHours: expected?.emptyHours ?? null,
});

async function describeHours(
  db: Db,
  outlook: Outlook,
  expected: ExpectedStock | null,
  { now, uncountedFrom }: { now: Date; uncountedFrom: string },
) {
  const running = beginningOfHour(now);
  const since = new Date(running.getTime() - HOURS_BACK * HOUR_MS);
  const happened = await listHappened(db, outlook, since);
  const at = (index: number) => new Date(running.getTime() + index * HOUR_MS);
  const rowAt = (moment: Date) => happened.find(({ hour }) => hour.getTime() === moment.getTime());
  // Backwards from now: what changed in an hour was not there before it.
  let stock = outlook.stock - (rowAt(running)?.change ?? 0);
  const past = Array.from({ length: HOURS_BACK }, (_none, ago) => {
    const moment = at(-1 - ago);
    const row = rowAt(moment);
    const level = stock;
    stock -= row?.change ?? 0;
    return {
      at: toKoreanIso(moment),
      starts: row?.starts ?? 0,
      returns: row?.returns ?? 0,
      expectedStarts: foretold(outlook.starts, outlook, moment, uncountedFrom),
      expectedReturns: foretold(outlook.returns, outlook, moment, uncountedFrom),
      stock: Math.max(0, level),
      empty: level <= 0,
    };
  }).toReversed();
  const future = (outlook.ahead ?? []).map((hour, index) => {
    const level = expected!.stock[index]!;
    const row = index === 0 ? rowAt(running) : undefined;
    return {
      at: toKoreanIso(at(index)),
      starts: index === 0 ? (row?.starts ?? 0) : null,
      returns: index === 0 ? (row?.returns ?? 0) : null,
      expectedStarts: hour.starts,
      expectedReturns: hour.returns,
      stock: level,
      empty: hour.isOpen && isEmptyStock(level),
    };
  });
  return {
    hours: [...past, ...future],
    lastDay: { ...addUp(past), ...(await readMissed(db, outlook, { since, now, uncountedFrom })) },
    error: outlook.judged.error,
  };
}

/** What had been expected of an hour on the morning of its day, as far as the days before it are counted. */
function foretold(past: PastHours, { judged }: Outlook, moment: Date, uncountedFrom: string): number | null {
  if (judged.state !== 'USED') return null;
  const day = koreanDate(moment);
  return (
    expectDay(past, day, day < uncountedFrom ? day : uncountedFrom)?.[koreanWallClock(moment).hour] ?? null
  );
}

interface PastHour {
  starts: number;
  returns: number;
  expectedStarts: number | null;
  expectedReturns: number | null;
}

function addUp(hours: readonly PastHour[]) {
  const sum = (read: (hour: PastHour) => number | null) =>
    hours.reduce<number | null>((total, hour) => {
      const value = read(hour);
      return value === null || total === null ? null : total + value;
    }, 0);
  return {
    starts: sum(({ starts }) => starts) ?? 0,
    returns: sum(({ returns }) => returns) ?? 0,
    expectedStarts: sum(({ expectedStarts }) => expectedStarts),
    expectedReturns: sum(({ expectedReturns }) => expectedReturns),
  };
}

/** The last day is not counted yet, so it is read from the rentals of this one station. */
async function listHappened(db: Db, { station, product }: Outlook, since: Date): Promise<HappenedRow[]> {
  const { rows } = await sql<HappenedRow>`
    select date_trunc('hour', at) as hour, sum(starts)::int as starts, sum(returns)::int as returns, sum(change)::int as change
    from (
      select started_at as at, 1 as starts, 0 as returns, 0 as change
      from rentals join items on items.id = item_id
      where rental_station_id = ${station.id} and product_id = ${product.id} and started_at >= ${since}
      union all
      select returned_at, 0, 1, 0 from rentals join items on items.id = item_id
      where return_station_id = ${station.id} and product_id = ${product.id} and rentals.state = 'returned'
        and returned_at >= ${since}
      union all
      select at, 0, 0, delta from stock_changes
      where station_id = ${station.id} and product_id = ${product.id} and at >= ${since}
    ) as happened
    group by 1`.execute(db);
  return rows;
}

/** Whole days are counted; what has passed of the days since is added up from the changes of this one stock. */
async function readMissed(
  db: Db,
  { station, product }: Outlook,
  { since, now, uncountedFrom }: { since: Date; now: Date; uncountedFrom: string },
) {
  const isOfPair = sql`station_id = ${station.id} and product_id = ${product.id}`;
  const { rows } = await sql<{ minutes: number; looks: number; present: number; changes: WireChange[] }>`
    select coalesce((
      select sum(empty_minutes) from hour_counts
      where ${isOfPair} and (day + make_interval(hours => hour)) at time zone 'Asia/Seoul' >= ${since}
        and day >= korean_day(${since})
    ), 0)::int as minutes, coalesce((
      select sum(empty_looks) from product_looks
      where ${isOfPair} and (day + make_interval(hours => hour)) at time zone 'Asia/Seoul' >= ${since}
        and day >= korean_day(${since})
    ), 0)::int as looks, (
      select count(*) from items where ${isOfPair} and state = 'available'
    )::int as present, (
      select coalesce(json_agg(json_build_object('at', at, 'delta', delta) order by at), '[]')
      from stock_changes where ${isOfPair} and at >= ${since}
    ) as changes`.execute(db);
  const { minutes, looks, present, changes } = rows[0]!;
  const uncounted = koreanMidnight(new Date(`${uncountedFrom}T12:00:00+09:00`));
  const passed = countEmptyMinutes({
    present,
    changes: changes.map(({ at, delta }) => ({ at: Date.parse(at), delta })),
    // What was offered when the last counted day ended, or came since: something that never stood there is not missed.
    wasOffered: minutes > 0,
    from: Math.max(since.getTime(), uncounted.getTime()),
    until: now.getTime(),
    isOpenAt: (moment) => isOpen({ ...station, paused: false }, new Date(moment)),
  });
  return { minutesWithoutStock: minutes + passed, emptyLooks: looks };
}

interface WireChange {
  at: string;
  delta: number;
}

interface StockSince {
  /** Now. */
  present: number;
  changes: readonly { at: number; delta: number }[];
  wasOffered: boolean;
  from: number;
  until: number;
  isOpenAt: (moment: number) => boolean;
}

/** Minute by minute: the stock of a moment is today's less what changed since. */
function countEmptyMinutes({ present, changes, wasOffered, from, until, isOpenAt }: StockSince): number {
  let minutes = 0;
  for (let moment = from; moment + MINUTE_MS <= until; moment += MINUTE_MS) {
    const isOffered = wasOffered || changes.some(({ at }) => at <= moment);
    const stock = changes.reduce((level, { at, delta }) => (at > moment ? level - delta : level), present);
    if (isOffered && stock <= 0 && isOpenAt(moment)) minutes += 1;
  }
  return minutes;
}
