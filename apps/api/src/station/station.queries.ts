// Reads stations: one, all of them, those in a map view, and the nearest ones.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { boxAround, halfChordOf, searchRadiiKm, type Bounds } from './distance/bounding-box.ts';
import { describeStations, stationColumns, type StationRow } from './describe-station.ts';

/** What renters can see: written as the partial indexes of `stations` are. */
export const isOnTheMap = sql<boolean>`stations.shut_down_at is null and stations.kind = 'public'`;

/** A station with its hours and the time it was read, shut down or not: a return needs both. A depot is no station to renters. */
export async function findStation(db: Db, stationId: number) {
  const { rows } = await sql<StationRow & { shut_down_at: Date | null }>`
    select ${stationColumns}, stations.shut_down_at from stations
    where stations.id = ${stationId} and stations.kind = 'public'`.execute(db);
  return rows[0];
}

/** Where operators may put an item: a station or a depot that is not shut down, and will not be before the transaction ends. */
export async function findPlaceForItems(tx: Tx, stationId: number) {
  return tx
    .selectFrom('stations')
    .select(['id', 'name', 'kind'])
    .where('id', '=', stationId)
    .where('shut_down_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** A station people can go to, or a Failure: one shut down for good counts as unknown. */
export async function getStation(db: Db, stationId: number) {
  const station = await findStation(db, stationId);
  if (!station || station.shut_down_at !== null) throw new Failure('STATION_NOT_FOUND');
  return station;
}

/** What a search by name finds at most. */
const MAX_NAMED = 20;

interface StationSelection {
  from: Coordinates | null;
  inView: Bounds | null;
  /** A part of the Korean or the English name, in either case. */
  name?: string | undefined;
}

/** By distance from coordinates, else by name. */
export async function listStations(db: Db, { from, inView, name }: StationSelection) {
  const rows = await stationsOnTheMap(
    db,
    sql`
    ${inView === null ? sql`` : sql`and ${inside(inView)}`}
    ${name === undefined ? sql`` : sql`and ${isNamed(name)}`}
    order by stations.name, stations.id
    ${name === undefined ? sql`` : sql`limit ${MAX_NAMED}`}`,
  );
  const stations = describeStations(rows, from);
  return from === null ? stations : stations.toSorted(byDistance);
}

/** The nearest first; without coordinates the first by name. */
export async function listNearestStations(db: Db, from: Coordinates | null, count: number) {
  if (from === null) {
    return describeStations(
      await stationsOnTheMap(db, sql`order by stations.name, stations.id limit ${count}`),
    );
  }
  // Searches a small radius first and a larger one only when too few were found, so that not every station is measured.
  for (const radiusKm of searchRadiiKm) {
    const rows = await stationsWithin(db, from, radiusKm, count);
    if (rows.length === count) return describeStations(rows, from);
  }
  return describeStations(await stationsWithin(db, from, null, count), from);
}

/** Nearest first; a stable sort leaves equally near stations ordered by name. */
export function byDistance(a: { distance: number | null }, b: { distance: number | null }): number {
  return (a.distance ?? 0) - (b.distance ?? 0);
}

/** By a part of the Korean or the English name. */
export const isNamed = (part: string) => sql<boolean>`(
  strpos(lower(stations.name), lower(${part})) > 0 or strpos(lower(stations.name_en), lower(${part})) > 0
)`;

async function stationsOnTheMap(db: Db, rest: RawBuilder<unknown>): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select ${stationColumns} from stations where ${isOnTheMap} ${rest}`.execute(db);
  return rows;
}

async function stationsWithin(db: Db, from: Coordinates, radiusKm: number | null, count: number) {
  // Grows with the distance, which is all that ordering needs: the half chord of the haversine formula.
  const halfChord = sql<number>`(
    power(sin(radians(stations.latitude - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(stations.latitude))
      * power(sin(radians(stations.longitude - ${from.longitude}) / 2), 2)
  )`;
  const isNear =
    radiusKm === null
      ? sql``
      : sql`and ${inside(boxAround(from, radiusKm))} and ${halfChord} <= ${halfChordOf(radiusKm)}`;
  return stationsOnTheMap(db, sql`${isNear} order by ${halfChord}, stations.id limit ${count}`);
}

function inside({ south, west, north, east }: Bounds) {
  const longitude =
    west <= east
      ? sql`stations.longitude between ${west} and ${east}`
      : // A map view across the date line.
        sql`(stations.longitude >= ${west} or stations.longitude <= ${east})`;
  return sql<boolean>`stations.latitude between ${south} and ${north} and ${longitude}`;
}
