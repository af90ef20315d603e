// Changes an item on behalf of an operator: broken, lost, or back in service at a station.
import { inTransaction, type Actor, type Database, type Tx } from '#api/database/database.ts';
import { lockItem, markItem, type Item } from '#api/product/item.queries.ts';
import { findPlaceForItems } from '#api/station/station.queries.ts';
import { HOUR_MS, MAX_OVERDUE_HOURS } from '#domain/rental-terms.ts';
import { getOpenRentalOf, giveUpRental } from './open-rental.queries.ts';

export type ItemChange =
  | { to: 'broken'; reason: string }
  | { to: 'lost'; reason: string }
  | { to: 'back'; stationId: number; reason: string };

/** Why it cannot be done, in one sentence; undefined when it is done. */
export async function changeItem(
  db: Database,
  actor: Actor,
  serialNumber: string,
  change: ItemChange,
): Promise<string | undefined> {
  return inTransaction(db, actor, async (tx) => {
    const item = await lockItem(tx, serialNumber);
    if (!item) return `There is no item ${serialNumber}.`;
    switch (change.to) {
      case 'broken':
        return markBroken(tx, item, change.reason);
      case 'lost':
        return markLost(tx, item, change.reason);
      case 'back':
        return bringBack(tx, item, change.stationId, change.reason);
      default:
        return change satisfies never;
    }
  });
}

/** A payment that is being confirmed for it right now is refunded when its capture is known. */
async function markBroken(tx: Tx, item: Item, reason: string): Promise<string | undefined> {
  if (item.state === 'rented')
    return `${item.serialNumber} is rented: it can be looked at when it is returned.`;
  if (item.state === 'lost') return `${item.serialNumber} is lost: bring it back in service first.`;
  await markItem(tx, item.id, { state: 'broken', reason });
  return undefined;
}

/** Closes an open rental unpaid; not before its fee has stopped growing, and not while it is being paid. */
async function markLost(tx: Tx, item: Item, reason: string): Promise<string | undefined> {
  if (item.state === 'lost') return `${item.serialNumber} is lost already.`;
  if (item.state === 'rented') {
    const rental = await getOpenRentalOf(tx, item.id);
    if (rental.claimedByOrderId !== null)
      return 'Its overdue fee is being paid right now: try again in a minute.';
    if (rental.now.getTime() <= rental.dueAt.getTime() + MAX_OVERDUE_HOURS * HOUR_MS) {
      return `It is not ${MAX_OVERDUE_HOURS} hours overdue yet: its renter may still return it.`;
    }
    await giveUpRental(tx, rental.id);
  }
  await markItem(tx, item.id, { state: 'lost', reason });
  return undefined;
}

async function bringBack(tx: Tx, item: Item, stationId: number, reason: string): Promise<string | undefined> {
  if (item.state === 'rented') return `${item.serialNumber} is rented: its renter returns it.`;
  if (item.state === 'available') return `${item.serialNumber} is in service already.`;
  if (!(await findPlaceForItems(tx, stationId))) return `There is no station ${stationId} to bring it to.`;
  await markItem(tx, item.id, { state: 'available', stationId, reason });
  return undefined;
}
