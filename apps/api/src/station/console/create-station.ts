// Creates a station or a depot.
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { requireUploadedImage } from '#api/images/image-store.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { editableFields, requireOpeningDays, type StationDeps } from './edit-station.ts';
import { getStationDetail, type StationDetail } from './station-detail.queries.ts';
import { insertStation, type NewStation } from './station-write.queries.ts';

export async function createStation(
  deps: StationDeps,
  viewer: StaffViewer,
  { reason, ...station }: NewStation & { reason?: string | undefined },
): Promise<StationDetail> {
  if (typeof station.imageUrl === 'string') {
    await requireUploadedImage(deps.imageStore, 'stations', station.imageUrl);
  }
  requireOpeningDays(station.kind, station.hours);
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const id = await insertStation(tx, station);
    const created = await getStationDetail({ ...deps, db: tx }, viewer, id);
    await audit.write({
      action: 'station.create',
      subject: 'station',
      subjectId: id,
      after: editableFields(created),
      reason,
    });
    return created;
  });
}
