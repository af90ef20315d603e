// Reads stations: one, all of them, those in view, and those nearest to a place.
import { sql } from 'kysely';
import { databaseNow, now, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { boxAround, halfChordOf, searchRadiiKm, type Bounds } from './box.ts';
import { describeStations, stationColumns } from './describe-station.ts';

/** A station with its hours and the moment it was read, shut down or not; rental asks this at a return. */
export async function findStation(db: Db, stationId: number) {
  return db
    .selectFrom('stations')
    .select([...stationColumns, 'stations.shut_down_at', now.as('now')])
    .where('stations.id', '=', stationId)
    .executeTakeFirst();
}

/** A station people can go to, or a Failure: one shut down for good is as unknown as one that never was. */
export async function getStation(db: Db, stationId: number) {
  const station = await findStation(db, stationId);
  if (!station || station.shut_down_at !== null) throw new Failure('STATION_NOT_FOUND');
  return station;
}

/** By distance from a place, else by name. */
export async function listStations(db: Db, options: { from: Coordinates | null; inView: Bounds | null }) {
  const { from, inView } = options;
  // Read first: a status may be a moment old, never from the future.
  const at = await databaseNow(db);
  const rows = await stationsOnTheMap(db)
    .$if(inView !== null, (query) => query.where(inside(inView!)))
    .orderBy('stations.name')
    .orderBy('stations.id')
    .execute();
  const stations = describeStations(rows, at, from);
  return from === null ? stations : stations.toSorted(byDistance);
}

/** The nearest to a place, nearest first; without a place the first by name. */
export async function listNearestStations(db: Db, from: Coordinates | null, count: number) {
  const at = await databaseNow(db);
  if (from === null) {
    const byName = stationsOnTheMap(db).orderBy('stations.name').orderBy('stations.id').limit(count);
    return describeStations(await byName.execute(), at);
  }
  // Looks close by first and further only when too few were found, so that a city of stations is never measured whole.
  for (const radiusKm of searchRadiiKm) {
    const rows = await stationsWithin(db, from, radiusKm, count);
    if (rows.length === count) return describeStations(rows, at, from);
  }
  return describeStations(await stationsWithin(db, from, null, count), at, from);
}

/** Nearest first; of two equally near the one whose name comes first, as they arrive. */
export function byDistance(a: { distance: number | null }, b: { distance: number | null }): number {
  return (a.distance ?? 0) - (b.distance ?? 0);
}

function stationsOnTheMap(db: Db) {
  return db.selectFrom('stations').select(stationColumns).where('stations.shut_down_at', 'is', null);
}

async function stationsWithin(db: Db, from: Coordinates, radiusKm: number | null, count: number) {
  // Grows with the distance, which is all that ordering needs: the half chord of the haversine formula.
  const halfChord = sql<number>`(
    power(sin(radians(stations.latitude - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(stations.latitude))
      * power(sin(radians(stations.longitude - ${from.longitude}) / 2), 2)
  )`;
  return stationsOnTheMap(db)
    .$if(radiusKm !== null, (query) =>
      query.where(inside(boxAround(from, radiusKm!))).where(halfChord, '<=', halfChordOf(radiusKm!)),
    )
    .orderBy(halfChord)
    .orderBy('stations.id')
    .limit(count)
    .execute();
}

function inside({ south, west, north, east }: Bounds) {
  const longitude =
    west <= east
      ? sql`stations.longitude between ${west} and ${east}`
      : // A view across the date line.
        sql`(stations.longitude >= ${west} or stations.longitude <= ${east})`;
  return sql<boolean>`stations.latitude between ${south} and ${north} and ${longitude}`;
}
