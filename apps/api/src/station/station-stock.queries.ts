// Reads the stock of a station: its products with their stock, counted from items.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { stockOfProduct, type StockOfProduct } from './stock-everywhere.ts';
import { isFree, productColumns, productNamed, type StockedProduct } from './stocked-product.ts';

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
): Promise<StockedProduct & StockOfProduct> {
  const { rows } = await sql<StockedProduct & StockOfProduct>`
    select ${productColumns}, (
      select count(*)::int from items
      where items.station_id = ${stationId} and items.product_id = products.id and items.state = 'available' and ${isFree}
    ) as stock, ${stockOfProduct}
    from products where products.id = ${productNamed(productName)} and not products.hidden`.execute(db);
  if (!rows[0]) throw new Failure('PRODUCT_NOT_FOUND');
  return rows[0];
}
