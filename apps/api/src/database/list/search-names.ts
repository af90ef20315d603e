// Searching by a part of a name: 충전 finds 65W PD 충전기.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';

/** Two letters, the usual length of a Korean word; one is in too many names, and is looked for at their beginning only. */
const MIN_PART_LENGTH = 2;

/** Whether a name contains the text, without regard to case; `%` and `_` stand for themselves. */
export function containsText(name: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const part = q.normalize('NFC').toLowerCase();
  const literal = part.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const start = Array.from(part).length < MIN_PART_LENGTH ? '' : '%';
  return sql<boolean>`lower(${name}) like ${`${start}${literal}%`}`;
}

/**
 * The products whose Korean or English name contains the text. Lists of what belongs to a product ask for them first: with their numbers the
 * planner knows how much it will find.
 */
export async function findProductsNamed(db: Db, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where ${containsText(sql`products.name`, q)} or ${containsText(sql`products.name_en`, q)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The items of these products. */
export const itemsOfProducts = (productIds: readonly number[]) =>
  sql`select items.id from items where items.product_id = any(${[...productIds]}::int[])`;

/** The orders that items of these products were paid with, of every kind; each by the index of its own table. */
export const ordersOfProducts = (productIds: readonly number[]) => {
  const rentals = sql`select rentals.id from rentals where rentals.item_id in (${itemsOfProducts(productIds)})`;
  return sql`
    select order_id from rental_orders where rental_orders.item_id in (${itemsOfProducts(productIds)})
    union all select order_id from extension_orders where extension_orders.rental_id in (${rentals})
    union all select order_id from overdue_orders where overdue_orders.rental_id in (${rentals})
    union all select order_id from charge_orders join charges on charges.id = charge_orders.charge_id
              where charges.rental_id in (${rentals})`;
};
