// Changes an item for the operator command: broken, lost, or back in service at a station.
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { changeItemState } from '#api/item/change-item-state.ts';
import { findItem, lockItems, type LockedItem } from '#api/item/item.queries.ts';
import { atCommandLine, writeAudit } from '#api/staff/audit.ts';
import { findPlaceForItems } from '#api/station/station.queries.ts';
import type { ItemObstacle } from '#domain/item/item-state.ts';
import { MAX_OVERDUE_HOURS } from '#domain/rental/rental-terms.ts';
import { lockRentalAndRenter } from './lock-rental-and-renter.ts';
import { loseRental, mayBeLost } from './return/lose-rental.ts';
import { findOpenRentalOf, type LockedRental } from './open-rental.queries.ts';

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
    const rental = change.to === 'lost' ? await findRentalOf(tx, serialNumber) : undefined;
    // The rental before its item, as every return locks them.
    const locked = rental && (await lockRentalAndRenter(tx, rental.id));
    const [item] = await lockItems(tx, [serialNumber]);
    if (!item) return `There is no item ${serialNumber}.`;
    const obstacle =
      locked && item.state === 'rented'
        ? await loseRentedItem(tx, locked, change.reason)
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

async function findRentalOf(tx: Tx, serialNumber: string) {
  const item = await findItem(tx, serialNumber);
  return item && findOpenRentalOf(tx, item.id);
}

/** Closes the open rental without a charge; not before it may be lost, and not while it is being paid. */
async function loseRentedItem(tx: Tx, rental: LockedRental, reason: string): Promise<string | undefined> {
  if (rental.state !== 'open') return 'Its renter has just returned it.';
  if (rental.claimedByOrderId !== null) {
    return 'A payment for it is being confirmed right now: try again in a minute.';
  }
  if (!mayBeLost(rental)) {
    return `It is not ${MAX_OVERDUE_HOURS} hours overdue yet: its renter may still return it.`;
  }
  await loseRental(tx, rental, { reason, charge: null });
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
    case 'recalled':
      return `${serialNumber} is being recalled: it stays off sale until the recall has ended.`;
    case 'no_station':
      return `${serialNumber} stands nowhere: name a station.`;
    default:
      return obstacle satisfies never;
  }
}
