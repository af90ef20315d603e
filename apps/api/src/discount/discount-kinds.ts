// The registry of discounts in the order they are taken off: a new kind is one more file and one more line here.
import type { Tx } from '#api/database/database.ts';
import type { FailureCode } from '#contract/failures.ts';
import { coupon } from './coupon.ts';
import type { DiscountKind, Last } from './discount-kind.ts';
import { membership } from './membership.ts';
import { points } from './points.ts';

export const allDiscountKinds: readonly DiscountKind[] = [membership, coupon, points];

type Ended = Pick<DiscountKind, 'use' | 'release' | 'giveBack'>;

/** Each kind for all orders before the next kind, and the counters of campaigns after all: everybody locks in this order. */
async function endAll(tx: Tx, how: keyof Ended, orders: readonly DiscountedOrder[]): Promise<void> {
  const ids = orders
    .filter(({ discountWon }) => discountWon > 0)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  const last: Last[] = [];
  for (const kind of allDiscountKinds) last.push(await kind[how](tx, ids));
  for (const step of last) await step?.();
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

export const useDiscounts = (tx: Tx, orders: readonly DiscountedOrder[]) => endAll(tx, 'use', orders);
export const releaseDiscounts = (tx: Tx, orders: readonly DiscountedOrder[]) => endAll(tx, 'release', orders);
export const giveBackDiscounts = (tx: Tx, orders: readonly DiscountedOrder[]) =>
  endAll(tx, 'giveBack', orders);
