// Lists refunds for the console: refused ones that nobody asked for anew first, because somebody must act, then the oldest that are asked for.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf, isOnDays, type Days } from '#api/database/list/conditions.ts';
import { countGroups, totalOf } from '#api/database/list/count-rows.ts';
import {
  findProductsNamed,
  haveManyOrders,
  isOrderOfProducts,
  ordersOfProducts,
} from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { ordersOfRental } from '#api/database/rows/orders-of-rental.ts';
import { readPayments } from './payment-row.ts';
import { readRefunds } from './refund-row.ts';

const listedStates = ['REQUESTED', 'DONE', 'REFUSED', 'RETRIED', 'BY_HAND'] as const;
type ListedState = (typeof listedStates)[number];

interface RefundFilters extends Days {
  done?: boolean | undefined;
  q?: string | undefined;
}

interface RefundListQuery extends RefundFilters, PageQuery {
  state?: ListedState | undefined;
}

/** A refused refund that was asked for anew needs nobody any more; what became of it is told by the newer one. */
const listedState = sql`case
  when refunds.state = 'refused' and exists (select from refunds as newer where newer.retry_of = refunds.id) then 'retried'
  else refunds.state end`;

/** Refused, then asked for, then the rest; within these by time, the newest first but the oldest request on top. */
const rank = sql`case ${listedState} when 'refused' then 0 when 'requested' then 1 else 2 end`;
const time = sql`case when ${listedState} in ('refused', 'requested') then 1 else -1 end
  * extract(epoch from refunds.requested_at)`;

const urgentFirst: ListOrder = {
  by: [
    [rank, 'int'],
    [time, 'numeric'],
    [sql`refunds.id`, 'bigint'],
  ],
  direction: 'asc',
};

export async function listRefunds(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  { cursor, size, ...filters }: RefundListQuery,
) {
  const { state } = filters;
  const conditions = await matches(db, filters);
  return pageOf(
    cursors,
    { list: 'refunds', filters, order: urgentFirst, cursor, size },
    async (page) => {
      const inState = state && sql`${listedState} = ${sql.lit(state.toLowerCase())}`;
      const [{ rows }, counts] = await Promise.all([
        sql<PositionedId & { orderId: number }>`
          select refunds.id, refunds.order_id as "orderId", ${page.position} from refunds
          where ${allOf(conditions, inState, page.isBeyond)} ${page.inOrder}`.execute(db),
        countGroups(db, listedStates, sql`upper(${listedState})`, sql`refunds where ${conditions}`),
      ]);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => describe(db, viewer, rows),
  );
}

async function describe(
  db: Db,
  viewer: { staffId: number },
  rows: readonly { id: number; orderId: number }[],
) {
  const refunds = await readRefunds(db, idsOf(rows));
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const payments = new Map(
    (await readPayments(db, viewer.staffId, orderIds)).map((payment) => [payment.id, payment]),
  );
  return rows.map(({ id, orderId }) => {
    const { no, orderName, rental, member, cardLast4 } = payments.get(orderId)!;
    return { ...refunds.get(id)!, payment: { id: orderId, no, name: orderName }, rental, member, cardLast4 };
  });
}

async function matches(db: Db, { q, done = false, ...days }: RefundFilters): Promise<RawBuilder<unknown>> {
  return allOf(
    done ? isDoneOn(days) : isOnDays(sql`refunds.requested_at`, days),
    q !== undefined && (await matchesText(db, q)),
  );
}

/** By hand it counts on the day that staff said, or the first open one after it. */
const isDoneOn = ({ from, to }: Days): RawBuilder<boolean> => sql<boolean>`(
  (refunds.state = 'done' and ${isOnDays(sql`refunds.done_at`, { from, to })})
  or (refunds.state = 'by_hand' and ${allOf(
    from !== undefined && sql`refunds.by_hand_counted_on >= ${from}::date`,
    to !== undefined && sql`refunds.by_hand_counted_on <= ${to}::date`,
  )}))`;

/** By the number of a refund, a payment or a rental; else by the product. */
async function matchesText(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const [refundId, paymentId, rentalId] = [
    parseHumanNumber('F', text),
    parseHumanNumber('P', text),
    parseHumanNumber('R', text),
  ];
  if (refundId !== undefined) return sql`refunds.id = ${refundId}`;
  if (paymentId !== undefined) return sql`refunds.order_id = ${paymentId}`;
  if (rentalId !== undefined) return sql`refunds.order_id in (${ordersOfRental(rentalId)})`;
  const products = await findProductsNamed(db, text);
  return (await haveManyOrders(db, products))
    ? isOrderOfProducts(sql`refunds.order_id`, products)
    : sql`refunds.order_id in (${ordersOfProducts(products)})`;
}
