// Holds an item for ten minutes and opens a payment for it: one transaction, the member and the item locked.
import { inTransaction, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Member } from '#api/http/viewer.ts';
import { openPayment } from '#api/payment/open-payment.ts';
import { voidOrders } from '#api/payment/payment.queries.ts';
import { countOtherHolds, holdItem, lockItem } from '#api/product/item.queries.ts';
import { MAX_HOLDS, MAX_OPEN_RENTALS, rentalAmountWon } from '#domain/rental-terms.ts';
import { lockMember } from './order/lock-member.ts';
import type { RentalNeeds } from './needs.ts';
import { addRentalOrder, hasConfirmingOrder, listReadyOrders } from './order/order.queries.ts';
import { describeSession } from './order/payment-session.ts';
import { countOpenRentals } from './open-rental.queries.ts';
import { requireCardCompany } from './order/require-card-company.ts';
import { requireRentable } from './require-rentable.ts';

export async function prepareRentalPayment(
  needs: RentalNeeds,
  viewer: Member,
  sent: { serialNumber: string; rentalTime: number; amount: number },
) {
  requireCardCompany(needs.cardCompany);
  const { memberId } = viewer;
  const hours = sent.rentalTime;
  return inTransaction(needs.db, `member:${memberId}`, async (tx) => {
    const member = await lockMember(tx, memberId);
    const item = await lockItem(tx, sent.serialNumber);
    if (!item) throw new Failure('ITEM_NOT_FOUND');
    if (await hasConfirmingOrder(tx, memberId, item.id)) {
      throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    }
    const station = await requireRentable(tx, item, memberId);
    const amountWon = rentalAmountWon(hours, item.pricePerHourWon);
    if (sent.amount !== amountWon) throw new Failure('AMOUNT_MISMATCH', { amount: amountWon });
    await requireWithinLimits(tx, memberId, item.id);

    // Of two windows for the same item only the newer one can be paid.
    await voidOrders(tx, await listReadyOrders(tx, memberId, item.id), 'REPLACED');
    const holdId = await holdItem(tx, item.id, memberId);
    const name = `${item.productName} ${hours}시간 대여`;
    const order = await openPayment(tx, { memberId, kind: 'rent', name, amountWon });
    await addRentalOrder(tx, {
      orderId: order.id,
      itemId: item.id,
      holdId,
      stationId: station.id,
      hours,
      pricePerHourWon: item.pricePerHourWon,
    });
    return describeSession('RENT', needs.cardCompany.clientKey, member, order);
  });
}

/** A hold may become a rental at any moment, so it counts against both limits. */
async function requireWithinLimits(tx: Tx, memberId: number, itemId: number): Promise<void> {
  const rentals = await countOpenRentals(tx, memberId);
  if (rentals.overdue > 0) throw new Failure('OVERDUE_UNPAID');
  const otherHolds = await countOtherHolds(tx, memberId, itemId);
  if (rentals.open + otherHolds >= MAX_OPEN_RENTALS) throw new Failure('RENTAL_LIMIT');
  if (otherHolds >= MAX_HOLDS) throw new Failure('HOLD_LIMIT');
}
