// Changes what the editor of a station shows; whoever has seen an older version changes nothing.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { deleteUnusedConsoleImage } from '#api/images/delete-unused-console-image.job.ts';
import { requireUploadedImage, type ImageStore } from '#api/images/image-store.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { isFree } from '../stocked-product.ts';
import { lockStation } from './lock-station.ts';
import { getStationDetail, type StationDetail } from './station-detail.queries.ts';
import { updateStation, type StationEdit } from './station-write.queries.ts';

export interface StationDeps {
  db: Database;
  imageStore: ImageStore;
  publicOrigin: string;
}

export async function editStation(
  deps: StationDeps,
  viewer: StaffViewer,
  stationId: number,
  { reason, version, ...edit }: StationEdit & { reason?: string | undefined; version: number },
): Promise<StationDetail> {
  const seen = await getStationDetail(deps, viewer, stationId);
  if (typeof edit.imageUrl === 'string' && edit.imageUrl !== seen.imageUrl) {
    await requireUploadedImage(deps.imageStore, 'stations', edit.imageUrl);
  }
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    const before = await lockStation({ ...deps, db: tx }, viewer, stationId, version);
    if (before.state === 'SHUT_DOWN') {
      throw new Failure('STATE_CONFLICT', { state: 'SHUT_DOWN', reasons: ['영구 종료한 스테이션이에요.'] });
    }
    requireOpeningDays(edit.kind ?? before.kind, edit.hours ?? before.hours);
    if (edit.kind !== undefined && edit.kind !== before.kind) {
      await requireNeverRented(tx, stationId);
      await requireNobodyPaying(tx, stationId);
    }
    await updateStation(tx, stationId, edit);
    const after = await getStationDetail({ ...deps, db: tx }, viewer, stationId);
    const changed = changedFields(editableFields(before), editableFields(after));
    if (!changed) {
      audit.nothingChanged();
      return before;
    }
    if (before.imageUrl !== after.imageUrl) await deleteImage(tx, deps.imageStore, before.imageUrl);
    await audit.write({
      action: 'station.edit',
      subject: 'station',
      subjectId: stationId,
      ...changed,
      reason,
    });
    return after;
  });
}

export function requireOpeningDays(kind: 'public' | 'depot', hours: readonly unknown[]): void {
  if (kind === 'depot' || hours.length > 0) return;
  const message = '여는 요일을 하나 이상 골라 주세요.';
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.hours', message }] });
}

async function requireNeverRented(tx: Tx, stationId: number): Promise<void> {
  const rental = await tx
    .selectFrom('rentals')
    .select('id')
    .where('rental_station_id', '=', stationId)
    .limit(1)
    .executeTakeFirst();
  if (!rental) return;
  const reasons = ['대여한 기록이 있어 종류를 바꿀 수 없어요.'];
  throw new Failure('STATE_CONFLICT', { state: 'HAS_RENTALS', reasons });
}

/** Whoever pays for an item here gets it, and nothing is rented from a depot. */
async function requireNobodyPaying(tx: Tx, stationId: number): Promise<void> {
  const held = await tx
    .selectFrom('items')
    .select('id')
    .where('station_id', '=', stationId)
    .where(sql<boolean>`not ${isFree}`)
    .limit(1)
    .executeTakeFirst();
  if (!held) return;
  const reasons = ['지금 결제하고 있는 분이 있어요. 잠시 후 다시 시도해 주세요.'];
  throw new Failure('STATE_CONFLICT', { state: 'HELD', reasons });
}

async function deleteImage(tx: Tx, imageStore: ImageStore, url: string | null): Promise<void> {
  const key = url === null ? null : imageStore.keyOf('stations', url);
  if (key !== null) await enqueueJob(tx, deleteUnusedConsoleImage, { key });
}

/** What the editor changes, as the audit log keeps it. */
export function editableFields(station: StationDetail) {
  return {
    name: station.name,
    nameEn: station.nameEn,
    address: station.address,
    latitude: station.latitude,
    longitude: station.longitude,
    kind: station.kind,
    hours: station.hours,
    closedOnHolidays: station.closedOnHolidays,
    closingDays: station.closingDays,
    lowStock: station.lowStock,
    targetStock: station.targetStock,
    monthlyCost: station.monthlyCost,
    targets: station.targets,
    imageUrl: station.imageUrl,
  };
}
