// What stands at a station: products with their stock there, counted from items, and which of them people like most.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';

/** A product and how many pieces of it can be taken, here or everywhere. */
export interface StockedProduct {
  name: string;
  category: string;
  image: string;
  pricePerHour: number;
  description: string;
  stock: number;
}

/** Of the rentals that began at a station, how many of the latest say what is popular there. */
const LATEST_RENTALS = 30;
const POPULAR_PRODUCTS = 3;

/** An available item is free while no hold on it is running. */
export const isFree = sql<boolean>`not exists (
  select from holds
  where holds.item_id = items.id and holds.state = 'holding' and holds.ends_at > (select ondesk_now())
)`;

export const productColumns = sql`
  products.name, products.category, products.image, products.price_per_hour_won as "pricePerHour", products.description`;

/** What a station carries: what stands there, and with a stock of 0 what was rented there and is still out. */
export async function listStationProducts(db: Db, stationId: number): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, shelf.stock
    from (
      select product_id, sum(free)::int as stock
      from (
        select product_id, (${isFree})::int as free
        from items where station_id = ${stationId} and state = 'available'
        union all
        select items.product_id, 0
        from rentals join items on items.id = rentals.item_id
        where rentals.rental_station_id = ${stationId} and rentals.state = 'open'
      ) as pieces
      group by product_id
    ) as shelf
    join products on products.id = shelf.product_id
    order by products.id`.execute(db);
  return rows;
}

/** One product with its stock at a station; a station that does not carry it has none. */
export async function getStationProduct(
  db: Db,
  stationId: number,
  productName: string,
): Promise<StockedProduct> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, (
      select count(*)::int from items
      where items.station_id = ${stationId} and items.product_id = products.id and items.state = 'available' and ${isFree}
    ) as stock
    from products where products.name = ${productName}`.execute(db);
  if (!rows[0]) throw new Failure('PRODUCT_NOT_FOUND');
  return rows[0];
}

/** How much can be taken at once at a station, and its favourites among what is in stock right now. */
export async function readShelf(db: Db, stationId: number) {
  const { rows } = await sql<{ name: string; image: string; category: string; stock: number }>`
    select products.name, products.image, products.category, shelf.stock
    from (
      select product_id, count(*)::int as stock
      from items where station_id = ${stationId} and state = 'available' and ${isFree}
      group by product_id
    ) as shelf
    join products on products.id = shelf.product_id
    left join (
      select items.product_id, count(*) as times
      from (
        select item_id from rentals where rental_station_id = ${stationId} order by id desc limit ${LATEST_RENTALS}
      ) as latest
      join items on items.id = latest.item_id
      group by items.product_id
    ) as demand on demand.product_id = shelf.product_id
    order by coalesce(demand.times, 0) desc, shelf.stock desc, products.id`.execute(db);
  return {
    stock: rows.reduce((total, { stock }) => total + stock, 0),
    popularProducts: rows
      .slice(0, POPULAR_PRODUCTS)
      .map(({ name, image, category }) => ({ name, image, category })),
  };
}
