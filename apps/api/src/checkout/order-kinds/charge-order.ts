// The order that pays a charge: settles it when it is paid, unless it was waived meanwhile.
import type { Db, Tx } from '#api/database/database.ts';
import { claimCharge, lockCharge, releaseCharge, settleCharge } from '#api/charge/charge.queries.ts';
import { Failure } from '#api/http/failure.ts';
import { chargeLabel } from '#domain/rental/charge.text.ts';
import { RENTAL_ORDER_MINUTES } from '#domain/rental/rental-terms.ts';
import type { OrderKind } from './order-kind.ts';

/** A charge may have several: whichever is confirmed first claims the charge, the others are refused before any capture. */
export const chargeOrder: OrderKind<{ chargeId: number }> = {
  kind: 'charge',
  type: 'CHARGE',
  hasReceiptMessage: true,
  claimFailures: ['CHARGE_SETTLED', 'ORDER_CLOSED'],
  expiry: { minutes: RENTAL_ORDER_MINUTES, code: 'NEVER_PAID' },

  async prepare(tx, memberId, { chargeId }) {
    const charge = await lockCharge(tx, chargeId);
    if (!charge || charge.memberId !== memberId) throw new Failure('CHARGE_NOT_FOUND');
    if (charge.state !== 'open') throw new Failure('CHARGE_SETTLED');
    if (charge.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    return {
      name: `${await findProductName(tx, charge.rentalId)} ${chargeLabel[charge.kind]}`,
      listWon: charge.amountWon,
      save: async (orderId) => {
        await tx.insertInto('charge_orders').values({ order_id: orderId, charge_id: charge.id }).execute();
      },
    };
  },

  /** Staff may neither waive nor lower it meanwhile. An order of before it was lowered would take too much: it is closed. */
  async claim(tx, order) {
    const charge = await getCharge(tx, order.id);
    if (charge.state !== 'open') return 'CHARGE_SETTLED';
    if (charge.amountWon !== order.amountWon) return 'ORDER_CLOSED';
    if (charge.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    await claimCharge(tx, charge.id, order.id);
    return undefined;
  },

  undoClaim: (tx, order) => chargeOrder.release(tx, order),

  async release(tx, order) {
    await releaseCharge(tx, order.id, (await getCharge(tx, order.id)).id);
  },

  /** However late the capture is learned of: what was owed is paid. */
  async apply(tx, order) {
    const charge = await getCharge(tx, order.id);
    if (charge.state !== 'open' || charge.claimedByOrderId !== order.id) return 'charge_settled';
    await settleCharge(tx, charge.id, 'paid');
    return undefined;
  },

  async getReceipt(db, orderId) {
    const row = await db
      .selectFrom('charge_orders')
      .innerJoin('orders', 'orders.id', 'charge_orders.order_id')
      .innerJoin('charges', 'charges.id', 'charge_orders.charge_id')
      .innerJoin('rentals', 'rentals.id', 'charges.rental_id')
      .innerJoin('items', 'items.id', 'rentals.item_id')
      .innerJoin('products', 'products.id', 'items.product_id')
      .select(['charges.kind', 'orders.amount_won', 'products.name', 'products.name_en', 'rentals.token'])
      .where('charge_orders.order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return {
      type: 'CHARGE',
      productName: row.name,
      productNameEn: row.name_en,
      reason: chargeLabel[row.kind],
      totalAmount: row.amount_won,
      rentalHistoryToken: row.token,
    };
  },
};

async function getCharge(tx: Tx, orderId: number) {
  const { charge_id: chargeId } = await tx
    .selectFrom('charge_orders')
    .select('charge_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (await lockCharge(tx, chargeId))!;
}

async function findProductName(db: Db, rentalId: number): Promise<string> {
  const { name } = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select('products.name')
    .where('rentals.id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return name;
}
