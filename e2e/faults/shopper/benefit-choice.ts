// What a shopper wants taken off an order at random: a coupon, points, both or nothing.
import { sql } from 'kysely';
import { couponWorthWon, type OfferedDiscount } from '#domain/rental/discounts.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';

export interface ChosenBenefits {
  wanted: { points: number; couponId?: number };
  /** What they would take off a list price at most, in their order. */
  offersOn: (listWon: number) => OfferedDiscount[];
}

interface Coupon {
  id: number;
  amountWon: number | null;
  rate: number | null;
  maxDiscountWon: number | null;
}

const COUPONS_CHOSEN_FROM = 8;

export async function chooseBenefits(
  cluster: Cluster,
  memberId: number,
  random: SeededRandom,
): Promise<ChosenBenefits> {
  const coupon = random.chance(0.4) ? await findCoupon(cluster, memberId, random) : undefined;
  // None, too few to be used, some, or more than most things cost.
  const points = random.chance(0.5) ? 0 : random.pick([50, 130, 400, 1_000, 2_500]);
  return {
    wanted: { points, ...(coupon && { couponId: coupon.id }) },
    offersOn: (listWon) => [
      ...(coupon ? [{ kind: 'COUPON' as const, atMostWon: worthOf(coupon, listWon) }] : []),
      { kind: 'POINTS', atMostWon: points },
    ],
  };
}

function worthOf({ amountWon, rate, maxDiscountWon }: Coupon, listWon: number): number {
  return couponWorthWon(amountWon === null ? { rate: rate ?? 0, maxDiscountWon } : { amountWon }, listWon);
}

/** One that may be used, or is reserved for another order of theirs. */
async function findCoupon(
  cluster: Cluster,
  memberId: number,
  random: SeededRandom,
): Promise<Coupon | undefined> {
  const { rows } = await retry(() =>
    sql<Coupon>`
      select coupons.id, campaigns.amount_won as "amountWon", campaigns.rate, campaigns.max_discount_won as "maxDiscountWon"
      from coupons join campaigns on campaigns.id = coupons.campaign_id
      where coupons.member_id = ${memberId} and coupons.state in ('available', 'reserved')
        and coupons.expires_at > ondesk_now()
      order by coupons.id limit ${COUPONS_CHOSEN_FROM}`.execute(cluster.db),
  );
  return rows.length === 0 ? undefined : random.pick(rows);
}
