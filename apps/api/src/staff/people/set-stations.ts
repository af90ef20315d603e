// Sets which stations a field worker is limited to; other roles see all of them.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffRole } from '#contract/permission.ts';

/** Gives the stations now in force; null means all. */
export async function setStations(
  tx: Tx,
  staffId: number,
  role: StaffRole,
  stationIds: readonly number[] | null,
): Promise<number[] | null> {
  await tx.deleteFrom('staff_stations').where('staff_id', '=', staffId).execute();
  const wanted = [...new Set(stationIds)].toSorted((a, b) => a - b);
  if (role !== 'FIELD' || wanted.length === 0) return null;
  const known = await tx.selectFrom('stations').select('id').where('id', 'in', wanted).execute();
  if (known.length < wanted.length) throw new Failure('STATION_NOT_FOUND');
  await tx
    .insertInto('staff_stations')
    .values(wanted.map((station_id) => ({ staff_id: staffId, station_id })))
    .execute();
  return wanted;
}

export async function listStationIds(tx: Tx, staffId: number): Promise<number[] | null> {
  const rows = await tx
    .selectFrom('staff_stations')
    .select('station_id')
    .where('staff_id', '=', staffId)
    .orderBy('station_id')
    .execute();
  return rows.length === 0 ? null : rows.map((row) => row.station_id);
}
