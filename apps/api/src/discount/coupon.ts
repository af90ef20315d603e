// The discount of a coupon: one for each order, reserved when it is prepared, used when it is paid, and within its campaign's budget.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { couponWorthWon } from '#domain/rental/discounts.ts';
import { formatWon } from '#domain/text/won.ts';
import type { DiscountableOrder, DiscountKind } from './discount-kind.ts';
import { isFirstRental } from './first-rental.ts';

/** A coupon that is given back lives at least so many more days. */
const GIVEN_BACK_DAYS = 7;

export const coupon: DiscountKind = {
  kind: 'COUPON',

  async offer(tx, order, { couponId }, leftWon) {
    if (couponId === undefined) return null;
    const wanted = await lockCoupon(tx, order.memberId, couponId);
    if (!wanted) throw new Failure('COUPON_UNUSABLE', { why: ['없는 쿠폰이에요.'] });
    const why = await obstacleOf(tx, wanted, order);
    if (why !== undefined) throw new Failure('COUPON_UNUSABLE', { why: [why] });
    return {
      kind: 'COUPON',
      name: wanted.name,
      atMostWon: couponWorthWon(termsOf(wanted), leftWon),
      async reserve(orderId, amountWon) {
        await tx
          .updateTable('coupons')
          .set({ state: 'reserved', order_id: orderId, discount_won: amountWon })
          .where('id', '=', wanted.id)
          .execute();
        await countReservation(tx, wanted.campaignId, amountWon);
      },
    };
  },

  async listRivals(tx, memberId, { couponId }) {
    if (couponId === undefined) return [];
    const orders = await tx
      .selectFrom('coupons')
      .innerJoin('orders', 'orders.id', 'coupons.order_id')
      .select(['orders.id', 'orders.state'])
      .where('coupons.id', '=', couponId)
      .where('coupons.state', '=', 'reserved')
      .where('orders.member_id', '=', memberId)
      .execute();
    return orders.map(({ id, state }) => ({ id, state: state === 'confirming' ? 'confirming' : 'ready' }));
  },

  async findObstacle(tx, orderId) {
    const { rows } = await sql<{ memberId: number }>`
      select coupons.member_id as "memberId" from coupons join campaigns on campaigns.id = coupons.campaign_id
      where coupons.order_id = ${orderId} and campaigns.first_rental_only`.execute(tx);
    const [first] = rows;
    return first && !(await isFirstRental(tx, first.memberId)) ? 'COUPON_UNUSABLE' : undefined;
  },

  async use(tx, orderIds) {
    const used = await endReservations(tx, orderIds, { state: 'used', usedAt: true });
    await moveCounters(tx, used, { from: 'reserved', to: 'used' });
  },

  async release(tx, orderIds) {
    const released = await freeCoupons(tx, orderIds, 'reserved');
    await moveCounters(tx, released, { from: 'reserved' });
  },

  async giveBack(tx, orderIds) {
    const back = await freeCoupons(tx, orderIds, 'used');
    await moveCounters(tx, back, { from: 'used' });
  },
};

interface CouponRow {
  id: number;
  campaignId: number;
  name: string;
  state: 'available' | 'reserved' | 'used' | 'revoked';
  chosenWon: number | null;
  kind: 'fixed' | 'rate';
  amountWon: number | null;
  rate: number | null;
  maxDiscountWon: number | null;
  minAmountWon: number;
  productIds: number[] | null;
  stationIds: number[] | null;
  firstRentalOnly: boolean;
  isExpired: boolean;
  isStopped: boolean;
}

async function lockCoupon(tx: Tx, memberId: number, couponId: number): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select coupons.id, coupons.campaign_id as "campaignId", campaigns.name, coupons.state, coupons.amount_won as "chosenWon",
      campaigns.kind, campaigns.amount_won as "amountWon", campaigns.rate, campaigns.max_discount_won as "maxDiscountWon",
      campaigns.min_amount_won as "minAmountWon", campaigns.product_ids as "productIds", campaigns.station_ids as "stationIds",
      campaigns.first_rental_only as "firstRentalOnly", coupons.expires_at <= ondesk_now() as "isExpired",
      campaigns.state <> 'running' as "isStopped"
    from coupons join campaigns on campaigns.id = coupons.campaign_id
    where coupons.id = ${couponId} and coupons.member_id = ${memberId}
    for no key update of coupons`.execute(tx);
  return rows[0];
}

function termsOf({ kind, chosenWon, amountWon, rate, maxDiscountWon }: CouponRow) {
  return kind === 'fixed' ? { amountWon: chosenWon ?? amountWon ?? 0 } : { rate: rate ?? 0, maxDiscountWon };
}

/** Why it cannot be used for this order, for its member to read. */
async function obstacleOf(tx: Tx, wanted: CouponRow, order: DiscountableOrder): Promise<string | undefined> {
  if (wanted.state !== 'available') return '이미 쓴 쿠폰이에요.';
  if (wanted.isExpired) return '기한이 지난 쿠폰이에요.';
  if (wanted.isStopped) return '지금은 쓸 수 없는 쿠폰이에요.';
  if (order.listWon < wanted.minAmountWon) return `${formatWon(wanted.minAmountWon)} 이상일 때 쓸 수 있어요.`;
  if (wanted.productIds && !wanted.productIds.includes(order.productId)) return '이 물품에는 쓸 수 없어요.';
  if (wanted.stationIds && !wanted.stationIds.includes(order.stationId))
    return '이 스테이션에서는 쓸 수 없어요.';
  if (wanted.firstRentalOnly && !(order.kind === 'rent' && (await isFirstRental(tx, order.memberId))))
    return '첫 대여에만 쓸 수 있어요.';
  return undefined;
}

/** The last statement of preparing: everybody who uses the campaign waits here, and for nothing after it. */
async function countReservation(tx: Tx, campaignId: number, amountWon: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update campaign_counters set reserved = reserved + 1, reserved_won = reserved_won + ${amountWon}
    where campaign_id = ${campaignId}
      and (budget_won is null or reserved_won + used_won + ${amountWon} <= budget_won)
      and (uses_limit is null or reserved + used + 1 <= uses_limit)`.execute(tx);
  if (numAffectedRows === 0n) throw new Failure('COUPON_UNUSABLE', { why: ['준비한 쿠폰이 모두 쓰였어요.'] });
}

interface Counted {
  campaignId: number;
  discountWon: number;
}

async function endReservations(
  tx: Tx,
  orderIds: readonly number[],
  end: { state: 'used'; usedAt: true },
): Promise<Counted[]> {
  const ids = await lockCouponsOf(tx, orderIds, 'reserved');
  if (ids.length === 0) return [];
  const { rows } = await sql<Counted>`
    update coupons set state = ${end.state}, used_at = ondesk_now()
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
