// Carries the items of a list: picked up by a person, put down at a station, or given up. A phone that was offline may repeat any of it.
import { randomUUID } from 'node:crypto';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction, type Audit } from '#api/staff/staff-transaction.ts';
import { describeItemObstacle, itemStateLabel } from '#domain/item/item-state.ts';
import { changeItemState } from '../change-item-state.ts';
import type { Skipped } from '../change-item-states.ts';
import { getPlace } from '../get-place.ts';
import { lockItems, placeItem, type LockedItem } from '../item.queries.ts';
import {
  endTransferIfDone,
  listTransferItems,
  lockTransfer,
  markTransferItem,
  readTransfer,
  transferNo,
} from './transfer.queries.ts';

type Transfer = Awaited<ReturnType<typeof lockTransfer>>;
type ListedItem = Awaited<ReturnType<typeof listTransferItems>>[number];

/** Done now, done already by an earlier call, or why not. */
type Outcome = 'done' | 'done_before' | { reason: string };

interface Carrying {
  tx: Tx;
  viewer: StaffViewer;
  transfer: Transfer;
  listed: ListedItem;
  item: LockedItem;
}

export async function pickUp(
  db: Database,
  viewer: StaffViewer,
  input: { transferId: number; serials: readonly string[] },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    // Items first, then the list: the order in which a change of state takes them.
    const items = await lockItems(tx, input.serials);
    const transfer = await lockOpenTransfer(tx, viewer, input.transferId);
    const carry = { tx, viewer, transfer, items, serials: input.serials };
    const { done, skipped, changed } = await forEachListed(carry, pickUpItem);
    if (changed.length > 0) {
      await tx
        .updateTable('transfers')
        .set({ carried_by: viewer.staffId })
        .where('id', '=', transfer.id)
        .execute();
      await endTransferIfDone(tx, transfer.id);
    }
    await writeCarried(audit, 'item.pick_up', transfer, changed, (item) => ({
      before: { stationId: item.stationId },
      after: { holder: viewer.staffId },
    }));
    return { transfer: await readTransfer(tx, transfer.id), done, skipped };
  });
}

/** At the station of the list, or at another one: the station may have been shut down meanwhile. */
export async function putDown(
  db: Database,
  viewer: StaffViewer,
  input: { transferId: number; serials: readonly string[]; stationId: number | null },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const items = await lockItems(tx, input.serials);
    const transfer = await lockOpenTransfer(tx, viewer, input.transferId);
    const isElsewhere = input.stationId !== null && input.stationId !== transfer.toStationId;
    // Whoever may work on the list may bring it where it goes, though the station is not theirs.
    const scope = isElsewhere ? viewer : { staffId: viewer.staffId, stationIds: null };
    const place = await getPlace(tx, scope, input.stationId ?? transfer.toStationId);
    const carry = { tx, viewer, transfer, items, serials: input.serials };
    const { done, skipped, changed } = await forEachListed(carry, (carrying) =>
      putDownItem(carrying, place.id),
    );
    if (changed.length > 0) await endTransferIfDone(tx, transfer.id);
    await writeCarried(audit, 'item.put_down', transfer, changed, () => ({
      before: { holder: viewer.staffId },
      after: { stationId: place.id },
    }));
    return { transfer: await readTransfer(tx, transfer.id), done, skipped };
  });
}

/** What waits stays where it is; what has been put down already stays there, and the list is then done. */
export async function cancelTransfer(
  db: Database,
  viewer: StaffViewer,
  input: { transferId: number; reason: string; version: number },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const transfer = await lockOpenTransfer(tx, viewer, input.transferId);
    if (transfer.isDone) throw new Failure('STATE_CONFLICT', { state: 'DONE' });
    if (transfer.version !== input.version) {
      throw new Failure('VERSION_CONFLICT', { current: await readTransfer(tx, transfer.id) });
    }
    const listed = await listTransferItems(tx, transfer.id);
    if (listed.some(({ state }) => state === 'carried')) {
      const reasons = ['들고 있는 물품을 먼저 내려놓아 주세요.'];
      throw new Failure('STATE_CONFLICT', { state: 'CARRIED', reasons });
    }
    for (const { itemId } of listed.filter(({ state }) => state === 'waiting')) {
      await markTransferItem(tx, transfer.id, itemId, 'skipped', '이동을 취소했어요.');
    }
    if (listed.every(({ state }) => state !== 'done')) {
      await tx.updateTable('transfers').set({ cancelled_at: now }).where('id', '=', transfer.id).execute();
    }
    await endTransferIfDone(tx, transfer.id);
    await audit.write({
      action: 'transfer.cancel',
      subject: 'transfer',
      subjectId: transferNo(transfer.id),
      reason: input.reason,
    });
    return readTransfer(tx, transfer.id);
  });
}

async function lockOpenTransfer(tx: Tx, viewer: StaffViewer, id: number): Promise<Transfer> {
  const transfer = await lockTransfer(tx, viewer, id);
  if (transfer.isCancelled) throw new Failure('STATE_CONFLICT', { state: 'CANCELLED' });
  return transfer;
}

async function forEachListed(
  carry: Pick<Carrying, 'tx' | 'viewer' | 'transfer'> & { items: LockedItem[]; serials: readonly string[] },
  apply: (carrying: Carrying) => Promise<Outcome>,
): Promise<{ done: number; skipped: Skipped[]; changed: LockedItem[] }> {
  const { items, serials, ...rest } = carry;
  const rows = new Map(
    (await listTransferItems(carry.tx, carry.transfer.id)).map((row) => [row.serial, row]),
  );
  const locked = new Map(items.map((item) => [item.serialNumber, item]));
  const skipped: Skipped[] = [];
  const changed: LockedItem[] = [];
  let before = 0;
  for (const serial of new Set(serials)) {
    const [listed, item] = [rows.get(serial), locked.get(serial)];
    const outcome =
      listed && item ? await apply({ ...rest, listed, item }) : { reason: '이 목록에 없는 물품이에요.' };
    if (outcome === 'done') changed.push(item!);
    else if (outcome === 'done_before') before += 1;
    else skipped.push({ serial, reason: outcome.reason });
  }
  return { done: changed.length + before, skipped, changed };
}

async function pickUpItem({ tx, viewer, transfer, listed, item }: Carrying): Promise<Outcome> {
  if (listed.state === 'carried') {
    const isMine = item.holderStaffId === null || item.holderStaffId === viewer.staffId;
    return isMine ? 'done_before' : { reason: '다른 분이 들고 있어요.' };
  }
  if (listed.state === 'done') return { reason: '이미 옮긴 물품이에요.' };
  if (listed.state === 'skipped') return { reason: listed.reason! };
  if (item.state !== listed.listedAs) return { reason: describeUnexpectedState(item) };
  const reason = describeReason(transfer);
  if (item.state === 'available') {
    const change = { to: 'moving', stationId: null, holderStaffId: viewer.staffId, reason } as const;
    const obstacle = await changeItemState(tx, item, change);
    if (obstacle) return { reason: describeItemObstacle(obstacle, item.state, 'moving') };
  } else {
    await carryUnusable(tx, item, null, reason);
  }
  await markTransferItem(tx, transfer.id, item.id, 'carried');
  return 'done';
}

async function putDownItem(carrying: Carrying, stationId: number): Promise<Outcome> {
  const { tx, viewer, transfer, listed, item } = carrying;
  if (listed.state === 'done') return 'done_before';
  if (listed.state === 'waiting') return { reason: '아직 꺼내지 않은 물품이에요.' };
  if (listed.state === 'skipped') return { reason: listed.reason! };
  const reason = describeReason(transfer);
  if (item.state === 'moving') {
    const isMine = item.holderStaffId === viewer.staffId;
    if (!isMine && viewer.role === 'FIELD') return { reason: '다른 분이 들고 있어요.' };
    // Picked up before its recall began.
    const to = item.recallId === null ? 'available' : 'broken';
    const obstacle = await changeItemState(tx, item, { to, stationId, reason });
    if (obstacle) return { reason: describeItemObstacle(obstacle, item.state, to) };
  } else {
    await carryUnusable(tx, item, stationId, reason);
  }
  await markTransferItem(tx, transfer.id, item.id, 'done');
  return 'done';
}

/** A broken item stays broken while it is carried: it only stands nowhere. */
async function carryUnusable(
  tx: Tx,
  item: LockedItem,
  stationId: number | null,
  reason: string,
): Promise<void> {
  if (item.state !== 'broken' && item.state !== 'repair') {
    throw new Error(`${item.serialNumber} is on a list, but ${item.state}`);
  }
  await placeItem(tx, item.id, { state: item.state, stationId, holderStaffId: null, reason });
}

function describeReason(transfer: Transfer): string {
  return `${transfer.reason} · 이동 목록 ${transferNo(transfer.id)}`;
}

function describeUnexpectedState(item: LockedItem): string {
  return item.state === 'broken'
    ? '고장으로 표시된 물품이에요. 담지 말고 수리함에 넣어 주세요.'
    : `${itemStateLabel[item.state]} 상태로 바뀌었어요.`;
}

async function writeCarried(
  audit: Audit,
  action: AuditEntry['action'],
  transfer: Transfer,
  changed: readonly LockedItem[],
  fields: (item: LockedItem) => Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  if (changed.length === 0) return audit.nothingChanged();
  const batch = randomUUID();
  await audit.write(
    ...changed.map((item) => ({
      action,
      subject: 'item',
      subjectId: item.serialNumber,
      ...fields(item),
      reason: describeReason(transfer),
      batch,
    })),
  );
}
