// Lists the orders that coupons of a campaign were used in or are reserved for, and those that gave them back.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf } from '#api/database/list/conditions.ts';
import { countRows, totalOf } from '#api/database/list/count-rows.ts';
import { rentalOfOrder } from '#api/database/rows/orders-of-rental.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { idsOf, pageOf, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

type UseState = 'USED' | 'RESERVED' | 'GIVEN_BACK';

/** Of `order_discounts` joined with `orders`. An order that was never paid used nothing. */
const isInState: Readonly<Record<UseState, RawBuilder<boolean>>> = {
  USED: sql`(order_discounts.given_back_at is null and orders.state = 'paid')`,
  RESERVED: sql`(orders.state in ('ready', 'confirming'))`,
  GIVEN_BACK: sql`(order_discounts.given_back_at is not null)`,
};

interface UseListQuery extends PageQuery {
  campaignId: number;
  state?: UseState | undefined;
}

/** Newest first. */
export async function listCouponUses(
  db: Db,
  cursors: Cursors,
  viewer: Pick<StaffViewer, 'staffId'>,
  { campaignId, state, cursor, size }: UseListQuery,
) {
  const counts = await countUses(db, campaignId);
  const states = state === undefined ? Object.values(isInState) : [isInState[state]];
  return pageOf(
    cursors,
    {
      list: 'coupon uses',
      filters: { campaignId, state },
      order: { by: [[sql`order_discounts.order_id`, 'bigint']], direction: 'desc' },
      cursor,
      size,
    },
    async (page) => {
      const { rows } = await sql<PositionedId>`
        select order_discounts.order_id as id, ${page.position}
        from order_discounts join orders on orders.id = order_discounts.order_id
        where ${allOf(
          sql`order_discounts.campaign_id = ${campaignId}`,
          sql`(${sql.join(states, sql` or `)})`,
          page.isBeyond,
        )} ${page.inOrder}`.execute(db);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => readUses(db, viewer, idsOf(rows)),
  );
}

/** What is used and reserved is counted anyway. */
async function countUses(db: Db, campaignId: number): Promise<Record<UseState, number>> {
  const counters = await db
    .selectFrom('campaign_counters')
    .select(['used as USED', 'reserved as RESERVED'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!counters) throw new Failure('NOT_FOUND');
  const GIVEN_BACK = await countRows(
    db,
    sql`order_discounts where campaign_id = ${campaignId} and given_back_at is not null`,
  );
  return { ...counters, GIVEN_BACK };
}

interface UseRow extends MemberRefRow {
  orderId: number;
  rentalId: number | null;
  at: Date;
  productName: string;
  hours: number | null;
  listWon: number;
  discountWon: number;
  amountWon: number;
  state: UseState;
}

/** In the order of the given numbers. */
async function readUses(db: Db, { staffId }: Pick<StaffViewer, 'staffId'>, orderIds: readonly number[]) {
  const { rows } = await sql<UseRow>`
    select orders.id as "orderId", of_rental.id as "rentalId", coalesce(orders.claimed_at, orders.created_at) as at,
      products.name as "productName", coalesce(rental_orders.hours, extension_orders.hours) as hours,
      orders.list_amount_won as "listWon", order_discounts.amount_won as "discountWon", orders.amount_won as "amountWon",
      case when ${isInState.GIVEN_BACK} then 'GIVEN_BACK' when orders.state = 'paid' then 'USED' else 'RESERVED' end as state,
      ${sql.join(memberRefColumns(staffId))}
    from unnest(${[...orderIds]}::bigint[]) with ordinality as wanted (id, place)
    join orders on orders.id = wanted.id
    join order_discounts on order_discounts.order_id = orders.id and order_discounts.kind = 'coupon'
    join members on members.id = orders.member_id
    left join rental_orders on rental_orders.order_id = orders.id
    left join extension_orders on extension_orders.order_id = orders.id
    left join rentals as of_rental on of_rental.id = (${rentalOfOrder(sql`orders.id`)})
    join items on items.id = coalesce(rental_orders.item_id, of_rental.item_id)
    join products on products.id = items.product_id
    order by wanted.place`.execute(db);
  return rows.map((row) => ({
    payment: { id: row.orderId, no: humanNumber('P', row.orderId) },
    rental: row.rentalId === null ? null : { id: row.rentalId, no: humanNumber('R', row.rentalId) },
    member: toMemberRef(row),
    at: toKoreanIso(row.at),
    productName: row.productName,
    hours: row.hours,
    listAmount: row.listWon,
    discount: row.discountWon,
    amount: row.amountWon,
    state: row.state,
  }));
}
