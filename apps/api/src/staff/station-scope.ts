// Field staff see and change their own stations only: whatever is elsewhere does not exist for them.
import type { StaffViewer } from '#api/http/staff-viewer.ts';

export function mayActAt(viewer: Pick<StaffViewer, 'stationIds'>, stationId: number | null): boolean {
  return viewer.stationIds === null || (stationId !== null && viewer.stationIds.includes(stationId));
}
