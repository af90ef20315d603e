// What stations have, product by product, and what was counted there: what forecasts are made of.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isOpen, stationColumns, type StationRow } from '#api/station/describe-station.ts';
import { isFree } from '#api/station/stocked-product.ts';
import { ERROR_DAYS } from '#domain/insight/forecast.ts';
import type { PastRentals } from '#domain/insight/wanted-hours.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { foresee, hoursAhead, pastHoursOf, type CountedHour, type Foreseen } from './foresee.ts';

/** Eight weeks for each of the days that are foretold to judge it. */
const DAYS_BACK = ERROR_DAYS + 8 * 7;

export interface OutlookStation extends StationRow {
  kind: 'public' | 'depot';
}

/** A product at a station. */
export interface Stocked {
  station: OutlookStation;
  product: { id: number; name: string; category: string; image: string };
  /** Pieces that can be rented now. */
  stock: number;
  target: number | null;
  low: number | null;
}

export interface City {
  now: Date;
  stations: OutlookStation[];
  stocked: Stocked[];
  counts: CountRow[];
  /** The first day that was counted. */
  firstDay: string;
  /** The first day that is not: today, or an earlier one as long as its hours are not counted. Nothing is known of it. */
  uncountedFrom: string;
  holidays: Set<string>;
}

export interface Outlook extends Stocked, Foreseen, PastRentals {}

export interface CountRow extends CountedHour {
  station_id: number;
  product_id: number;
}

interface PairRow {
  station_id: number;
  id: number;
  name: string;
  category: string;
  image: string;
  stock: number;
  target: number | null;
  low: number | null;
}

export async function readCity(db: Db, stationIds: readonly number[]): Promise<City> {
  const [stations, pairs, counts, calendar] = await Promise.all([
    listStations(db, stationIds),
    listPairs(db, stationIds),
    listCounts(db, stationIds),
    readCalendar(db),
  ]);
  const stationOf = new Map(stations.map((station) => [station.id, station]));
  const stocked = pairs.flatMap(({ station_id, stock, target, low, ...product }): Stocked[] => {
    const station = stationOf.get(station_id);
    return station ? [{ station, product, stock, target, low }] : [];
  });
  return { ...calendar, stations, stocked, counts };
}

/** Of one station: those of a city are foreseen in a thread of their own. */
export async function readOutlooks(
  db: Db,
  stationId: number,
): Promise<{
  now: Date;
  uncountedFrom: string;
  station: OutlookStation | undefined;
  outlooks: Outlook[];
}> {
  const { now, uncountedFrom, stations, stocked, counts, ...calendar } = await readCity(db, [stationId]);
  const byProduct = Map.groupBy(counts, ({ product_id: id }) => id);
  const hours = hoursAhead(now);
  const outlooks = stocked.map((one) => {
    const past = pastHoursOf(byProduct.get(one.product.id) ?? [], calendar);
    const isOpenThen = openHoursOf(one.station, hours);
    return Object.assign({}, one, past, foresee(past, { before: uncountedFrom, hours, isOpenThen }));
  });
  return { now, uncountedFrom, station: stations[0], outlooks };
}

/** Whether a station is open at the beginning of each hour. */
export const openHoursOf = (station: OutlookStation, hours: readonly { at: Date }[]): boolean[] =>
  hours.map(({ at }) => isOpen(station, at));

async function listStations(db: Db, stationIds: readonly number[]): Promise<OutlookStation[]> {
  const { rows } = await sql<OutlookStation>`
    select ${stationColumns}, stations.kind from stations
    where stations.id = any(${[...stationIds]}::int[]) and stations.shut_down_at is null order by stations.id`.execute(
    db,
  );
  return rows;
}

/** Products that stand there, have a target there or were rented there in the last four weeks. */
async function listPairs(db: Db, stationIds: readonly number[]): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with pairs as (
      select station_id, product_id from items where state = 'available' and station_id = any(${[...stationIds]}::int[])
      union select station_id, product_id from station_targets where station_id = any(${[...stationIds]}::int[])
      union select station_id, product_id from hour_counts
        where station_id = any(${[...stationIds]}::int[]) and product_id > 0 and starts > 0
          and day >= korean_day(ondesk_now()) - ${sql.lit(ERROR_DAYS)}
    )
    select pairs.station_id, products.id, products.name, products.category, products.image, station_targets.target,
      station_targets.low, (
        select count(*)::int from items
        where items.station_id = pairs.station_id and items.product_id = pairs.product_id and items.state = 'available'
          and ${isFree}) as stock
    from pairs join products on products.id = pairs.product_id and not products.hidden
    left join station_targets using (station_id, product_id)
    order by pairs.station_id, products.id`.execute(db);
  return rows;
}

async function listCounts(db: Db, stationIds: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select station_id, product_id, day::text, hour::int, starts, returns, empty_minutes from hour_counts
    where station_id = any(${[...stationIds]}::int[]) and (starts > 0 or returns > 0 or empty_minutes > 0)
      and day > (select max(day) from counted_days) - ${sql.lit(DAYS_BACK)}`.execute(db);
  return rows;
}

async function readCalendar(db: Db): Promise<Pick<City, 'now' | 'firstDay' | 'uncountedFrom' | 'holidays'>> {
  const { rows } = await sql<{
    now: Date;
    first_day: string | null;
    uncounted_from: string | null;
    holidays: string[];
  }>`
    select ondesk_now() as now, (select min(day) from counted_days)::text as first_day,
      (select max(day) + 1 from counted_days)::text as uncounted_from, array(select day::text from holidays) as holidays`.execute(
    db,
  );
  const { now, first_day: firstDay, uncounted_from: uncountedFrom, holidays } = rows[0]!;
  const today = koreanDate(now);
  return {
    now,
    firstDay: firstDay ?? dayAfter(today),
    uncountedFrom: uncountedFrom ?? today,
    holidays: new Set(holidays),
  };
}
