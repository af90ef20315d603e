// Products as the console shows them, hidden ones included: prices by time, items, use and revenue.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { priceNow } from '#api/station/stocked-product.ts';
import type { consoleProduct, productDetail } from '#contract/console/product.ts';
import { prefixOfCategory } from '#domain/item-code.ts';
import { toKoreanIso } from '#domain/korean-time.ts';
import type { ProductUsage } from './product-usage.queries.ts';

export type ConsoleProduct = z.infer<typeof consoleProduct>;
export type ProductDetail = z.infer<typeof productDetail>;

interface ProductRow {
  id: number;
  name: string;
  category: string;
  image: string;
  description: string;
  price_now: number;
  next_price: number | null;
  next_price_from: Date | null;
  replacement_price_won: number | null;
  hidden: boolean;
  version: number;
  available: number;
  all_items: number;
}

type UsageOf = ReadonlyMap<number, ProductUsage>;

/** In the order they were entered, as renters see them. */
export async function listConsoleProducts(db: Db, usage: UsageOf): Promise<ConsoleProduct[]> {
  const rows = await listProductRows(db, sql`true`);
  return rows.map((row) => describeProduct(row, usage));
}

export async function getProductDetail(db: Db, usage: UsageOf, productId: number): Promise<ProductDetail> {
  const [row] = await listProductRows(db, sql`products.id = ${productId}`);
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  return {
    ...describeProduct(row, usage),
    prices: await listPrices(db, productId),
    oldNames: await listOldNames(db, row),
    openRentals: await countOpenRentals(db, productId),
  };
}

async function listProductRows(db: Db, which: RawBuilder<unknown>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select products.id, products.name, products.category, products.image, products.description, ${priceNow} as price_now,
      coming.price_per_hour_won as next_price, coming.from_at as next_price_from, products.replacement_price_won,
      products.hidden, products.version,
      coalesce(standing.items, 0) - coalesce(held.items, 0) as available,
      coalesce(standing.items, 0) + coalesce(elsewhere.items, 0) as all_items
    from products
    left join lateral (
      select price_per_hour_won, from_at from product_prices
      where product_id = products.id and from_at > (select ondesk_now())
      order by from_at limit 1
    ) as coming on true
    left join (
      select product_id, count(*)::int as items from items where state = 'available' group by product_id
    ) as standing on standing.product_id = products.id
    -- Few, like those that are held: counted by themselves, so that the many are counted once.
    left join (
      select product_id, count(*)::int as items from items
      where state in ('rented', 'moving', 'broken', 'repair', 'lost') group by product_id
    ) as elsewhere on elsewhere.product_id = products.id
    left join (
      select items.product_id, count(*)::int as items from holds
      join items on items.id = holds.item_id and items.state = 'available'
      where holds.state = 'holding' and holds.ends_at > (select ondesk_now())
      group by items.product_id
    ) as held on held.product_id = products.id
    where ${which}
    order by products.id`.execute(db);
  return rows;
}

function describeProduct(row: ProductRow, usage: UsageOf): ConsoleProduct {
  const { use30d, revenueMonthWon } = usage.get(row.id) ?? { use30d: 0, revenueMonthWon: 0 };
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    prefix: prefixOfCategory(row.category),
    imageUrl: row.image,
    description: row.description,
    pricePerHour: row.price_now,
    nextPrice:
      row.next_price === null || row.next_price_from === null
        ? null
        : { price: row.next_price, from: toKoreanIso(row.next_price_from) },
    replacementPrice: row.replacement_price_won,
    hidden: row.hidden,
    items: { available: row.available, all: row.all_items },
    use30d,
    revenueMonth: revenueMonthWon,
    version: row.version,
  };
}

/** The newest first, prices to come included. */
async function listPrices(db: Db, productId: number): Promise<ProductDetail['prices']> {
  const rows = await db
    .selectFrom('product_prices')
    .select(['price_per_hour_won as price', 'from_at'])
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .execute();
  return rows.map(({ price, from_at }) => ({ price, from: toKoreanIso(from_at) }));
}

async function listOldNames(db: Db, { id, name }: Pick<ProductRow, 'id' | 'name'>): Promise<string[]> {
  const rows = await db
    .selectFrom('product_names')
    .select('name')
    .where('product_id', '=', id)
    .where('name', '<>', name)
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

async function countOpenRentals(db: Db, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'rented')
    .executeTakeFirstOrThrow();
  return count;
}
