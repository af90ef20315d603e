// Searching by a part of a name: 충전 finds 65W PD 충전기.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { itemOfOrder } from '../rows/orders-of-rental.ts';

/** Two letters, the usual length of a Korean word; one is in too many names, and is looked for at their beginning only. */
const MIN_PART_LENGTH = 2;

/** Whether a name contains the text, without regard to case; `%` and `_` stand for themselves. */
export function containsText(name: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const part = q.normalize('NFC').toLowerCase();
  const literal = part.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const start = Array.from(part).length < MIN_PART_LENGTH ? '' : '%';
  return sql<boolean>`lower(${name}) like ${`${start}${literal}%`}`;
}

export interface NamedProducts {
  ids: readonly number[];
  /** All the others, where they are fewer. */
  others: readonly number[] | undefined;
}

/**
 * The products whose Korean or English name contains the text. Lists of what belongs to a product ask for them first: with their numbers the
 * planner knows how much it will find.
 */
export async function findProductsNamed(db: Db, q: string): Promise<NamedProducts> {
  const isNamed = sql`${containsText(sql`products.name`, q)} or ${containsText(sql`products.name_en`, q)}`;
  // Both in one reading: leaving out thousands of numbers compares each product with each of them.
  const { rows } = await sql<{ ids: number[]; others: number[] }>`
    select coalesce(array_agg(id) filter (where is_named), '{}') as ids,
      coalesce(array_agg(id) filter (where is_named is not true), '{}') as others
    from (select id, (${isNamed}) as is_named from products) as compared`.execute(db);
  const { ids, others } = rows[0]!;
  return { ids, others: others.length < ids.length ? others : undefined };
}

/** Compared with the shorter of the two lists: the planner weighs each number of one. */
export const isOneOf = (productId: RawBuilder<unknown>, { ids, others }: NamedProducts) =>
  others === undefined
    ? sql`${productId} = any(${[...ids]}::int[])`
    : sql`${productId} <> all(${[...others]}::int[])`;

/** Whether the item of a row is of one of these products; looked up for each by itself. */
export const isItemOfProducts = (item: RawBuilder<unknown>, products: NamedProducts) =>
  products.others?.length === 0
    ? sql`${item} is not null`
    : sql`(select ${isOneOf(sql`items.product_id`, products)} from items where items.id = ${item})`;

/** The items of these products. */
export const itemsOfProducts = ({ ids }: NamedProducts) =>
  sql`select items.id from items where items.product_id = any(${[...ids]}::int[])`;

/**
 * The orders that items of these products were paid with, of every kind. Item by item, each by its index: whoever needs only the first
 * thousands does not wait until all items have been gone through.
 */
export const ordersOfProducts = ({ ids }: NamedProducts) => sql`
  select found.order_id
  from items
  cross join lateral (
    select order_id from rental_orders where rental_orders.item_id = items.id
    union all select later.order_id from rentals cross join lateral (
      select order_id from extension_orders where extension_orders.rental_id = rentals.id
      union all select order_id from overdue_orders where overdue_orders.rental_id = rentals.id
      union all select order_id from charges join charge_orders on charge_orders.charge_id = charges.id
                where charges.rental_id = rentals.id
    ) as later
    where rentals.item_id = items.id
  ) as found
  where items.product_id = any(${[...ids]}::int[])`;

/** Beyond so many it costs less to ask each order for its product, because a list and its counts soon have enough. */
const MANY_ORDERS = 5_000;

/** Counts the orders for a rental alone, which are most of them. */
export async function haveManyOrders(db: Db, { ids }: NamedProducts): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select from items join rental_orders on rental_orders.item_id = items.id
      where items.product_id = any(${[...ids]}::int[])
      limit ${sql.lit(MANY_ORDERS + 1)}
    ) as counted`.execute(db);
  return rows[0]!.count > MANY_ORDERS;
}

/** Whether an order is of one of these products; looked up for each order by itself. */
export const isOrderOfProducts = (order: RawBuilder<unknown>, products: NamedProducts) =>
  isItemOfProducts(itemOfOrder(order), products);
