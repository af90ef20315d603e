// Lists payments for the console by kind, state, period and amount, page by page, with the counts of the states.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors, type Position } from '#api/http/cursor.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import type { PaymentKind } from '../day-closing/day-totals.queries.ts';
import { paymentStates, readPayments, type PaymentState } from './payment-row.ts';

interface PaymentFilters {
  kind?: PaymentKind | undefined;
  memberId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  q?: string | undefined;
}

interface PaymentListQuery extends PaymentFilters {
  state?: PaymentState | undefined;
  cursor?: string | undefined;
  size: number;
}

/** What was never confirmed is no payment; the words are those of the partial indexes. */
const isPayment = sql`orders.state not in ('ready', 'void')`;

const inState: Readonly<Record<PaymentState, RawBuilder<unknown>>> = {
  CONFIRMING: sql`orders.state = 'confirming'`,
  APPROVED: sql`orders.state = 'paid' and not exists (
    select from payments where payments.order_id = orders.id and payments.refunded_won > 0)`,
  DECLINED: sql`orders.state = 'declined'`,
  AUTO_CANCELLED: sql`orders.state in ('cancelling', 'cancelled')`,
  // Few beside the approved ones, so they are found by their own index.
  PART_REFUNDED: sql`orders.state = 'paid' and orders.id in (
    select order_id from payments where refunded_won > 0 and refunded_won < amount_won)`,
  REFUNDED: sql`orders.state = 'paid' and orders.id in (
    select order_id from payments where refunded_won > 0 and refunded_won = amount_won)`,
};

export async function listPayments(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  query: PaymentListQuery,
) {
  const { cursor, size, ...filters } = query;
  const after = cursors.read(filters, cursor);
  const conditions = await matches(db, filters);
  const [page, counts] = await Promise.all([
    readPage(db, sql`${conditions} and ${filters.state ? inState[filters.state] : sql`true`}`, after, size),
    countByState(db, conditions),
  ]);
  const shown = page.slice(0, size);
  const last = shown.at(-1);
  const total = filters.state
    ? counts[filters.state]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    content: await readPayments(
      db,
      viewer.staffId,
      shown.map(({ id }) => id),
    ),
    next: page.length > size && last ? cursors.write(filters, [last.position, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
    counts,
  };
}

async function readPage(db: Db, conditions: RawBuilder<unknown>, after: Position | undefined, size: number) {
  const { rows } = await sql<{ id: number; position: string }>`
    select orders.id,
      to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from orders
    where ${conditions}
      ${after ? sql`and (orders.created_at, orders.id) < (${String(after[0])}::timestamptz, ${Number(after[1])}::bigint)` : sql``}
    order by orders.created_at desc, orders.id desc
    limit ${size + 1}`.execute(db);
  return rows;
}

/** Every filter but the state, which is counted side by side. */
async function matches(db: Db, filters: PaymentFilters): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [isPayment];
  const { kind, memberId, from, to, min, max, q } = filters;
  if (memberId !== undefined) conditions.push(sql`orders.member_id = ${memberId}`);
  if (kind !== undefined) conditions.push(sql`orders.kind = ${sql.lit(kind.toLowerCase())}`);
  if (kind !== undefined && kind !== 'RENT') conditions.push(sql`orders.kind <> 'rent'`);
  if (from !== undefined) {
    conditions.push(sql`orders.created_at >= ${from}::date::timestamp at time zone 'Asia/Seoul'`);
  }
  if (to !== undefined) {
    conditions.push(sql`orders.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`);
  }
  if (min !== undefined) conditions.push(sql`orders.amount_won >= ${min}`);
  if (max !== undefined) conditions.push(sql`orders.amount_won <= ${max}`);
  if (q !== undefined) conditions.push(sql`orders.id = any(${await findOrders(db, q)}::bigint[])`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** By the number of a payment or a rental, the key of an order, or the card company's approval number. */
async function findOrders(db: Db, text: string): Promise<number[]> {
  const paymentId = parseHumanNumber('P', text);
  if (paymentId !== undefined) return [paymentId];
  const rentalId = parseHumanNumber('R', text);
  const { rows } = await sql<{ id: number }>`${
    rentalId === undefined
      ? sql`
        select id from orders where order_key = ${text}
        union select order_id from payments where approval_number = ${text}`
      : sql`
        select order_id as id from rental_orders where rental_id = ${rentalId}
        union all select order_id from extension_orders where rental_id = ${rentalId}
        union all select order_id from overdue_orders where rental_id = ${rentalId}
        union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
                  where charges.rental_id = ${rentalId}`
  }`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counted up to one more than lists count exactly: five million payments are not read to say how many there are. Newest first, as
 * their index is: without an order the planner begins at the oldest, also for those of this week.
 */
async function countByState(db: Db, conditions: RawBuilder<unknown>): Promise<Record<PaymentState, number>> {
  const { rows } = await sql<{ state: PaymentState; count: number }>`${sql.join(
    paymentStates.map(
      (state) => sql`
        select ${sql.lit(state)} as state, count(*)::int as count
        from (
          select from orders where ${conditions} and ${inState[state]}
          order by orders.created_at desc limit ${MAX_EXACT_TOTAL + 1}
        ) as counted`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<PaymentState, number>;
}
