// Reads our half of the daily reconciliation, and stores its findings and that it ran.
import { sql } from 'kysely';
import { now, type Db } from '#api/database/database.ts';

export type BookedOrder = Awaited<ReturnType<typeof bookedOrders>>[number];

export async function listBookedOrders(
  db: Db,
  orderKeys: readonly string[],
): Promise<Map<string, BookedOrder>> {
  const orders = await bookedOrders(db, orderKeys);
  return new Map(orders.map((order) => [order.orderKey, order]));
}

async function bookedOrders(db: Db, orderKeys: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['order_key as orderKey', 'state'])
    .where(sql<boolean>`order_key = any(${orderKeys}::text[])`)
    .execute();
}

/** What we asked the payment gateway for and recorded as captured or cancelled between two moments, by order. */
export async function listMovedBetween(
  db: Db,
  from: Date,
  until: Date,
): Promise<Map<string, { capturedWon: number; cancelledWon: number }>> {
  const { rows } = await sql<{ order_key: string; captured_won: number; cancelled_won: number }>`
    select orders.order_key, sum(moved.captured)::int as captured_won, sum(moved.cancelled)::int as cancelled_won
    from (
      select order_id, amount_won as captured, 0 as cancelled from payments
      where approved_at >= ${from} and approved_at < ${until}
      union all
      select order_id, 0, amount_won from refunds
      where done_at >= ${from} and done_at < ${until} and state = 'done'
    ) as moved
    join orders on orders.id = moved.order_id and orders.attempts > 0
    group by orders.order_key`.execute(db);
  return new Map(
    rows.map((row) => [row.order_key, { capturedWon: row.captured_won, cancelledWon: row.cancelled_won }]),
  );
}

/** How far back days without a comparison are made up for: until then a day cannot be closed. */
const MAX_DAYS_BACK = 31;

/** The days before the given one that were not compared, oldest first: since the first comparison, and the last two in any case. */
export async function listDaysToCompare(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text
    from (
      select ${before}::date - days_back as day from generate_series(1, ${sql.lit(MAX_DAYS_BACK)}) as days_back
    ) as past
    where day >= least((select min(day) from reconciliation_runs), ${before}::date - 2)
      and not exists (select from reconciliation_runs as runs where runs.day = past.day)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

export async function recordRun(
  db: Db,
  run: { day: string; transactions: number; differing: number },
): Promise<void> {
  await db
    .insertInto('reconciliation_runs')
    .values(run)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        compared_at: now,
        transactions: run.transactions,
        differing: run.differing,
      }),
    )
    .execute();
}

/** False when the same finding has been stored before. */
export async function reportFinding(
  db: Db,
  finding: { day: string; orderKey: string; what: string; detail: Record<string, unknown> },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reconciliation_findings')
    .values({
      day: finding.day,
      order_key: finding.orderKey,
      what: finding.what,
      detail: JSON.stringify(finding.detail),
    })
    .onConflict((conflict) => conflict.columns(['day', 'order_key', 'what']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
