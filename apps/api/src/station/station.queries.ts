// Reads stations: one, all of them, those in view, and those nearest to a place.
import { now, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { stationColumns } from './describe-station.ts';

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
