// Field staff see and change their own stations only: whatever is elsewhere does not exist for them.
import { sql } from 'kysely';
import type { StaffViewer } from '#api/http/staff-viewer.ts';

export function mayActAt(viewer: Pick<StaffViewer, 'stationIds'>, stationId: number | null): boolean {
  return viewer.stationIds === null || (stationId !== null && viewer.stationIds.includes(stationId));
}

/** Of the person in `staff`: null where they may work everywhere, by their role or because all stations were chosen for them. */
export const stationIdsOfStaff = sql<number[] | null>`(
  case when staff.role = 'field' and not staff.all_stations then
    array(select station_id from staff_stations where staff_id = staff.id order by station_id)
  end)`;
