// Products as the console shows them, hidden ones included: prices by time, items, use and revenue.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { RecentReads } from '#api/database/list/recent-reads.ts';
import { Failure } from '#api/http/failure.ts';
import type { consoleProduct, productDetail } from '#contract/console/stock/product.ts';
import { prefixOfCategory } from '#domain/item/item-code.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ProductUsage } from './product-usage.queries.ts';

export type ConsoleProduct = z.infer<typeof consoleProduct>;
export type ProductDetail = z.infer<typeof productDetail>;

interface ProductRow {
  id: number;
  name: string;
  name_en: string | null;
  category: string;
  category_name: string;
  image: string;
  description: string;
  description_en: string | null;
  price_now: number;
  day_cap_now: number | null;
  next_price: number | null;
  next_day_cap: number | null;
  next_price_from: Date | null;
  replacement_price_won: number | null;
  hidden: boolean;
  version: number;
}

type UsageOf = ReadonlyMap<number, ProductUsage>;

/** By the product's number. */
export type ItemCounts = ReadonlyMap<number, ConsoleProduct['items']>;

/** Counting this many takes some 40 ms. */
const MANY_ITEMS = 100_000;

/** Of very many items the counts of the list may lag for a moment. */
export function createItemCounts(): RecentReads<ItemCounts> {
  const isLarge = (counts: ItemCounts) =>
    [...counts.values()].reduce((total, { all }) => total + all, 0) > MANY_ITEMS;
  return new RecentReads(isLarge);
}

/** In the order they were entered, as renters see them. */
export async function listConsoleProducts(
  db: Db,
  readRows: () => Promise<ProductRow[]>,
  usage: UsageOf,
  itemCounts: RecentReads<ItemCounts>,
): Promise<ConsoleProduct[]> {
  const counts = await itemCounts.get('all products', () => countItems(db, sql`true`));
  return (await readRows()).map((row) => describeProduct(row, usage, counts));
}

/**
 * All products, read again when a row behind them is another one or the time of a price has come: nothing lags. Asking that
 * costs a tenth of reading thousands of them.
 */
export function createProductRows(db: Db): () => Promise<ProductRow[]> {
  let known: { mark: string; rows: ProductRow[] } | undefined;
  return async () => {
    // First: what changes while the rows are read is then noticed by whoever asks next.
    const mark = await readMark(db);
    if (known?.mark === mark) return known.rows;
    const rows = await listProductRows(db, sql`true`);
    known = { mark, rows };
    return rows;
  };
}

/** Another one after every change: each row has the number of the transaction that wrote it. */
async function readMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select sum(hashint8extended(id, xmin::text::bigint)) from products),
      (select concat(sum(hashint8extended(product_id, xmin::text::bigint)), ' ', count(*) filter (where from_at <= (select ondesk_now())))
       from product_prices),
      (select sum(hashtextextended(prefix, xmin::text::bigint)) from categories)) as mark`.execute(db);
  return rows[0]!.mark;
}

export async function getProductDetail(db: Db, usage: UsageOf, productId: number): Promise<ProductDetail> {
  const which = sql`products.id = ${productId}`;
  const [row] = await listProductRows(db, which);
  if (!row) throw new Failure('PRODUCT_NOT_FOUND');
  return {
    ...describeProduct(row, usage, await countItems(db, which)),
    prices: await listPrices(db, productId),
    oldNames: await listOldNames(db, row),
    openRentals: await countOpenRentals(db, productId),
    rentals30d: usage.get(productId)?.rentals30d ?? [],
  };
}

async function listProductRows(db: Db, which: RawBuilder<unknown>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select products.id, products.name, products.name_en, products.description_en, products.category, coalesce(categories.name, products.category) as category_name, products.image, products.description,
      current.price_per_hour_won as price_now, current.day_cap_won as day_cap_now, coming.price_per_hour_won as next_price, coming.day_cap_won as next_day_cap, coming.from_at as next_price_from,
      products.replacement_price_won, products.hidden, products.version
    from products
    left join categories on categories.specified = products.category
    left join lateral (
      select price_per_hour_won, day_cap_won from product_prices
      where product_id = products.id and from_at <= (select ondesk_now())
      order by from_at desc limit 1
    ) as current on true
    left join lateral (
      select price_per_hour_won, day_cap_won, from_at from product_prices
      where product_id = products.id and from_at > (select ondesk_now())
      order by from_at limit 1
    ) as coming on true
    where ${which}
    order by products.id`.execute(db);
  return rows;
}

async function countItems(db: Db, which: RawBuilder<unknown>): Promise<ItemCounts> {
  const { rows } = await sql<{ id: number; available: number; all: number }>`
    select products.id, coalesce(standing.items, 0) - coalesce(held.items, 0) as available,
      coalesce(standing.items, 0) + coalesce(elsewhere.items, 0) as all
    from products
    left join (
      select product_id, count(*)::int as items from items where state = 'available' group by product_id
    ) as standing on standing.product_id = products.id
    -- Few, like those that are held: counted by themselves, so that the many are counted once. Rented ones have an index of their own.
    left join (
      select product_id, count(*)::int as items from (
        select product_id from items where state = 'rented'
        union all select product_id from items where state in ('moving', 'broken', 'repair', 'lost')
      ) as counted group by product_id
    ) as elsewhere on elsewhere.product_id = products.id
    left join (
      select items.product_id, count(*)::int as items from holds
      join items on items.id = holds.item_id and items.state = 'available'
      where holds.state = 'holding' and holds.ends_at > (select ondesk_now())
      group by items.product_id
    ) as held on held.product_id = products.id
    where ${which}`.execute(db);
  return new Map(rows.map(({ id, available, all }) => [id, { available, all }]));
}

function describeProduct(row: ProductRow, usage: UsageOf, counts: ItemCounts): ConsoleProduct {
  const { use30d, revenueMonthWon } = usage.get(row.id) ?? { use30d: null, revenueMonthWon: 0 };
  return {
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    category: row.category,
    categoryName: row.category_name,
    prefix: prefixOfCategory(row.category),
    imageUrl: row.image,
    description: row.description,
    descriptionEn: row.description_en,
    pricePerHour: row.price_now,
    dayCap: row.day_cap_now,
    nextPrice:
      row.next_price === null || row.next_price_from === null
        ? null
        : { price: row.next_price, dayCap: row.next_day_cap, from: toKoreanIso(row.next_price_from) },
    replacementPrice: row.replacement_price_won,
    hidden: row.hidden,
    // A product entered after the counting has none yet.
    items: counts.get(row.id) ?? { available: 0, all: 0 },
    use30d,
    revenueMonth: revenueMonthWon,
    version: row.version,
  };
}

/** The newest first, prices to come included. */
async function listPrices(db: Db, productId: number): Promise<ProductDetail['prices']> {
  const rows = await db
    .selectFrom('product_prices')
    .select(['price_per_hour_won as price', 'day_cap_won as dayCap', 'from_at'])
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .execute();
  return rows.map(({ price, dayCap, from_at }) => ({ price, dayCap, from: toKoreanIso(from_at) }));
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
