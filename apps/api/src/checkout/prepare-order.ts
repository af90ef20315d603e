// Prepares a payment: checks and prices what is to be paid for, creates the order, and answers what the payment window needs.
import { inTransaction, type Tx } from '#api/database/database.ts';
import type { WantedDiscounts } from '#api/discount/discount-kind.ts';
import {
  allDiscountKinds,
  countAll,
  releaseUncounted,
  type DiscountedOrder,
} from '#api/discount/discount-kinds.ts';
import { listPrice, priceOrder, type OrderPrice } from '#api/discount/price-order.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { createOrder } from '#api/payment/create-order.ts';
import { lockOrder, markVoid } from '#api/payment/payment.queries.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { lockPayer } from './lock-payer.ts';
import type { OrderKind, OrderQuote } from './order-kinds/order-kind.ts';
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
    const rivals = await voidRivals(tx, memberId, wanted, () => kind.listReplaced?.(tx, memberId, input));
    const draft = await kind.prepare(tx, memberId, input);
    const { name, claimedWon, save, replaced = [] } = draft;
    // After the item or the rental: what discounts lock comes last for everybody.
    const released = await releaseUncounted(tx, [...rivals, ...replaced]);
    const price = await priceWith(tx, memberId, draft, wanted);
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
      discountWon: price.listWon - price.amountWon,
    });
    await save(order.id);
    await countAll([...released, ...(await price.reserve(order.id))]);
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
  memberId: number,
  { listWon, discountable }: OrderQuote,
  wanted: WantedDiscounts,
): Promise<OrderPrice> {
  return discountable ? priceOrder(tx, { memberId, listWon, ...discountable }, wanted) : listPrice(listWon);
}

/**
 * Of two payment windows that would use the same coupon or points only the newer one can be paid. Their holds end here; whoever
 * calls this releases their discounts. Those that are replaced anyway are left to `prepare`, and what they free is counted first.
 */
export async function voidRivals(
  tx: Tx,
  memberId: number,
  wanted: WantedDiscounts,
  listReplaced?: () => Promise<{ id: number }[]> | undefined,
): Promise<DiscountedOrder[]> {
  let rivals = await listRivals(tx, memberId, wanted, new Set());
  if (rivals.length === 0) return [];
  const replaced = (await listReplaced?.()) ?? [];
  if (replaced.length > 0)
    rivals = await listRivals(tx, memberId, wanted, new Set(replaced.map(({ id }) => id)));
  const ready: DiscountedOrder[] = [];
  for (const id of rivals) {
    const order = await lockOrder(tx, id);
    if (order.state === 'confirming') throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    if (order.state !== 'ready') continue;
    await kindOf(order).release(tx, order);
    ready.push(order);
  }
  return markVoid(tx, ready, 'REPLACED');
}

/** Of all kinds, each once, in ascending order. */
async function listRivals(
  tx: Tx,
  memberId: number,
  wanted: WantedDiscounts,
  replacedIds: ReadonlySet<number>,
): Promise<number[]> {
  const rivals = new Set<number>();
  for (const kind of allDiscountKinds)
    for (const { id } of await kind.listRivals(tx, memberId, wanted, replacedIds)) rivals.add(id);
  return [...rivals].toSorted((a, b) => a - b);
}
