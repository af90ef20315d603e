// A member's favourite stations.
import { databaseNow, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { describeStations, stationColumns } from './describe-station.ts';
import { findStation, getStation } from './station.queries.ts';

/** The last one added first; a station shut down since is left out. */
export async function listBookmarks(db: Db, memberId: number) {
  const at = await databaseNow(db);
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('stations', 'stations.id', 'bookmarks.station_id')
    .select(stationColumns)
    .where('bookmarks.member_id', '=', memberId)
    .where('stations.shut_down_at', 'is', null)
    .orderBy('bookmarks.added_at', 'desc')
    .orderBy('stations.id')
    .execute();
  return describeStations(rows, at);
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

/** What withdrawal asks for: nothing of a member's favourites stays. */
export async function forgetBookmarks(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('bookmarks').where('member_id', '=', memberId).execute();
}
