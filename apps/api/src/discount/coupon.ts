// The discount of a coupon: one for each order, reserved when it is prepared, used when it is paid, and within its campaign's budget.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { COUPON_ENDING_DAYS } from '#api/notification/kinds/benefit/coupon-ending.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import type { CouponObstacle } from '#domain/rental/coupon-obstacles.ts';
import { GIVEN_BACK_DAYS } from '#domain/rental/discounts.ts';
import {
  couponTermColumns,
  describeCouponObstacle,
  findCouponObstacle,
  worthOf,
  type CouponTerms,
} from './coupon-terms.ts';
import type { Counting, DiscountKind } from './discount-kind.ts';
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
        return [{ campaignId: wanted.campaignId, count: () => countReservation(tx, wanted, amountWon) }];
      },
    };
  },

  async listRivals(tx, memberId, { couponId }, replacedIds) {
    if (couponId === undefined) return [];
    const rivals = await tx
      .selectFrom('coupons')
      .innerJoin('orders', 'orders.id', 'coupons.order_id')
      .select('orders.id')
      .where('coupons.id', '=', couponId)
      .where('coupons.state', '=', 'reserved')
      .where('orders.member_id', '=', memberId)
      .execute();
    return rivals.filter(({ id }) => !replacedIds.has(id));
  },

  async findObstacle(tx, orderId) {
    const { rows } = await sql<{ memberId: number }>`
      select coupons.member_id as "memberId" from coupons join campaigns on campaigns.id = coupons.campaign_id
      where coupons.order_id = ${orderId} and campaigns.first_rental_only`.execute(tx);
    const [first] = rows;
    if (!first) return undefined;
    // Asked first: one that is paid between the two statements has begun by the second.
    if (await isPayingForARental(tx, first.memberId))
      throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    return (await isFirstRental(tx, first.memberId)) ? undefined : 'COUPON_UNUSABLE';
  },

  async use(tx, orderIds) {
    const used = await markUsed(tx, orderIds);
    return moveCounters(tx, used, { from: 'reserved', to: 'used' });
  },

  async release(tx, orderIds) {
    const released = await freeCoupons(tx, orderIds, 'reserved');
    return moveCounters(tx, released, { from: 'reserved' });
  },

  async giveBack(tx, orderIds) {
    const back = await freeCoupons(tx, orderIds, 'used');
    await markGivenBack(tx, orderIds);
    await remindOfNewEnd(tx, orderIds);
    return moveCounters(tx, back, { from: 'used' });
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

/** Another order of theirs may begin a rental at any moment, and this one would no longer be the first. */
async function isPayingForARental(tx: Tx, memberId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'rent')
    .where('state', '=', 'confirming')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

function unusable(obstacle: CouponObstacle, wanted: CouponTerms): Failure {
  return new Failure('COUPON_UNUSABLE', { reasons: [describeCouponObstacle(obstacle, wanted)] });
}

/** Among the last statements of preparing: everybody who uses the campaign waits here, and for nothing after its counters. */
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
    // Of a payment that could not be used it was released: it was never used.
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('state', '=', 'paid'))
    .execute();
}

/** Its reminder was sent or left out while it was in the order; one that still waits looks at the new end by itself. */
async function remindOfNewEnd(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const days = sql`make_interval(days => ${sql.lit(COUPON_ENDING_DAYS)})`;
  const { rows } = await sql<{ memberId: number; couponId: number; orderId: number; dueAt: Date }>`
    select coupons.member_id as "memberId", coupons.id as "couponId", order_discounts.order_id as "orderId",
      coupons.expires_at - ${days} as "dueAt"
    from order_discounts
    join coupons on coupons.id = order_discounts.coupon_id
    join members on members.id = coupons.member_id and members.withdrawn_at is null
    where order_discounts.order_id = any(${[...orderIds]}::bigint[]) and order_discounts.kind = 'coupon'
      and order_discounts.given_back_at is not null and coupons.state = 'available'
      and coupons.expires_at > ondesk_now() + ${days}
      and not exists (
        select from notifications
        where notifications.member_id = coupons.member_id and notifications.kind = 'coupon.ending'
          and notifications.subject = 'coupon' and notifications.subject_id = coupons.id and notifications.state = 'waiting')`.execute(
    tx,
  );
  await writeNotifications(
    tx,
    rows.map(({ memberId, couponId, orderId, dueAt }) => ({
      memberId,
      kind: 'coupon.ending',
      subjectId: couponId,
      step: orderId,
      dueAt,
    })),
  );
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

/** Each campaign once. */
function moveCounters(
  tx: Tx,
  counted: readonly Counted[],
  { from, to }: { from: 'reserved' | 'used'; to?: 'used' },
): Counting[] {
  const byCampaign = Map.groupBy(counted, ({ campaignId }) => campaignId);
  return [...byCampaign].map(([campaignId, own]) => ({
    campaignId,
    count: () => moveCounter(tx, campaignId, own, { from, to }),
  }));
}

async function moveCounter(
  tx: Tx,
  campaignId: number,
  own: readonly Counted[],
  { from, to }: { from: 'reserved' | 'used'; to: 'used' | undefined },
): Promise<void> {
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
