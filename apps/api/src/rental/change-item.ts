// Changes an item for the operator command: broken, lost, or back in service at a station.
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { changeItemState } from '#api/item/change-item-state.ts';
import { lockItems, placeItem, type LockedItem } from '#api/item/item.queries.ts';
import { atCommandLine, writeAudit } from '#api/staff/audit.ts';
import { findPlaceForItems } from '#api/station/station.queries.ts';
import type { ItemObstacle } from '#domain/item-state.ts';
import { HOUR_MS, MAX_OVERDUE_HOURS } from '#domain/rental-terms.ts';
import { getOpenRentalOf, giveUpRental } from './open-rental.queries.ts';

export type ItemChange =
  | { to: 'broken'; reason: string }
  | { to: 'lost'; reason: string }
  | { to: 'back'; stationId: number; reason: string };

/** Why it cannot be done, in one sentence; undefined when it is done. */
export async function changeItem(
  db: Database,
  user: string,
  serialNumber: string,
  change: ItemChange,
): Promise<string | undefined> {
  return inTransaction(db, `operator:${user}`, async (tx) => {
    const [item] = await lockItems(tx, [serialNumber]);
    if (!item) return `There is no item ${serialNumber}.`;
    const obstacle =
      change.to === 'lost' && item.state === 'rented'
        ? await loseRentedItem(tx, item, change.reason)
        : await changeByHand(tx, item, change);
    if (obstacle !== undefined) return obstacle;
    await writeAudit(tx, atCommandLine(user), [
      {
        action: 'item.state',
        subject: 'item',
        subjectId: serialNumber,
        before: { state: item.state, stationId: item.stationId },
        after: { state: change.to === 'back' ? 'available' : change.to },
        reason: change.reason,
      },
    ]);
    return undefined;
  });
}

/** A payment that is being confirmed for it right now is refunded when its capture is known. */
async function changeByHand(tx: Tx, item: LockedItem, change: ItemChange): Promise<string | undefined> {
  const stationId = change.to === 'back' ? change.stationId : null;
  if (stationId !== null && !(await findPlaceForItems(tx, stationId))) {
    return `There is no station ${stationId} to bring it to.`;
  }
  const to = change.to === 'back' ? 'available' : change.to;
  const obstacle = await changeItemState(tx, item, { to, stationId, reason: change.reason });
  return obstacle && describeObstacle(obstacle, item, to);
}

/** Closes the open rental unpaid; not before its fee has stopped growing, and not while it is being paid. */
async function loseRentedItem(tx: Tx, item: LockedItem, reason: string): Promise<string | undefined> {
  const rental = await getOpenRentalOf(tx, item.id);
  if (rental.claimedByOrderId !== null)
    return 'Its overdue fee is being paid right now: try again in a minute.';
  if (rental.now.getTime() <= rental.dueAt.getTime() + MAX_OVERDUE_HOURS * HOUR_MS) {
    return `It is not ${MAX_OVERDUE_HOURS} hours overdue yet: its renter may still return it.`;
  }
  await giveUpRental(tx, rental.id);
  await placeItem(tx, item.id, { state: 'lost', stationId: null, holderStaffId: null, reason });
  return undefined;
}

function describeObstacle(obstacle: ItemObstacle, item: LockedItem, to: string): string {
  const { serialNumber, state } = item;
  switch (obstacle) {
    case 'already':
      return `${serialNumber} is ${to} already.`;
    case 'rented':
      return `${serialNumber} is rented: its renter returns it.`;
    case 'not_from_here':
      return `${serialNumber} is ${state}: it cannot become ${to} from there.`;
    case 'being_paid':
      return `${serialNumber} is being paid for: try again in a minute.`;
    case 'no_station':
      return `${serialNumber} stands nowhere: name a station.`;
    default:
      return obstacle satisfies never;
  }
}
