// Locks a station for a change by somebody who has seen a certain version of it.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { getStationDetail, type StationDetail } from './station-detail.queries.ts';

/** Until the transaction ends; of two people who change it at once, the second to come finds a newer version. */
export async function lockStation(
  deps: { db: Tx; publicOrigin: string },
  viewer: StaffViewer,
  stationId: number,
  version: number,
): Promise<StationDetail> {
  await sql`select from stations where id = ${stationId} for update`.execute(deps.db);
  const current = await getStationDetail(deps, viewer, stationId);
  if (current.version !== version) throw new Failure('VERSION_CONFLICT', { current });
  return current;
}
