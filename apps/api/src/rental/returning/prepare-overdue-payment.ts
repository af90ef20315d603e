// Opens a payment for the overdue fee of a return quote.
import { inTransaction } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Member } from '#api/http/viewer.ts';
import { openPayment } from '#api/payment/open-payment.ts';
import { lockMember } from '../order/lock-member.ts';
import type { RentalNeeds } from '../needs.ts';
import { addOverdueOrder } from '../order/order.queries.ts';
import { describeSession } from '../order/payment-session.ts';
import { findQuote } from './quote.queries.ts';
import { lockRental } from '../open-rental.queries.ts';
import { requireCardCompany } from '../order/require-card-company.ts';

/** Several may be open for one rental: whichever is confirmed first claims it, the others are refused before any capture. */
export async function prepareOverduePayment(needs: RentalNeeds, viewer: Member, returnInfoKey: string) {
  requireCardCompany(needs.cardCompany);
  const { memberId } = viewer;
  return inTransaction(needs.db, `member:${memberId}`, async (tx) => {
    const member = await lockMember(tx, memberId);
    const quote = await findQuote(tx, memberId, returnInfoKey);
    if (!quote) throw new Failure('QUOTE_NOT_FOUND');
    const rental = await lockRental(tx, quote.rentalId);
    if (rental.state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
    if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    if (quote.hasExpired) throw new Failure('QUOTE_EXPIRED');
    if (quote.overdueAmountWon === 0) throw new Failure('OVERDUE_NOTHING_OWED');
    const order = await openPayment(tx, {
      memberId,
      kind: 'overdue',
      name: `${quote.productName} 연체 요금`,
      amountWon: quote.overdueAmountWon,
    });
    await addOverdueOrder(tx, { orderId: order.id, rentalId: rental.id, quoteId: quote.id });
    return describeSession('OVERDUE', needs.cardCompany.clientKey, member, order);
  });
}
