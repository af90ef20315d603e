// Brings recalled pieces to a depot: what field staff found is broken and stands there. A phone that was offline may repeat it.
import { randomUUID } from 'node:crypto';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changeItemState } from '#api/item/change-item-state.ts';
import { getPlace } from '#api/item/get-place.ts';
import { lockVisibleItems } from '#api/item/item-scope.ts';
import { recallNo } from '#api/item/item-row.ts';
import { placeItem, type LockedItem } from '#api/item/item.queries.ts';
import { leaveTransfer } from '#api/item/transfer/transfer.queries.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { describeItemObstacle } from '#domain/item/item-state.ts';
import { getVisibleRecall } from './recall.queries.ts';

const NOT_OF_RECALL = '이 리콜의 물품이 아니에요.';

export async function collectItems(
  db: Database,
  viewer: StaffViewer,
  input: { recallId: number; serials: readonly string[]; stationId: number },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { recallId } = input;
    const recall = await getVisibleRecall(tx, viewer, recallId);
    if (recall.endedAt !== null) throw new Failure('STATE_CONFLICT', { state: 'ENDED' });
    const depotId = await getDepot(tx, viewer, input.stationId);
    const locked = new Map(
      (await lockVisibleItems(tx, viewer, input.serials)).map((item) => [item.serialNumber, item]),
    );
    const reason = `리콜 ${recallNo(recallId)}`;
    const batch = randomUUID();
    const changed: AuditEntry[] = [];
    const skipped: { serial: string; reason: string }[] = [];
    let before = 0;
    for (const serial of new Set(input.serials)) {
      const item = locked.get(serial);
      const outcome =
        item?.recallId === recallId ? await bringIn(tx, item, depotId, reason) : { reason: NOT_OF_RECALL };
      if (typeof outcome === 'object') {
        skipped.push({ serial, reason: outcome.reason });
        continue;
      }
      if (outcome === 'done_before') {
        before += 1;
        continue;
      }
      await markCollected(tx, { recallId, itemId: item!.id, staffId: viewer.staffId });
      changed.push({
        action: 'recall.collect',
        subject: 'item',
        subjectId: serial,
        before: { state: item!.state, stationId: item!.stationId },
        after: { state: item!.state === 'repair' ? 'repair' : 'broken', stationId: depotId },
        reason,
        batch,
      });
    }
    if (changed.length === 0) audit.nothingChanged();
    else await audit.write(...changed);
    return { done: changed.length + before, skipped };
  });
}

/** Whoever collects may bring things to any depot, though it is not among their stations. */
async function getDepot(tx: Tx, viewer: StaffViewer, stationId: number): Promise<number> {
  const { id } = await getPlace(tx, { staffId: viewer.staffId, stationIds: null }, stationId);
  const { kind } = await tx
    .selectFrom('stations')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (kind === 'depot') return id;
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'stationId', message: '창고를 골라 주세요.' }] });
}

async function bringIn(
  tx: Tx,
  item: LockedItem,
  depotId: number,
  reason: string,
): Promise<'done' | 'done_before' | { reason: string }> {
  if (item.stationId === depotId || item.state === 'retired') return 'done_before';
  if (item.state === 'broken' || item.state === 'repair') {
    await placeItem(tx, item.id, { state: item.state, stationId: depotId, holderStaffId: null, reason });
    await leaveTransfer(tx, item.id, '리콜로 모았어요.', false);
    return 'done';
  }
  const obstacle = await changeItemState(tx, item, { to: 'broken', stationId: depotId, reason });
  return obstacle ? { reason: describeItemObstacle(obstacle, item.state, 'broken') } : 'done';
}

async function markCollected(
  tx: Tx,
  { recallId, itemId, staffId }: { recallId: number; itemId: number; staffId: number },
): Promise<void> {
  await tx
    .updateTable('recall_items')
    .set({ collected_at: now, collected_by: staffId })
    .where('recall_id', '=', recallId)
    .where('item_id', '=', itemId)
    .where('collected_at', 'is', null)
    .execute();
}
