// Prepares a payment: checks and prices what is to be paid for, creates the order, and answers what the payment window needs.
import { inTransaction, type Tx } from '#api/database/database.ts';
import type { DiscountableOrder, WantedDiscounts } from '#api/discount/discount-kind.ts';
import { allDiscountKinds } from '#api/discount/discount-kinds.ts';
import { listPrice, priceOrder, type OrderPrice } from '#api/discount/price-order.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { createOrder } from '#api/payment/create-order.ts';
import { closeOrder, lockOrder } from '#api/payment/payment.queries.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { lockPayer } from './lock-payer.ts';
import type { OrderKind } from './order-kinds/order-kind.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

export async function prepareOrder<Input>(
  deps: CheckoutDeps,
  viewer: Viewer,
  kind: OrderKind<Input>,
  input: Input,
  wanted: WantedDiscounts = {},
) {
  const { memberId } = viewer;
  return inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    const payer = await lockPayer(tx, memberId);
    await voidRivals(tx, memberId, wanted);
    const { name, listWon, claimedWon, discountable, save } = await kind.prepare(tx, memberId, input);
    const price = await priceWith(tx, { memberId, listWon, discountable }, wanted);
    if (claimedWon !== undefined && claimedWon !== price.amountWon) {
      throw new Failure('AMOUNT_MISMATCH', describePrice(price));
    }
    // Nobody is sent to a payment window that is known not to work.
    if (price.amountWon > 0 && deps.paymentGateway.isDown())
      throw new Failure('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: 5 });
    const order = await createOrder(tx, {
      memberId,
      kind: kind.kind,
      name,
      amountWon: price.amountWon,
      discountWon: listWon - price.amountWon,
    });
    await save(order.id);
    await price.reserve(order.id);
    return {
      sessionInfoKey: order.sessionKey,
      type: kind.type,
      clientApiKey: deps.paymentGateway.clientKey,
      method: 'CARD' as const,
      ...describePrice(price),
      orderId: order.orderKey,
      orderName: order.name,
      customerEmail: payer.email,
      customerKey: payer.customerKey,
    };
  });
}

export function describePrice({ amountWon, listWon, discounts }: OrderPrice) {
  return { amount: amountWon, listAmount: listWon, discounts, free: amountWon === 0 };
}

export async function priceWith(
  tx: Tx,
  order: {
    memberId: number;
    listWon: number;
    discountable?: Omit<DiscountableOrder, 'memberId' | 'listWon'> | undefined;
  },
  wanted: WantedDiscounts,
): Promise<OrderPrice> {
  const { memberId, listWon, discountable } = order;
  return discountable ? priceOrder(tx, { memberId, listWon, ...discountable }, wanted) : listPrice(listWon);
}

/** Of two payment windows that would use the same coupon only the newer one can be paid. */
async function voidRivals(tx: Tx, memberId: number, wanted: WantedDiscounts): Promise<void> {
  for (const kind of allDiscountKinds) {
    for (const rival of await kind.listRivals(tx, memberId, wanted)) {
      const order = await lockOrder(tx, rival.id);
      if (order.state === 'confirming') throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
      if (order.state !== 'ready') continue;
      await kindOf(order).release(tx, order);
      await closeOrder(tx, order, { state: 'void', code: 'REPLACED' });
    }
  }
}
