// Lists refunds for the console: refused ones that nobody asked for anew first, because somebody must act, then the oldest that are asked for.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL, type Cursors } from '#api/http/cursor.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';
import { readPayments } from './payment-row.ts';
import { readRefunds } from './refund-row.ts';

type ListedState = 'REQUESTED' | 'DONE' | 'REFUSED' | 'RETRIED' | 'BY_HAND';

interface RefundListQuery {
  state?: ListedState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  size: number;
}

/** A refused refund that was asked for anew needs nobody any more; what became of it is told by the newer one. */
const listedState = sql`case
  when refunds.state = 'refused' and exists (select from refunds as newer where newer.retry_of = refunds.id) then 'retried'
  else refunds.state end`;

/** Refused, then asked for, then the rest; within these by time, the newest first but the oldest request on top. */
const rank = sql`case ${listedState} when 'refused' then 0 when 'requested' then 1 else 2 end`;
const time = sql`case when ${listedState} in ('refused', 'requested') then 1 else -1 end
  * extract(epoch from refunds.requested_at)`;

export async function listRefunds(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  query: RefundListQuery,
) {
  const { cursor, size, ...filters } = query;
  const after = cursors.read(filters, cursor);
  const conditions = matches(filters);
  const isInState = filters.state ? sql`${listedState} = ${sql.lit(filters.state.toLowerCase())}` : sql`true`;
  const { rows } = await sql<{ id: number; orderId: number; rank: number; time: string }>`
    select refunds.id, refunds.order_id as "orderId", ${rank} as rank, (${time})::text as time
    from refunds
    where ${conditions} and ${isInState}
      ${after ? sql`and (${rank}, ${time}, refunds.id) > (${Number(after[0])}::int, ${String(after[1])}::numeric, ${Number(after[2])}::bigint)` : sql``}
    order by ${rank}, ${time}, refunds.id
    limit ${size + 1}`.execute(db);
  const counts = await countByState(db, conditions);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const total = filters.state
    ? counts[filters.state]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    content: await describe(db, viewer, shown),
    next: rows.length > size && last ? cursors.write(filters, [last.rank, last.time, last.id]) : null,
    total: total > MAX_EXACT_TOTAL ? null : total,
    counts,
  };
}

async function describe(
  db: Db,
  viewer: { staffId: number },
  rows: readonly { id: number; orderId: number }[],
) {
  const refunds = await readRefunds(
    db,
    rows.map(({ id }) => id),
  );
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const payments = new Map(
    (await readPayments(db, viewer.staffId, orderIds)).map((payment) => [payment.id, payment]),
  );
  return rows.map(({ id, orderId }) => {
    const { no, orderName, rental, member, cardLast4 } = payments.get(orderId)!;
    return { ...refunds.get(id)!, payment: { id: orderId, no, name: orderName }, rental, member, cardLast4 };
  });
}

function matches({ from, to, q }: Omit<RefundListQuery, 'cursor' | 'size'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (from !== undefined) {
    conditions.push(sql`refunds.requested_at >= ${from}::date::timestamp at time zone 'Asia/Seoul'`);
  }
  if (to !== undefined) {
    conditions.push(sql`refunds.requested_at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`);
  }
  if (q !== undefined) conditions.push(matchesNumber(q));
  return sql`${sql.join(conditions, sql` and `)}`;
}

function matchesNumber(text: string): RawBuilder<unknown> {
  const [refundId, paymentId, rentalId] = [
    parseHumanNumber('F', text),
    parseHumanNumber('P', text),
    parseHumanNumber('R', text),
  ];
  if (refundId !== undefined) return sql`refunds.id = ${refundId}`;
  if (paymentId !== undefined) return sql`refunds.order_id = ${paymentId}`;
  if (rentalId === undefined) return sql`false`;
  return sql`refunds.order_id in (
    select order_id from rental_orders where rental_id = ${rentalId}
    union all select order_id from extension_orders where rental_id = ${rentalId}
    union all select order_id from overdue_orders where rental_id = ${rentalId}
    union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
              where charges.rental_id = ${rentalId})`;
}

async function countByState(db: Db, conditions: RawBuilder<unknown>): Promise<Record<ListedState, number>> {
  const { rows } = await sql<{ state: ListedState; count: number }>`
    select upper(${listedState}) as state, count(*)::int as count from refunds where ${conditions} group by 1`.execute(
    db,
  );
  const counts = { REQUESTED: 0, DONE: 0, REFUSED: 0, RETRIED: 0, BY_HAND: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
