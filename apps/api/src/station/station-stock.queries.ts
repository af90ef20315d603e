// Reads the stock of a station: its products with their stock, counted from items, and the most rented ones.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { isFree, priceNow, productColumns, productNamed, type StockedProduct } from './stocked-product.ts';

/** The latest rentals from a station that decide what is popular there. */
const LATEST_RENTALS = 30;
const POPULAR_PRODUCTS = 3;

/** What a station carries: what is there, and with a stock of 0 what was rented there and not yet returned. */
export async function listStationProducts(db: Db, stationId: number): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, stocked.stock
    from (
      select product_id, sum(free)::int as stock
      from (
        select product_id, (${isFree})::int as free
        from items where station_id = ${stationId} and state = 'available'
        union all
        select items.product_id, 0
        from rentals join items on items.id = rentals.item_id
        where rentals.rental_station_id = ${stationId} and rentals.state = 'open'
      ) as counted_items
      group by product_id
    ) as stocked
    join products on products.id = stocked.product_id and not products.hidden
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
    from products where products.id = ${productNamed(productName)} and not products.hidden`.execute(db);
  if (!rows[0]) throw new Failure('PRODUCT_NOT_FOUND');
  return rows[0];
}

/** How many items can be rented at a station now, and the most rented of the products in stock. */
export async function getStationStock(db: Db, stationId: number) {
  const { rows } = await sql<Omit<StockedProduct, 'description'>>`
    select products.name, products.image, products.category,
           ${priceNow} as "pricePerHour", stocked.stock
    from (
      select product_id, count(*)::int as stock
      from items where station_id = ${stationId} and state = 'available' and ${isFree}
      group by product_id
    ) as stocked
    join products on products.id = stocked.product_id and not products.hidden
    left join (
      select items.product_id, count(*) as times
      from (
        select item_id from rentals where rental_station_id = ${stationId} order by id desc limit ${LATEST_RENTALS}
      ) as latest
      join items on items.id = latest.item_id
      group by items.product_id
    ) as demand on demand.product_id = stocked.product_id
    order by coalesce(demand.times, 0) desc, stocked.stock desc, products.id`.execute(db);
  return {
    stock: rows.reduce((total, { stock }) => total + stock, 0),
    popularProducts: rows.slice(0, POPULAR_PRODUCTS),
  };
}
