// Brings many items to one state at once for staff; those that cannot are named with the reason and skipped.
import { randomUUID } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { AuditEntry } from '#api/staff/audit.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { describeItemObstacle, rightForItemState } from '#domain/item/item-state.ts';
import { changeItemState } from './change-item-state.ts';
import { getPlace } from './get-place.ts';
import { lockVisibleItems } from './item-scope.ts';
import { recordRepair, type ItemPlacement } from './item.queries.ts';

export interface Skipped {
  serial: string;
  reason: string;
}

const UNKNOWN_ITEM = '등록되지 않은 물품이에요.';
export const STALE_ITEM = '다른 분이 먼저 바꿨어요.';

export async function changeItemStates(
  db: Database,
  viewer: StaffViewer,
  input: {
    items: readonly { serial: string; version: number }[];
    to: ItemPlacement['state'];
    stationId: number | null;
    /** Of each piece whose repair this ends. */
    repairCostWon: number | null;
    reason: string;
  },
): Promise<{ done: number; skipped: Skipped[] }> {
  const { to, reason } = input;
  await requireRight(db, viewer, rightForItemState(to));
  return staffTransaction(db, viewer, async (tx, audit) => {
    const stationId = input.stationId === null ? null : (await getPlace(tx, viewer, input.stationId)).id;
    // Named twice, an item is changed once.
    const versions = new Map(input.items.map(({ serial, version }) => [serial, version]));
    const locked = new Map(
      (await lockVisibleItems(tx, viewer, [...versions.keys()])).map((item) => [item.serialNumber, item]),
    );
    const batch = randomUUID();
    const changed: AuditEntry[] = [];
    const skipped: Skipped[] = [];
    for (const [serial, version] of versions) {
      const item = locked.get(serial);
      if (!item || item.version !== version) {
        skipped.push({ serial, reason: item ? STALE_ITEM : UNKNOWN_ITEM });
        continue;
      }
      const holderStaffId = viewer.staffId;
      const obstacle = await changeItemState(tx, item, { to, stationId, holderStaffId, reason });
      if (obstacle) {
        skipped.push({ serial, reason: describeItemObstacle(obstacle, item.state, to) });
        continue;
      }
      const repairCost = item.state === 'repair' && to !== 'repair' ? input.repairCostWon : null;
      if (repairCost !== null) {
        await recordRepair(tx, {
          itemId: item.id,
          stationId: stationId ?? item.stationId,
          costWon: repairCost,
          staffId: viewer.staffId,
        });
      }
      changed.push({
        action: 'item.state',
        subject: 'item',
        subjectId: serial,
        before: { state: item.state, stationId: item.stationId },
        after: {
          state: to,
          ...(stationId === null ? {} : { stationId }),
          ...(repairCost === null ? {} : { repairCost }),
        },
        reason,
        batch,
      });
    }
    if (changed.length === 0) audit.nothingChanged();
    else await audit.write(...changed);
    return { done: changed.length, skipped };
  });
}
