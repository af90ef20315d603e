// Sets which stations a field worker is limited to; other roles see all of them.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffRole } from '#contract/permission.ts';

const CHOOSE = '담당 스테이션을 고르거나 모든 스테이션을 골라 주세요.';

/** What an owner chose for a field worker: some stations, or all of them by name. */
export interface StationChoice {
  stationIds?: readonly number[] | null | undefined;
  allStations?: boolean | undefined;
}

/** Gives the stations now in force; null means all. Of a field worker one of the two must be chosen, and not both. */
export async function setStations(
  tx: Tx,
  staffId: number,
  role: StaffRole,
  { stationIds, allStations = false }: StationChoice,
): Promise<number[] | null> {
  const isField = role === 'FIELD';
  const wanted = isField ? [...new Set(stationIds)].toSorted((a, b) => a - b) : [];
  if (isField && allStations === wanted.length > 0) {
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.stationIds', message: CHOOSE }] });
  }
  await tx.deleteFrom('staff_stations').where('staff_id', '=', staffId).execute();
  await tx
    .updateTable('staff')
    .set({ all_stations: isField && allStations })
    .where('id', '=', staffId)
    .execute();
  if (wanted.length === 0) return null;
  const known = await tx.selectFrom('stations').select('id').where('id', 'in', wanted).execute();
  if (known.length < wanted.length) throw new Failure('STATION_NOT_FOUND');
  await tx
    .insertInto('staff_stations')
    .values(wanted.map((station_id) => ({ staff_id: staffId, station_id })))
    .execute();
  return wanted;
}
