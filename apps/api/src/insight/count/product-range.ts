// Splits the products into ranges by how many items they have, so that a statement counts one range at a time.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { listDays, type DayRange } from './day-range.ts';

/** Both are in it. */
export interface ProductRange {
  first: number;
  last: number;
}

/** What the number of a product can be. */
const LOWEST = 0;
const HIGHEST = 2 ** 31 - 1;

/** Together they hold every product. The items of each, times the days, are at most so many, unless it is one product alone. */
export async function splitProducts(tx: Tx, days: DayRange, itemDays: number): Promise<ProductRange[]> {
  const { rows } = await sql<{ id: number; items: number }>`
    select products.id, count(items.id)::int as items
    from products left join items on items.product_id = products.id
    group by products.id order by products.id`.execute(tx);
  const most = itemDays / listDays(days).length;
  const firsts = [LOWEST];
  let items = 0;
  for (const product of rows) {
    if (items > 0 && items + product.items > most) {
      firsts.push(product.id);
      items = 0;
    }
    items += product.items;
  }
  return firsts.map((first, index) => ({ first, last: (firsts[index + 1] ?? HIGHEST + 1) - 1 }));
}
