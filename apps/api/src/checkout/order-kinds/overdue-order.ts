// The order that pays the overdue fee of a return quote: closes the rental at the quote's station and moment when it is paid.
import { Failure } from '#api/http/failure.ts';
import { closeRental } from '#api/rental/return/close-rental.ts';
import { claimRental, lockRental, releaseRental } from '#api/rental/open-rental.queries.ts';
import { pointsOfReturn } from '#api/rental/return/points-of-return.ts';
import { findQuote, hasExpired } from '#api/rental/return/return-quote.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { OVERDUE_ORDER_MINUTES } from '#domain/rental/rental-terms.ts';
import type { OrderKind } from './order-kind.ts';
import { addOverdueOrder, getOverdueOrder } from './overdue-order.queries.ts';
import { getRentalReceipt } from './receipt.queries.ts';

interface OverdueOrderInput {
  returnInfoKey: string;
}

/** A rental may have several: whichever is confirmed first claims the rental, the others are refused before any capture. */
export const overdueOrder: OrderKind<OverdueOrderInput> = {
  kind: 'overdue',
  type: 'OVERDUE',
  hasReceiptMessage: false,
  claimFailures: ['RENTAL_ALREADY_RETURNED', 'QUOTE_EXPIRED'],
  // Longer, and the next hour would be paid at the price of the last.
  expiry: { minutes: OVERDUE_ORDER_MINUTES, code: 'QUOTE_EXPIRED' },

  async prepare(tx, memberId, { returnInfoKey }) {
    const quote = await findQuote(tx, memberId, returnInfoKey);
    if (!quote) throw new Failure('QUOTE_NOT_FOUND');
    const rental = await lockRental(tx, quote.rentalId);
    if (rental.state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
    if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    if (await hasExpired(tx, quote.id)) throw new Failure('QUOTE_EXPIRED');
    if (quote.overdueAmountWon === 0) throw new Failure('OVERDUE_NOTHING_OWED');
    return {
      name: `${quote.productName} 연체료`,
      listWon: quote.overdueAmountWon,
      save: (orderId) => addOverdueOrder(tx, { orderId, rentalId: rental.id, quoteId: quote.id }),
    };
  },

  /** Nobody else may pay for, or return, this rental meanwhile. */
  async claim(tx, order) {
    const { rentalId } = await getOverdueOrder(tx, order.id);
    const rental = await lockRental(tx, rentalId);
    if (rental.state !== 'open') return 'RENTAL_ALREADY_RETURNED';
    if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    await claimRental(tx, rentalId, order.id);
    return undefined;
  },

  undoClaim: (tx, order) => overdueOrder.release(tx, order),

  async release(tx, order) {
    await releaseRental(tx, order.id, (await getOverdueOrder(tx, order.id)).rentalId);
  },

  /** However late the capture is learned of: the renter has returned the item and has nothing left to do. */
  async apply(tx, order) {
    const { rentalId, stationId, quotedAt, stationCodeSeen, helpPoints } = await getOverdueOrder(
      tx,
      order.id,
    );
    const rental = await lockRental(tx, rentalId);
    if (rental.state !== 'open' || rental.claimedByOrderId !== order.id) return 'rental_closed';
    await closeRental(tx, rental, {
      stationId,
      returnedAt: quotedAt,
      proof: stationCodeSeen ? 'code' : 'unseen',
      helpPoints,
    });
    return undefined;
  },

  async getReceipt(db, orderId) {
    const rentalId = db
      .selectFrom('overdue_orders')
      .select('rental_id')
      .where('order_id', '=', orderId)
      .$asScalar();
    const { returned, begun: _, ...receipt } = await getRentalReceipt(db, orderId, rentalId);
    const points = await db
      .selectFrom('rentals')
      .select(pointsOfReturn)
      .where('id', '=', rentalId)
      .executeTakeFirstOrThrow();
    return {
      type: 'OVERDUE',
      ...receipt,
      returnStationName: returned.stationName,
      returnStationNameEn: returned.stationNameEn,
      returnTime: returned.at && toKoreanIso(returned.at),
      points,
    };
  },
};
