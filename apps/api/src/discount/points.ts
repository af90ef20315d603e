// The discount of points: as many as the member wants and has, at most what is left to pay.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { expireDuePoints } from '#api/point/expire-points.ts';
import { listLivingCredits, lockBalances } from '#api/point/point-account.ts';
import {
  giveBackPoints,
  listOpenReservations,
  releasePoints,
  reservePoints,
  usePoints,
} from '#api/point/reserve-points.ts';
import { takeFromCredits } from '#domain/point-entries.ts';
import type { DiscountKind } from './discount-kind.ts';

export const points: DiscountKind = {
  kind: 'POINTS',

  async offer(tx, { memberId }, { points: wanted = 0 }, leftWon) {
    if (wanted === 0) return null;
    await lockBalances(tx, [memberId]);
    await expireDuePoints(tx, [memberId]);
    const credits = await listLivingCredits(tx, memberId);
    if (wanted > sumOf(credits)) throw new Failure('POINTS_UNUSABLE');
    return {
      kind: 'POINTS',
      name: '포인트',
      nameEn: 'Points',
      atMostWon: Math.min(wanted, leftWon),
      // From the credits that were seen: one that ends between the two statements holds for this order.
      async reserve(orderId, amount) {
        await reservePoints(tx, { id: orderId, memberId }, takeFromCredits(credits, amount));
        return [];
      },
    };
  },

  async listRivals(tx, memberId, { points: wanted = 0 }, replacedIds) {
    return wanted === 0 ? [] : listOrdersToFree(tx, memberId, wanted, replacedIds);
  },

  use: uncounted(usePoints),
  release: uncounted(releasePoints),
  giveBack: uncounted(giveBackPoints),
};

/** No campaign counts points. */
function uncounted(end: (tx: Tx, orderIds: readonly number[]) => Promise<void>): DiscountKind['use'] {
  return async (tx, orderIds) => {
    await end(tx, orderIds);
    return [];
  };
}

/** The oldest windows that must close until there is enough, those being confirmed last; none if not even all would help. */
async function listOrdersToFree(
  tx: Tx,
  memberId: number,
  wanted: number,
  replacedIds: ReadonlySet<number>,
): Promise<{ id: number }[]> {
  const reservations = await listOpenReservations(tx, memberId);
  const replaced = reservations.filter(({ orderId }) => replacedIds.has(orderId));
  const freedAnyway = replaced.reduce((sum, { points: freed }) => sum + freed, 0);
  let missing = wanted - sumOf(await listLivingCredits(tx, memberId)) - freedAnyway;
  const rivals: { id: number }[] = [];
  if (missing <= 0) return rivals;
  for (const { orderId, points: freed } of reservations) {
    if (replacedIds.has(orderId)) continue;
    rivals.push({ id: orderId });
    missing -= freed;
    if (missing <= 0) return rivals;
  }
  return [];
}

const sumOf = (credits: readonly { left: number }[]) => credits.reduce((sum, { left }) => sum + left, 0);
