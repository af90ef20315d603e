// Prices an order that is about to be created: what is taken off, in its order, and how it is reserved for the order.
import type { Tx } from '#api/database/database.ts';
import { settlePrice, type DiscountKindName } from '#domain/rental/discounts.ts';
import type { Counting, DiscountableOrder, DiscountOffer, WantedDiscounts } from './discount-kind.ts';
import { allDiscountKinds } from './discount-kinds.ts';

export interface OrderDiscount {
  kind: DiscountKindName;
  amount: number;
  name: string;
  nameEn: string | null;
}

export interface OrderPrice {
  listWon: number;
  discounts: OrderDiscount[];
  amountWon: number;
  /** Once the order is there; what its campaigns count comes after everything else. */
  reserve(orderId: number): Promise<readonly Counting[]>;
}

export async function priceOrder(
  tx: Tx,
  order: DiscountableOrder,
  wanted: WantedDiscounts,
): Promise<OrderPrice> {
  const offers: DiscountOffer[] = [];
  let leftWon = order.listWon;
  for (const kind of allDiscountKinds) {
    const offer = await kind.offer(tx, order, wanted, leftWon);
    if (!offer) continue;
    offers.push(offer);
    leftWon -= Math.min(offer.atMostWon, leftWon);
  }
  const { discounts, amountWon } = settlePrice(order.listWon, offers);
  const taken = discounts.map(({ kind, amountWon: amount }) => ({
    amount,
    offer: offers.find((offer) => offer.kind === kind)!,
  }));
  return {
    listWon: order.listWon,
    amountWon,
    discounts: taken.map(({ amount, offer: { kind, name, nameEn } }) => ({ kind, amount, name, nameEn })),
    reserve: async (orderId) => {
      if (taken.length === 0) return [];
      await tx
        .insertInto('order_discounts')
        .values(
          taken.map(({ amount, offer }) => ({
            order_id: orderId,
            kind: offer.kind.toLowerCase() as Lowercase<DiscountKindName>,
            name: offer.name,
            name_en: offer.nameEn,
            amount_won: amount,
          })),
        )
        .execute();
      const countings: Counting[] = [];
      for (const { amount, offer } of taken) countings.push(...(await offer.reserve(orderId, amount)));
      return countings;
    },
  };
}

/** Of an order that nothing can be taken off. */
export function listPrice(listWon: number): OrderPrice {
  return { listWon, discounts: [], amountWon: listWon, reserve: async () => [] };
}
