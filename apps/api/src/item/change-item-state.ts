// Changes the state of an item by hand: the one place for the console, the operator command and lost rentals.
import { settleChargeOfFoundItem } from '#api/charge/settle-charge-of-found-item.ts';
import type { Tx } from '#api/database/database.ts';
import {
  findItemTransition,
  itemObstacle,
  itemStateLabel,
  type ItemObstacle,
  type ItemState,
} from '#domain/item/item-state.ts';
import { placeItem, type ItemPlacement, type LockedItem } from './item.queries.ts';
import { leaveTransfer } from './transfer/transfer.queries.ts';

interface ItemStateChange {
  to: ItemPlacement['state'];
  /** Must be a station things can stand at; null leaves the item where it is. */
  stationId: number | null;
  /** Who carries it, when it is picked up. */
  holderStaffId?: number;
  reason: string | null;
}

type ChangeableItem = Pick<LockedItem, 'id' | 'stationId' | 'isHeld' | 'recallId'> & { state: ItemState };

/** What stands in the way, or undefined when it is done. The item must be locked. */
export async function changeItemState(
  tx: Tx,
  item: ChangeableItem,
  change: ItemStateChange,
): Promise<ItemObstacle | undefined> {
  const obstacle = itemObstacle({ ...item, isRecalled: item.recallId !== null }, change);
  if (obstacle) return obstacle;
  const { place } = findItemTransition(item.state, change.to)!;
  const stands = place === 'named_station' || place === 'named_or_same_station';
  await placeItem(tx, item.id, {
    state: change.to,
    stationId: stands ? (change.stationId ?? item.stationId) : null,
    holderStaffId: place === 'carried' ? (change.holderStaffId ?? null) : null,
    reason: change.reason,
  });
  if (item.state === 'lost' && change.to !== 'retired') await settleChargeOfFoundItem(tx, item.id);
  // Whoever picks it up takes it for its list; any other change takes it off the list.
  if (change.to !== 'moving') {
    const reason = `${itemStateLabel[change.to]} 상태로 바뀌었어요.`;
    await leaveTransfer(tx, item.id, reason, change.to === 'available');
  }
  return undefined;
}
