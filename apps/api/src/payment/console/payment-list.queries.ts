// Lists payments for the console by kind, state, period and amount, page by page, with the counts of the states.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { allOf, isOnDays, type Days } from '#api/database/list/conditions.ts';
import { countEach, totalOf } from '#api/database/list/count-rows.ts';
import {
  findProductsNamed,
  haveManyOrders,
  isOrderOfProducts,
  ordersOfProducts,
} from '#api/database/list/search-names.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import type { PaymentKind } from '../day-closing/day-totals.queries.ts';
import { ordersOfRental } from '#api/database/rows/orders-of-rental.ts';
import { paymentStates, readPayments, type PaymentState } from './payment-row.ts';

interface PaymentFilters extends Days {
  kind?: PaymentKind | undefined;
  paid?: boolean | undefined;
  memberId?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  q?: string | undefined;
}

interface PaymentListQuery extends PaymentFilters, PageQuery {
  state?: PaymentState | undefined;
}

/** What was never confirmed is no payment; the words are those of the partial indexes. */
const isPayment = sql`orders.state not in ('ready', 'void')`;

const inState: Readonly<Record<PaymentState, RawBuilder<unknown>>> = {
  CONFIRMING: sql`orders.state = 'confirming'`,
  APPROVED: sql`orders.state = 'paid' and orders.amount_won > 0 and not exists (
    select from payments where payments.order_id = orders.id and payments.refunded_won > 0)`,
  DECLINED: sql`orders.state = 'declined'`,
  AUTO_CANCELLED: sql`orders.state in ('cancelling', 'cancelled')`,
  // Few beside the approved ones, so they are found by their own index.
  PART_REFUNDED: sql`orders.state = 'paid' and orders.id in (
    select order_id from payments where refunded_won > 0 and refunded_won < amount_won)`,
  REFUNDED: sql`orders.state = 'paid' and orders.id in (
    select order_id from payments where refunded_won > 0 and refunded_won = amount_won)`,
  FREE: sql`orders.state = 'paid' and orders.amount_won = 0 and orders.undone_at is null`,
  UNDONE: sql`orders.state = 'paid' and orders.amount_won = 0 and orders.undone_at is not null`,
};

const newestFirst: ListOrder = {
  by: [
    [sql`orders.created_at`, 'timestamptz'],
    [sql`orders.id`, 'bigint'],
  ],
  direction: 'desc',
};

export async function listPayments(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  { cursor, size, ...filters }: PaymentListQuery,
) {
  const { state, ...otherFilters } = filters;
  const { conditions, countedFrom } = await matches(db, otherFilters);
  return pageOf(
    cursors,
    { list: 'payments', filters, order: newestFirst, cursor, size },
    async (page) => {
      const [{ rows }, counts] = await Promise.all([
        sql<PositionedId>`
          select orders.id, ${page.position} from orders
          where ${allOf(conditions, state && inState[state], page.isBeyond)} ${page.inOrder}`.execute(db),
        countByState(db, conditions, countedFrom),
      ]);
      return { rows, total: totalOf(counts, state), counts };
    },
    (rows) => readPayments(db, viewer.staffId, idsOf(rows)),
  );
}

interface Matches {
  conditions: RawBuilder<unknown>;
  /** From where the approved ones are counted, if that is soon done there. */
  countedFrom?: RawBuilder<unknown>;
}

/** Every filter but the state, which is counted side by side. */
async function matches(db: Db, { q, ...filters }: PaymentFilters): Promise<Matches> {
  const { kind, memberId, min, max, paid = false } = filters;
  const search: Matches = q === undefined ? { conditions: sql`true` } : await matchesText(db, q);
  const isOnlySearch = Object.values(filters).every((filter) => filter === undefined);
  return {
    conditions: allOf(
      isPayment,
      memberId !== undefined && sql`orders.member_id = ${memberId}`,
      kind !== undefined && sql`orders.kind = ${sql.lit(kind.toLowerCase())}`,
      kind !== undefined && kind !== 'RENT' && sql`orders.kind <> 'rent'`,
      paid ? isPaidOn(filters) : isOnDays(sql`orders.created_at`, filters),
      min !== undefined && sql`orders.amount_won >= ${min}`,
      max !== undefined && sql`orders.amount_won <= ${max}`,
      search.conditions,
    ),
    ...(isOnlySearch && search.countedFrom ? { countedFrom: search.countedFrom } : {}),
  };
}

/** Nothing is paid before it is ordered, nor long after: so the days of the order find it in its index. */
const MAX_DAYS_UNTIL_PAID = 7;

/** A capture, or a free order, as insight counts them. */
function isPaidOn({ from, to }: Days): RawBuilder<boolean> {
  const ordered = { from: from && dayAfter(from, -MAX_DAYS_UNTIL_PAID), to };
  return sql<boolean>`${isOnDays(sql`orders.created_at`, ordered)} and (
    exists (
      select from payments
      where payments.order_id = orders.id and ${isOnDays(sql`payments.approved_at`, { from, to })})
    or (orders.amount_won = 0 and orders.state = 'paid' and ${isOnDays(sql`orders.claimed_at`, { from, to })}))`;
}

/** By the number of a payment or a rental, the key of an order, or the card company's approval number; else by the product. */
async function matchesText(db: Db, text: string): Promise<Matches> {
  const [paymentId, rentalId] = [parseHumanNumber('P', text), parseHumanNumber('R', text)];
  if (paymentId !== undefined) return { conditions: sql`orders.id = ${paymentId}` };
  const { rows } = await sql<{ order_id: number }>`${
    rentalId === undefined
      ? sql`
        select id as order_id from orders where order_key = ${text}
        union select order_id from payments where approval_number = ${text}`
      : ordersOfRental(rentalId)
  }`.execute(db);
  const exact = rows.map((row) => row.order_id);
  if (rentalId !== undefined || exact.length > 0)
    return { conditions: sql`orders.id = any(${exact}::bigint[])` };
  const products = await findProductsNamed(db, text);
  const found = ordersOfProducts(products);
  if (!(await haveManyOrders(db, products))) return { conditions: sql`orders.id in (${found})` };
  const conditions = isOrderOfProducts(sql`orders.id`, products);
  if (products.others) return { conditions };
  return { conditions, countedFrom: sql`(${found}) as found join orders on orders.id = found.order_id` };
}

/** Newest first, as their index is; approved ones, which most are, from where they are found. */
function countByState(
  db: Db,
  conditions: RawBuilder<unknown>,
  countedFrom: RawBuilder<unknown> | undefined,
): Promise<Record<PaymentState, number>> {
  return countEach(db, paymentStates, (state) =>
    state === 'APPROVED' && countedFrom
      ? sql`${countedFrom} where ${isPayment} and ${inState[state]}`
      : sql`orders where ${conditions} and ${inState[state]} order by orders.created_at desc`,
  );
}
