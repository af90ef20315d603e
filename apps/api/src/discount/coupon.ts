// The discount of a coupon: one for each order, reserved when it is prepared, used when it is paid, and within its campaign's budget.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import { GIVEN_BACK_DAYS } from '#domain/rental/discounts.ts';
import {
  couponTermColumns,
  describeCouponObstacle,
  findCouponObstacle,
  worthOf,
  type CouponTerms,
} from './coupon-terms.ts';
import type { DiscountKind } from './discount-kind.ts';
import { isFirstRental } from './first-rental.ts';

export const coupon: DiscountKind = {
  kind: 'COUPON',

  async offer(tx, order, { couponId }, leftWon) {
    if (couponId === undefined) return null;
    const wanted = await lockCoupon(tx, order.memberId, couponId);
    if (!wanted) throw new Failure('COUPON_UNUSABLE', { reasons: ['없는 쿠폰이에요.'] });
    const obstacle = await findCouponObstacle(wanted, order, () => isFirstRental(tx, order.memberId));
    if (obstacle !== undefined) throw unusable(obstacle, wanted);
    return {
      kind: 'COUPON',
      name: wanted.name,
      nameEn: wanted.nameEn,
      atMostWon: worthOf(wanted, leftWon),
      async reserve(orderId, amountWon) {
        await tx
          .updateTable('coupons')
          .set({ state: 'reserved', order_id: orderId, discount_won: amountWon })
          .where('id', '=', wanted.id)
          .execute();
        // Stays when the coupon is given back and used elsewhere.
        await tx
          .updateTable('order_discounts')
          .set({ campaign_id: wanted.campaignId, coupon_id: wanted.id })
          .where('order_id', '=', orderId)
          .where('kind', '=', 'coupon')
          .execute();
        return () => countReservation(tx, wanted, amountWon);
      },
    };
  },

  async listRivals(tx, memberId, { couponId }) {
    if (couponId === undefined) return [];
    return tx
      .selectFrom('coupons')
      .innerJoin('orders', 'orders.id', 'coupons.order_id')
      .select('orders.id')
      .where('coupons.id', '=', couponId)
      .where('coupons.state', '=', 'reserved')
      .where('orders.member_id', '=', memberId)
      .execute();
  },

  async findObstacle(tx, orderId) {
    const { rows } = await sql<{ memberId: number }>`
      select coupons.member_id as "memberId" from coupons join campaigns on campaigns.id = coupons.campaign_id
      where coupons.order_id = ${orderId} and campaigns.first_rental_only`.execute(tx);
    const [first] = rows;
    return first && !(await isFirstRental(tx, first.memberId)) ? 'COUPON_UNUSABLE' : undefined;
  },

  async use(tx, orderIds) {
    const used = await markUsed(tx, orderIds);
    return () => moveCounters(tx, used, { from: 'reserved', to: 'used' });
  },

  async release(tx, orderIds) {
    const released = await freeCoupons(tx, orderIds, 'reserved');
    return () => moveCounters(tx, released, { from: 'reserved' });
  },

  async giveBack(tx, orderIds) {
    const back = await freeCoupons(tx, orderIds, 'used');
    await markGivenBack(tx, orderIds);
    return () => moveCounters(tx, back, { from: 'used' });
  },
};

async function lockCoupon(tx: Tx, memberId: number, couponId: number): Promise<CouponTerms | undefined> {
  const { rows } = await sql<CouponTerms>`
    select ${couponTermColumns}
    from coupons join campaigns on campaigns.id = coupons.campaign_id
    where coupons.id = ${couponId} and coupons.member_id = ${memberId}
    for no key update of coupons`.execute(tx);
  return rows[0];
}

function unusable(obstacle: CouponObstacle, wanted: CouponTerms): Failure {
  return new Failure('COUPON_UNUSABLE', { reasons: [describeCouponObstacle(obstacle, wanted)] });
}

/** The last statement of preparing: everybody who uses the campaign waits here, and for nothing after it. */
async function countReservation(tx: Tx, wanted: CouponTerms, amountWon: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update campaign_counters set reserved = reserved + 1, reserved_won = reserved_won + ${amountWon}
    where campaign_id = ${wanted.campaignId} and not is_stopped
      and (budget_won is null or reserved_won + used_won + ${amountWon} <= budget_won)
      and (uses_limit is null or reserved + used + 1 <= uses_limit)`.execute(tx);
  if (numAffectedRows === 1n) return;
  const { is_stopped: isStopped } = await tx
    .selectFrom('campaign_counters')
    .select('is_stopped')
    .where('campaign_id', '=', wanted.campaignId)
    .executeTakeFirstOrThrow();
  throw unusable(isStopped ? 'STOPPED' : 'USED_UP', wanted);
}

interface Counted {
  campaignId: number;
  discountWon: number;
}

async function markUsed(tx: Tx, orderIds: readonly number[]): Promise<Counted[]> {
  const ids = await lockCouponsOf(tx, orderIds, 'reserved');
  if (ids.length === 0) return [];
  const { rows } = await sql<Counted>`
    update coupons set state = 'used', used_at = ondesk_now()
    where id = any(${ids}::bigint[])
    returning campaign_id as "campaignId", discount_won as "discountWon"`.execute(tx);
  return rows;
}

/** Back to their members; one that was used lives a little longer than it would have. */
async function freeCoupons(
  tx: Tx,
  orderIds: readonly number[],
  from: 'reserved' | 'used',
): Promise<Counted[]> {
  const ids = await lockCouponsOf(tx, orderIds, from);
  if (ids.length === 0) return [];
  const { rows } = await sql<Counted>`
    update coupons set state = 'available', order_id = null, discount_won = null, used_at = null,
      expires_at = case when ${from} = 'used'
        then greatest(expires_at, ondesk_now() + make_interval(days => ${sql.lit(GIVEN_BACK_DAYS)})) else expires_at end
    from (select id as freed, discount_won as was_won from coupons where id = any(${ids}::bigint[])) as before
    where coupons.id = before.freed
    returning campaign_id as "campaignId", was_won as "discountWon"`.execute(tx);
  return rows;
}

async function markGivenBack(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_discounts')
    .set({ given_back_at: now })
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .where('kind', '=', 'coupon')
    .where('given_back_at', 'is', null)
    .execute();
}

async function lockCouponsOf(
  tx: Tx,
  orderIds: readonly number[],
  state: 'reserved' | 'used',
): Promise<number[]> {
  const rows = await tx
    .selectFrom('coupons')
    .select('id')
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .where('state', '=', state)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Campaign by campaign in ascending order, each once. */
async function moveCounters(
  tx: Tx,
  counted: readonly Counted[],
  { from, to }: { from: 'reserved' | 'used'; to?: 'used' },
): Promise<void> {
  const campaignIds = [...new Set(counted.map(({ campaignId }) => campaignId))].toSorted((a, b) => a - b);
  for (const campaignId of campaignIds) {
    const own = counted.filter((one) => one.campaignId === campaignId);
    const won = own.reduce((sum, { discountWon }) => sum + discountWon, 0);
    await tx
      .updateTable('campaign_counters')
      .set({
        [from]: sql`${sql.ref(from)} - ${own.length}`,
        [`${from}_won`]: sql`${sql.ref(`${from}_won`)} - ${won}`,
        ...(to
          ? {
              [to]: sql`${sql.ref(to)} + ${own.length}`,
              [`${to}_won`]: sql`${sql.ref(`${to}_won`)} + ${won}`,
            }
          : {}),
      })
      .where('campaign_id', '=', campaignId)
      .execute();
  }
}
