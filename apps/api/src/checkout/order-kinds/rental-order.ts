// The order that pays for a rental: holds an item for ten minutes, and begins the rental when it is paid.
import { databaseNow, type Db, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { markVoid } from '#api/payment/payment.queries.ts';
import {
  findItem,
  holdItem,
  lockHeldItem,
  lockItem,
  readRentingLoad,
  releaseHold,
  resumeHold,
  suspendHold,
  type Hold,
  type Item,
} from '#api/item/item.queries.ts';
import { beginRental } from '#api/rental/begin-rental.ts';
import { hasOverdueRental } from '#api/rental/open-rental.queries.ts';
import { requireMayRent } from '#api/rental/require-may-rent.ts';
import { requireRentable } from '#api/rental/require-rentable.ts';
import { readRentalRules, type RulesInForce } from '#api/settings/settings.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import {
  MAX_HOLDS,
  maxOverdueAmountWon,
  RENTAL_ORDER_MINUTES,
  rentalAmountWon,
} from '#domain/rental/rental-terms.ts';
import type { OrderKind, OrderQuote } from './order-kind.ts';
import { getRentalReceipt } from './receipt.queries.ts';
import {
  addRentalOrder,
  getRentalOrder,
  listOpenOrdersOfItem,
  saveRentalOf,
} from './rental-order.queries.ts';

interface RentalOrderInput {
  serialNumber: string;
  rentalTime: number;
  /** What the client was told it costs. */
  amount: number;
}

export const rentalOrder: OrderKind<RentalOrderInput> = {
  kind: 'rent',
  type: 'RENT',
  hasReceiptMessage: true,
  claimFailures: ['HOLD_EXPIRED', 'OVERDUE_UNPAID'],
  expiry: { minutes: RENTAL_ORDER_MINUTES, code: 'NEVER_PAID' },

  async listReplaced(tx, memberId, { serialNumber }) {
    const item = await findItem(tx, serialNumber);
    return item ? (await listOpenOrdersOfItem(tx, memberId, item.id)).ready : [];
  },

  async prepare(tx, memberId, input) {
    const hours = input.rentalTime;
    const rules = await readRentalRules(tx);
    requireAllowedHours(hours, rules);
    await requireMayRent(tx, memberId);
    const item = await lockItem(tx, input.serialNumber);
    if (!item) throw new Failure('ITEM_NOT_FOUND');
    const orders = await listOpenOrdersOfItem(tx, memberId, item.id);
    if (orders.confirming.length > 0) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    const { station, hold } = await requireRentable(tx, item, memberId);
    await requireWithinLimits(tx, memberId, item.id, rules, hold);

    // Of two payment windows for the same item only the newer one can be paid.
    const replaced = await markVoid(tx, orders.ready, 'REPLACED');
    const holdId = await holdItem(tx, item.id, memberId, hold);
    return {
      ...quoteItem(item, station.id, hours),
      name: `${item.productName} ${hours}시간 대여`,
      claimedWon: input.amount,
      replaced,
      save: (orderId) =>
        addRentalOrder(tx, {
          orderId,
          itemId: item.id,
          holdId,
          stationId: station.id,
          hours,
          pricePerHourWon: item.pricePerHourWon,
          dayCapWon: item.dayCapWon,
        }),
    };
  },

  /** The hold does not end while the payment is being confirmed; a lapsed one is taken again if the item is still free. */
  async claim(tx, order, payment) {
    const { itemId, holdId } = await getRentalOrder(tx, order.id);
    const hold = { id: holdId, itemId };
    if (await hasOverdueRental(tx, order.memberId)) {
      // Others may have the item; its member may prepare it again as soon as the overdue one is back.
      await releaseHold(tx, holdId);
      return 'OVERDUE_UNPAID';
    }
    const state = await lockHeldItem(tx, hold);
    if (state === 'gone') return 'HOLD_EXPIRED';
    if (state === 'lapsed') {
      // A lapsed hold taken again counts like a new one.
      const { open, otherHolds } = await readRentingLoad(tx, order.memberId, itemId);
      const { maxOpenRentals } = await readRentalRules(tx);
      if (otherHolds >= MAX_HOLDS || open + otherHolds >= maxOpenRentals) return 'HOLD_EXPIRED';
      // Else any made-up payment key would keep the item from others while the gateway is asked.
      if (!payment.isVerified) return 'payment_unverified';
    }
    await suspendHold(tx, holdId);
    return undefined;
  },

  async undoClaim(tx, order) {
    await resumeHold(tx, (await getRentalOrder(tx, order.id)).holdId);
  },

  async release(tx, order) {
    await releaseHold(tx, (await getRentalOrder(tx, order.id)).holdId);
  },

  async apply(tx, order) {
    // The renter has left by now.
    if (order.isLate) return 'too_late';
    const ordered = await getRentalOrder(tx, order.id);
    const rentalId = await beginRental(tx, { memberId: order.memberId, ...ordered });
    if (rentalId === undefined) return 'item_taken';
    await saveRentalOf(tx, order.id, rentalId);
    return undefined;
  },

  async getReceipt(db, orderId) {
    const rentalId = db
      .selectFrom('rental_orders')
      .select('rental_id')
      .where('order_id', '=', orderId)
      .$asScalar();
    const { returned: _, begun, ...receipt } = await getRentalReceipt(db, orderId, rentalId);
    // Reads the same before and after the rental is extended and the item returned.
    return {
      type: 'RENT',
      ...receipt,
      ...begun,
      returnStationName: null,
      returnStationNameEn: null,
      returnTime: null,
    };
  },
};

/** What a rental would cost, for showing what can be taken off it; whether the item can be rented now is not asked. */
export async function quoteRental(db: Db, input: Omit<RentalOrderInput, 'amount'>): Promise<OrderQuote> {
  requireAllowedHours(input.rentalTime, await readRentalRules(db));
  const item = await findItem(db, input.serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  if (item.stationId === null) throw new Failure('ITEM_NOT_RENTABLE');
  return quoteItem(item, item.stationId, input.rentalTime);
}

function quoteItem(item: Item, stationId: number, hours: number): OrderQuote {
  const { productId, pricePerHourWon, dayCapWon } = item;
  return {
    listWon: rentalAmountWon(hours, pricePerHourWon, dayCapWon),
    discountable: { kind: 'rent', productId, stationId, hours, pricePerHourWon, dayCapWon },
  };
}

/** The price before anything is prepared, with what the law wants known before paying. */
export async function calculateRental(db: Db, input: Omit<RentalOrderInput, 'amount'>) {
  const rules = await readRentalRules(db);
  requireAllowedHours(input.rentalTime, rules);
  const item = await findItem(db, input.serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  return {
    amount: rentalAmountWon(input.rentalTime, item.pricePerHourWon, item.dayCapWon),
    pricePerHour: item.pricePerHourWon,
    dayCap: item.dayCapWon,
    graceMinutes: rules.graceMinutes,
    maxOverdueAmount: maxOverdueAmountWon(item, rules),
    replacementPrice: item.replacementPriceWon,
    serverTime: toKoreanIso(await databaseNow(db)),
  };
}

/** The contract knows the longest time there can be; the owner may have set a shorter one. */
function requireAllowedHours(hours: number, { maxHours }: RulesInForce): void {
  if (hours <= maxHours) return;
  const message = `${maxHours}시간까지 빌릴 수 있어요.`;
  throw new Failure('INVALID_INPUT', { issues: [{ path: 'rentalTime', message }] });
}

/** A hold may become a rental at any moment, so it counts against both limits. */
async function requireWithinLimits(
  tx: Tx,
  memberId: number,
  itemId: number,
  { maxOpenRentals }: RulesInForce,
  hold: Hold | undefined,
): Promise<void> {
  const { open, overdue, otherHolds, secondsUntilNewHold } = await readRentingLoad(tx, memberId, itemId);
  if (overdue > 0) throw new Failure('OVERDUE_UNPAID');
  if (open + otherHolds >= maxOpenRentals) throw new Failure('RENTAL_LIMIT', { n: maxOpenRentals });
  if (otherHolds >= MAX_HOLDS) throw new Failure('HOLD_LIMIT');
  // Trying again within one's own living hold is free.
  if (hold?.lives) return;
  if (secondsUntilNewHold > 0)
    throw new Failure('HOLD_LIMIT', { retryAfterSeconds: Math.ceil(secondsUntilNewHold) });
}
