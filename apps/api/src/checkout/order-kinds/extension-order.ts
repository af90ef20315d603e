// The order that pays for more hours of a rental: claims the rental before anything is captured, and moves its due time when it is paid.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { markVoid } from '#api/payment/payment.queries.ts';
import { extendRental } from '#api/rental/extension/extend-rental.ts';
import { extensionObstacle, requireExtendable } from '#api/rental/extension/extension-obstacle.ts';
import {
  findOwnRental,
  lockExtendableRental,
  type ExtendableRental,
} from '#api/rental/own-rental.queries.ts';
import { claimRental, releaseRental } from '#api/rental/open-rental.queries.ts';
import { requireExtensionOn } from '#api/rental/extension/require-extension-on.ts';
import { requireMayRent } from '#api/rental/require-may-rent.ts';
import { EXTENSION_ORDER_MINUTES, extensionAmountWon } from '#domain/rental/rental-terms.ts';
import {
  addExtensionOrder,
  getExtensionOrder,
  getExtensionReceipt,
  listReadyExtensions,
  markApplied,
} from './extension-order.queries.ts';
import type { OrderKind, OrderQuote } from './order-kind.ts';

interface ExtensionOrderInput {
  rentalHistoryToken: string;
  hours: number;
  /** What the client was told it costs. */
  amount: number;
}

export const extensionOrder: OrderKind<ExtensionOrderInput> = {
  kind: 'extension',
  type: 'EXTENSION',
  hasReceiptMessage: false,
  claimFailures: [
    'RENTAL_ALREADY_RETURNED',
    'RENTAL_STOPPED',
    'ITEM_RECALLED',
    'EXTENSION_TOO_LATE',
    'EXTENSION_LIMIT',
  ],
  cancelledFailure: 'EXTENSION_CANCELLED',
  expiry: { minutes: EXTENSION_ORDER_MINUTES, code: 'NEVER_PAID' },

  async listReplaced(tx, memberId, { rentalHistoryToken }) {
    const own = await findOwnRental(tx, memberId, rentalHistoryToken);
    return own ? listReadyExtensions(tx, own.id) : [];
  },

  async prepare(tx, memberId, { rentalHistoryToken, hours, amount }) {
    const own = await findOwnRental(tx, memberId, rentalHistoryToken);
    if (!own) throw new Failure('RENTAL_NOT_FOUND');
    await requireExtensionOn(tx);
    const rental = await lockExtendableRental(tx, own.id);
    requireExtendable(rental, hours);
    await requireMayRent(tx, memberId);
    const { pricePerHourWon, dayCapWon } = rental;
    // Of two payment windows for the same rental only the newer one can be paid.
    const replaced = await markVoid(tx, await listReadyExtensions(tx, rental.id), 'REPLACED');
    return {
      ...quoteHours(rental, hours),
      name: `${own.productName} ${hours}시간 연장`,
      claimedWon: amount,
      replaced,
      save: (orderId) =>
        addExtensionOrder(tx, { orderId, rentalId: rental.id, hours, pricePerHourWon, dayCapWon }),
    };
  },

  /** From here on nobody else may return, extend or pay for this rental: a claim made in time counts, however late its outcome. */
  async claim(tx, order) {
    const { rentalId, hours } = await getExtensionOrder(tx, order.id);
    const rental = await lockExtendableRental(tx, rentalId);
    const obstacle = extensionObstacle(rental, hours);
    if (obstacle !== undefined) return obstacle;
    if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    await claimRental(tx, rentalId, order.id);
    return undefined;
  },

  undoClaim: (tx, order) => extensionOrder.release(tx, order),

  async release(tx, order) {
    await releaseRental(tx, order.id, (await getExtensionOrder(tx, order.id)).rentalId);
  },

  async apply(tx, order) {
    // The renter was told nothing for so long that they have acted as if it had failed.
    if (order.isLate) return 'too_late';
    const { rentalId, hours } = await getExtensionOrder(tx, order.id);
    const rental = await lockExtendableRental(tx, rentalId);
    if (rental.state !== 'open' || rental.claimedByOrderId !== order.id) return 'rental_closed';
    await extendRental(tx, rental, { orderId: order.id, hours });
    await markApplied(tx, order.id);
    return undefined;
  },

  getReceipt: getExtensionReceipt,
};

/** What more hours would cost, for showing what can be taken off; whether it can be extended now is not asked. */
export async function quoteExtensionOrder(
  db: Db,
  memberId: number,
  { rentalHistoryToken, hours }: Omit<ExtensionOrderInput, 'amount'>,
): Promise<OrderQuote> {
  const rental = await findOwnRental(db, memberId, rentalHistoryToken);
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  return quoteHours(rental, hours);
}

function quoteHours(rental: ExtendableRental, hours: number): OrderQuote {
  const { productId, rentalStationId: stationId, pricePerHourWon, dayCapWon } = rental;
  const rentedHours = rental.hours + rental.extendedHours;
  return {
    // Past the day cap more hours cost nothing.
    listWon: extensionAmountWon(rentedHours, hours, pricePerHourWon, dayCapWon),
    discountable: { kind: 'extension', productId, stationId, hours, pricePerHourWon, dayCapWon },
  };
}
