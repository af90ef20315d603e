// A member's favourite stations.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { describeStations, stationColumns, type StationRow } from './describe-station.ts';
import { findStation, getStation, isOnTheMap } from './station.queries.ts';

/** The last one added first; a station shut down since is left out. */
export async function listBookmarks(db: Db, memberId: number) {
  const { rows } = await sql<StationRow>`
    select ${stationColumns}
    from bookmarks join stations on stations.id = bookmarks.station_id
    where bookmarks.member_id = ${memberId} and ${isOnTheMap}
    order by bookmarks.added_at desc, stations.id`.execute(db);
  return describeStations(rows);
}

export async function addBookmark(db: Db, memberId: number, stationId: number): Promise<void> {
  await getStation(db, stationId);
  await db
    .insertInto('bookmarks')
    .values({ member_id: memberId, station_id: stationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeBookmark(db: Db, memberId: number, stationId: number): Promise<void> {
  if (!(await findStation(db, stationId))) throw new Failure('STATION_NOT_FOUND');
  await db
    .deleteFrom('bookmarks')
    .where('member_id', '=', memberId)
    .where('station_id', '=', stationId)
    .execute();
}

/** For a withdrawal. */
export async function deleteBookmarks(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('bookmarks').where('member_id', '=', memberId).execute();
}
