// Suggests a route: what is expected of each station, which pieces could be taken where, and why each stop is worth it. Writes nothing.
import { sql } from 'kysely';
import { databaseNow, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { openingOf } from '#api/station/describe-station.ts';
import { isFree } from '#api/station/stocked-product.ts';
import type { MoveSite } from '#domain/insight/move-task.ts';
import {
  koreanDate,
  koreanMidnight,
  koreanWallClock,
  readMinuteOfDay,
  toKoreanIso,
} from '#domain/time/korean-time.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { beginningOfHour, hoursAhead } from '../forecast/foresee.ts';
import {
  openHoursOf,
  readCity,
  type City,
  type OutlookStation,
  type Stocked,
} from '../forecast/outlook.queries.ts';
import { isOneOf, spansOf } from '../spans.ts';
import { writeCounts } from './plan/counted-rows.ts';
import type { Plan, PlannedLoad, PlanSite } from './plan/plan-city.ts';
import { planInThread } from './plan/plan-in-thread.ts';

/** More than anybody drives to in an evening: those with the most rentals of the last four weeks. */
const MAX_STATIONS = 50;
const BUSY_DAYS = 28;
const DEFAULT_MINUTES = 120;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

interface MovesQuery {
  start?: number | undefined;
  carry: number;
  leavesAt?: string | undefined;
  endsBy?: string | undefined;
}

type Scope = Pick<StaffViewer, 'stationIds'>;

export async function suggestMoves(db: Db, viewer: Scope, query: MovesQuery) {
  const stationIds = await listStationIds(db, viewer, query.start);
  const city = await readCity(db, stationIds);
  const { now, stations, stocked } = city;
  const startStation = chooseStart(stations, query.start);
  const { carry } = query;
  const leavesAt = query.leavesAt === undefined ? minuteOfDay(now) : readMinuteOfDay(query.leavesAt);
  const endsBy =
    query.endsBy === undefined
      ? Math.min(leavesAt + DEFAULT_MINUTES, DAY_MINUTES)
      : readMinuteOfDay(query.endsBy);
  const moment = (minute: number) =>
    toKoreanIso(new Date(koreanMidnight(now).getTime() + minute * MINUTE_MS));
  const times = { carry, leavesAt: moment(leavesAt), endsBy: moment(endsBy) };
  if (startStation === undefined)
    return {
      ...times,
      start: null,
      endsAt: moment(leavesAt),
      minutesWithoutStock: { before: 0, after: 0 },
      pieces: 0,
      kilometres: 0,
      stops: [],
      transfers: [],
      leftOut: [],
    };
  const plan = await planInThread({
    ...writeCounts(city.counts),
    before: city.uncountedFrom,
    hours: hoursAhead(now),
    firstDay: city.firstDay,
    holidays: city.holidays,
    startId: startStation.id,
    sites: describeSites(city, { startStation, leavesAt, underWay: await readUnderWay(db) }),
    carry,
    leavesAt,
    endsBy,
  });
  const stationOf = new Map(stations.map((station) => [station.id, station]));
  const stockedOf = (stationId: number, productId: number) =>
    stocked.find(({ station, product }) => station.id === stationId && product.id === productId)!;
  return {
    ...times,
    start: placeOf(startStation),
    endsAt: moment(plan.endsAt),
    minutesWithoutStock: minutesOf(plan),
    pieces: piecesOf(plan),
    kilometres: plan.kilometres,
    stops: plan.stops.map(({ siteId, loads, arrivesAt, kilometres, carriedAfter }) => ({
      station: placeOf(stationOf.get(siteId)!),
      arrivesAt: moment(arrivesAt),
      kilometres,
      pieces: loads.map(({ productId, count }) => {
        const { product } = stockedOf(siteId, productId);
        return {
          product: { ...refOf(product), category: product.category, imageUrl: product.image },
          count,
        };
      }),
      carriedAfter,
      reasons: loads.map((load) => whyOf(stockedOf(siteId, load.productId), load, now)),
    })),
    transfers: await chooseItems(db, plan.stops),
    leftOut: plan.leftOut.map(({ siteId, reason }) => {
      const station = stationOf.get(siteId)!;
      const isPaused = reason === 'CLOSED' && station.paused;
      return {
        station: refOf(station),
        reason: isPaused ? ('PAUSED' as const) : reason,
        until: isPaused && station.paused_until !== null ? toKoreanIso(station.paused_until) : null,
      };
    }),
  };
}

function chooseStart(stations: readonly OutlookStation[], start: number | undefined) {
  if (start === undefined) return stations.find(({ kind }) => kind === 'depot') ?? stations[0];
  const chosen = stations.find(({ id }) => id === start);
  if (!chosen) throw new Failure('STATION_NOT_FOUND');
  return chosen;
}

/** Depots, the start and the busiest stations that the person works at. */
async function listStationIds(db: Db, { stationIds }: Scope, start: number | undefined): Promise<number[]> {
  const today = koreanDate(await databaseNow(db));
  const lately = spansOf({ from: dayAfter(today, -BUSY_DAYS), to: dayAfter(today, -1) });
  const { rows } = await sql<{ id: number }>`
    select stations.id from stations
    left join (
      select station_id, sum(starts) as starts from station_spans where ${isOneOf(lately)} group by 1
    ) as busy on busy.station_id = stations.id
    where stations.shut_down_at is null
      and ${stationIds === null ? sql`true` : sql`stations.id = any(${[...stationIds]}::int[])`}
    order by (stations.id = ${start ?? 0}) desc, (stations.kind = 'depot') desc, busy.starts desc nulls last, stations.id
    limit ${sql.lit(MAX_STATIONS)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pieces on open lists: on their way to a station, and about to leave one. */
interface UnderWay {
  to: ReadonlyMap<string, number>;
  from: ReadonlyMap<string, number>;
}

async function readUnderWay(db: Db): Promise<UnderWay> {
  const { rows } = await sql<{ to: string; from: string | null; pieces: number }>`
    select to_station_id || ':' || product_id as to, items.station_id || ':' || product_id as from, count(*)::int as pieces
    from transfer_items join transfers on transfers.id = transfer_id join items on items.id = item_id
    where transfer_items.state in ('waiting', 'carried') and transfer_items.item_state = 'available' group by 1, 2`.execute(
    db,
  );
  const add = (sums: Map<string, number>, key: string, pieces: number) =>
    sums.set(key, (sums.get(key) ?? 0) + pieces);
  const [to, from] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    add(to, row.to, row.pieces);
    if (row.from !== null) add(from, row.from, row.pieces);
  }
  return { to, from };
}

function describeSites(
  { now, stations, stocked }: City,
  {
    startStation,
    leavesAt,
    underWay,
  }: { startStation: OutlookStation; leavesAt: number; underWay: UnderWay },
): PlanSite[] {
  const hours = hoursAhead(now);
  const byStation = Map.groupBy(stocked, ({ station }) => station.id);
  return stations.map((station) => ({
    id: station.id,
    latitude: station.latitude,
    longitude: station.longitude,
    isDepot: station.kind === 'depot',
    // Whoever begins there has got in.
    open: station === startStation ? { from: 0, until: DAY_MINUTES } : openOn(station, now, leavesAt),
    isOpenThen: openHoursOf(station, hours),
    products: (byStation.get(station.id) ?? []).map(({ product, stock, target, low }) => {
      const key = `${station.id}:${product.id}`;
      const [leaving, coming] = [underWay.from.get(key) ?? 0, underWay.to.get(key) ?? 0];
      return { productId: product.id, stock, target, low, leaving, coming };
    }),
  }));
}

/** Between which minutes of today somebody gets in after leaving; null where it does not open any more. */
function openOn(station: OutlookStation, now: Date, leavesAt: number): MoveSite['open'] {
  if (station.kind === 'depot') return { from: 0, until: DAY_MINUTES };
  if (station.paused) return null;
  const midnight = koreanMidnight(now).getTime();
  const isOpenAt = (minute: number) => openingOf(station, new Date(midnight + minute * MINUTE_MS)).isOpen;
  const step = 10;
  let from = leavesAt;
  while (from < DAY_MINUTES && !isOpenAt(from)) from += step;
  if (from >= DAY_MINUTES) return null;
  let until = from;
  while (until + step < DAY_MINUTES && isOpenAt(until + step)) until += step;
  return { from, until };
}

function whyOf(
  { product, stock, target, low, station }: Stocked,
  { count, foretold }: PlannedLoad,
  now: Date,
) {
  const ref = refOf(product);
  if (station.kind === 'depot') return { kind: 'DEPOT' as const };
  if (count > 0)
    return { kind: 'SURPLUS' as const, product: ref, stock, target, lowest: foretold?.lowest ?? null };
  if (foretold === null) return { kind: 'LOW_STOCK' as const, product: ref, stock, low: low ?? 0 };
  const { emptyFrom } = foretold;
  return {
    kind: 'RUNS_OUT' as const,
    product: ref,
    at:
      emptyFrom === null ? null : toKoreanIso(new Date(beginningOfHour(now).getTime() + emptyFrom * HOUR_MS)),
    minutesBefore: Math.round(foretold.minutesBefore),
    minutesAfter: Math.round(foretold.minutesAfter),
  };
}

const loadsOf = ({ stops }: Pick<Plan, 'stops'>) => stops.flatMap(({ loads }) => loads);

/** Only what is foretold: what targets want weighs in the choice, and nobody knows its minutes. */
function minutesOf(plan: Plan) {
  let [before, after] = [0, 0];
  for (const { foretold } of loadsOf(plan)) {
    before += foretold?.minutesBefore ?? 0;
    after += foretold?.minutesAfter ?? 0;
  }
  return { before: Math.round(before), after: Math.round(after) };
}

const piecesOf = (plan: Plan) => loadsOf(plan).reduce((sum, { count }) => sum + Math.max(0, count), 0);

interface CarriableItem {
  serial: string;
  version: number;
}

/** Which pieces go where: those taken along first are put down first, and each list is one station that gets some. */
async function chooseItems(db: Db, stops: Plan['stops']) {
  const carried = new Map<number, CarriableItem[]>();
  const lists: { toStationId: number; items: CarriableItem[] }[] = [];
  for (const { siteId, loads } of stops) {
    for (const { productId, count } of loads.filter((load) => load.count > 0)) {
      const taken = await listCarriable(db, siteId, productId, count);
      carried.set(productId, [...(carried.get(productId) ?? []), ...taken]);
    }
    const items = loads
      .filter((load) => load.count < 0)
      .flatMap(({ productId, count }) => (carried.get(productId) ?? []).splice(0, -count));
    if (items.length > 0) lists.push({ toStationId: siteId, items });
  }
  return lists;
}

async function listCarriable(
  db: Db,
  stationId: number,
  productId: number,
  count: number,
): Promise<CarriableItem[]> {
  const { rows } = await sql<CarriableItem>`
    select serial_number as serial, version from items
    where station_id = ${stationId} and product_id = ${productId} and state = 'available' and ${isFree}
      and not exists (
        select from transfer_items where transfer_items.item_id = items.id and transfer_items.state in ('waiting', 'carried'))
    order by serial_number limit ${count}`.execute(db);
  return rows;
}

function minuteOfDay(moment: Date): number {
  const { hour, minute } = koreanWallClock(moment);
  return hour * 60 + minute;
}

const refOf = ({ id, name }: { id: number; name: string }) => ({ id, no: String(id), name });

const placeOf = ({ latitude, longitude, ...station }: OutlookStation) => ({
  ...refOf(station),
  latitude,
  longitude,
});
