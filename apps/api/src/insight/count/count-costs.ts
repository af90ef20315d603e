// Adds up what the pieces of products cost: of those whose pieces changed since.
import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Database } from '#api/database/database.ts';
import { lockCounting } from './counting-lock.ts';

/**
 * `items, items_without_cost, cost_won, first_day`, of items. The first of their days is told once they are added up: asking for the
 * day of each of many thousand pieces takes longer than all the rest.
 */
export const costsOfItems: RawBuilder<unknown> = sql`
  count(*)::int as items, (count(*) - count(cost_won))::int as items_without_cost, coalesce(sum(cost_won), 0)::bigint as cost_won,
  least(min(bought_on), korean_day(min(registered_at) filter (where bought_on is null))) as first_day`;

/** A note is made in the transaction that changes a piece: whoever sees the note sees the change. */
export async function countCosts(db: Database): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await lockCounting(tx);
    const { rows } = await sql<{ product_id: number }>`
      delete from changed_costs returning product_id`.execute(tx);
    const products = [...new Set(rows.map((row) => row.product_id))];
    if (products.length === 0) return;
    await sql`delete from product_costs where product_id = any(${products}::int[])`.execute(tx);
    await sql`
      insert into product_costs (product_id, items, items_without_cost, cost_won, first_day)
      select product_id, ${costsOfItems} from items where product_id = any(${products}::int[]) group by 1`.execute(
      tx,
    );
  });
}
