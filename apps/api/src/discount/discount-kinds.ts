// The registry of discounts in the order they are taken off: a new kind is one more file and one more line here.
import type { Tx } from '#api/database/database.ts';
import type { FailureCode } from '#contract/failures.ts';
import { coupon } from './coupon.ts';
import type { Counting, DiscountKind } from './discount-kind.ts';
import { membership } from './membership.ts';
import { points } from './points.ts';

export const allDiscountKinds: readonly DiscountKind[] = [membership, coupon, points];

type Ended = Pick<DiscountKind, 'use' | 'release' | 'giveBack'>;

/** Each kind for all orders before the next kind, and the counters of campaigns after all: everybody locks in this order. */
async function endAll(tx: Tx, how: keyof Ended, orders: readonly DiscountedOrder[]): Promise<Counting[]> {
  const ids = orders
    .filter(({ discountWon }) => discountWon > 0)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  if (ids.length === 0) return [];
  const countings: Counting[] = [];
  for (const kind of allDiscountKinds) countings.push(...(await kind[how](tx, ids)));
  return countings;
}

/** Campaign by campaign in ascending order; of one of them in the given order. */
export async function countAll(countings: readonly Counting[]): Promise<void> {
  for (const counting of countings.toSorted((a, b) => a.campaignId - b.campaignId)) await counting.count();
}

export interface DiscountedOrder {
  id: number;
  discountWon: number;
}

export async function findLostDiscount(tx: Tx, order: DiscountedOrder): Promise<FailureCode | undefined> {
  if (order.discountWon === 0) return undefined;
  for (const kind of allDiscountKinds) {
    const obstacle = await kind.findObstacle?.(tx, order.id);
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

export const useDiscounts = async (tx: Tx, orders: readonly DiscountedOrder[]) =>
  countAll(await endAll(tx, 'use', orders));
export const releaseDiscounts = async (tx: Tx, orders: readonly DiscountedOrder[]) =>
  countAll(await releaseUncounted(tx, orders));
export const giveBackDiscounts = async (tx: Tx, orders: readonly DiscountedOrder[]) =>
  countAll(await endAll(tx, 'giveBack', orders));

/** For whoever has more to lock before the counters of campaigns. */
export const releaseUncounted = (tx: Tx, orders: readonly DiscountedOrder[]) => endAll(tx, 'release', orders);
