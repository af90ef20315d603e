// Makes a list of items to carry to a station; nothing moves before somebody picks something up.
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction, type Audit } from '#api/staff/staff-transaction.ts';
import { itemStateLabel } from '#domain/item/item-state.ts';
import { STALE_ITEM } from '../change-item-states.ts';
import { getPlace } from '../get-place.ts';
import { lockVisibleItems } from '../item-scope.ts';
import type { LockedItem } from '../item.queries.ts';
import { listItemsOnOpenTransfers, readTransfer, transferNo } from './transfer.queries.ts';

type Carriable = LockedItem & { state: 'available' | 'broken' | 'repair' };

export interface NewTransfer {
  items: readonly { serial: string; version: number }[];
  toStationId: number;
  reason: string;
  /** Its place on a route, and who is to drive it. */
  route?: { id: string; position: number; assignedTo: number | null };
}

export async function createTransfer(db: Database, viewer: StaffViewer, input: NewTransfer) {
  return staffTransaction(db, viewer, (tx, audit) => addTransfer(tx, audit, viewer, input));
}

/** What cannot be carried stands on the list as skipped, with the reason; a list of nothing else is refused. */
export async function addTransfer(tx: Tx, audit: Audit, viewer: StaffViewer, input: NewTransfer) {
  const destination = await getPlace(tx, viewer, input.toStationId);
  const versions = new Map(input.items.map(({ serial, version }) => [serial, version]));
  const items = await lockVisibleItems(tx, viewer, [...versions.keys()]);
  if (items.length < versions.size) throw new Failure('ITEM_NOT_FOUND');
  const listed = await listItemsOnOpenTransfers(
    tx,
    items.map(({ id }) => id),
  );
  const whyNot = (item: LockedItem) =>
    item.version === versions.get(item.serialNumber)
      ? obstacleOf(item, destination.id, listed.get(item.id))
      : STALE_ITEM;
  const obstacles = items.map((item) => ({ item, reason: whyNot(item) }));
  const carriable = obstacles.filter(({ reason }) => reason === null);
  if (carriable.length === 0) {
    throw new Failure('STATE_CONFLICT', {
      reasons: obstacles.map(({ item, reason }) => `${item.serialNumber} · ${reason}`),
    });
  }
  const { id } = await tx
    .insertInto('transfers')
    .values({
      to_station_id: destination.id,
      reason: input.reason,
      made_by: viewer.staffId,
      route_id: input.route?.id ?? null,
      route_position: input.route?.position ?? null,
      assigned_to: input.route?.assignedTo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transfer_items')
    .values(
      obstacles.map(({ item, reason }) => ({
        transfer_id: id,
        item_id: item.id,
        from_station_id: item.stationId,
        item_state: isCarriable(item) ? item.state : null,
        state: reason === null ? ('waiting' as const) : ('skipped' as const),
        why: reason,
      })),
    )
    .execute();
  await audit.write({
    action: 'transfer.create',
    subject: 'transfer',
    subjectId: transferNo(id),
    after: { toStationId: destination.id, serials: carriable.map(({ item }) => item.serialNumber) },
    reason: input.reason,
  });
  return readTransfer(tx, id);
}

function isCarriable(item: LockedItem): item is Carriable {
  return item.state === 'available' || item.state === 'broken' || item.state === 'repair';
}

function obstacleOf(item: LockedItem, toStationId: number, onTransfer: number | undefined): string | null {
  if (!isCarriable(item)) return `${itemStateLabel[item.state]} 상태예요.`;
  if (onTransfer !== undefined) return `이미 이동 목록 ${transferNo(onTransfer)}에 있어요.`;
  if (item.stationId === toStationId) return '이미 그 스테이션에 있어요.';
  return null;
}
