// Claims an order and what it is for, before the card company is asked: whoever loses a race is never charged.
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { claimPayment } from '#api/payment/claim-payment.ts';
import {
  closeOrder,
  lockOrder,
  type Claim,
  type LockedOrder,
  type Order,
} from '#api/payment/payment.queries.ts';
import { countOtherHolds, suspendHold } from '#api/product/item.queries.ts';
import { MAX_HOLDS, MAX_OPEN_RENTALS } from '#domain/rental-terms.ts';
import { lockMember } from './lock-member.ts';
import { getOverdueOrder, getRentalOrder, moveOrderToHold } from './order.queries.ts';
import { claimRental, countOpenRentals, lockRental } from '../open-rental.queries.ts';

/** Why an order can no longer be paid; kept with it, so that asking again gives the same answer. */
type Refusal = 'HOLD_EXPIRED' | 'RENTAL_ALREADY_RETURNED';

/** Undefined when the order is no longer ready: someone else has claimed it, or it has just been closed for good. */
export async function claimOrder(db: Database, order: Order, paymentKey: string): Promise<Claim | undefined> {
  return inTransaction(db, `member:${order.memberId}`, async (tx) => {
    await lockMember(tx, order.memberId);
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'ready') return undefined;
    const refusal = await (locked.kind === 'rent' ? claimItem(tx, locked) : claimLateRental(tx, locked));
    if (refusal) {
      await closeOrder(tx, order.id, { state: 'void', code: refusal });
      return undefined;
    }
    return claimPayment(tx, locked, paymentKey);
  });
}

/** The item waits for this payment as long as it takes. */
async function claimItem(tx: Tx, order: LockedOrder): Promise<Refusal | undefined> {
  const { itemId, holdId } = await getRentalOrder(tx, order.id);
  const hold = { id: holdId, itemId, memberId: order.memberId };
  const suspended = await suspendHold(tx, hold, () => hasRoomFor(tx, order.memberId, itemId));
  if (suspended === undefined) return 'HOLD_EXPIRED';
  if (suspended !== holdId) await moveOrderToHold(tx, order.id, suspended);
  return undefined;
}

/** A hold taken again counts like a new one. */
async function hasRoomFor(tx: Tx, memberId: number, itemId: number): Promise<boolean> {
  const rentals = await countOpenRentals(tx, memberId);
  const holds = await countOtherHolds(tx, memberId, itemId);
  return holds < MAX_HOLDS && rentals.open + holds < MAX_OPEN_RENTALS;
}

/** Nobody else may pay for, or return, this rental meanwhile. */
async function claimLateRental(tx: Tx, order: LockedOrder): Promise<Refusal | undefined> {
  const { rentalId } = await getOverdueOrder(tx, order.id);
  const rental = await lockRental(tx, rentalId);
  if (rental.state !== 'open') return 'RENTAL_ALREADY_RETURNED';
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  await claimRental(tx, rentalId, order.id);
  return undefined;
}
