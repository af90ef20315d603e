// Reads the stock of a station: its products with their stock, counted from items, and the most rented ones.
import { sql } from 'kysely';
import { clockReading, nowRead, type Db } from '#api/database/database.ts';
import { fixedQuery } from '#api/database/fixed-query.ts';
import { Failure } from '#api/http/failure.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { describeStation, oneStationColumnsAt, type StationRow } from './describe-station.ts';
import { isOnTheMap } from './station.queries.ts';
import {
  isFree,
  isFreeAt,
  priceAt,
  productColumns,
  productNamed,
  type StockedProduct,
} from './stocked-product.ts';

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

interface StationDetailRow extends StationRow {
  /** The most rented ones; each row of JSON says how many items of all products can be rented. */
  popular: (Omit<StockedProduct, 'description' | 'replacementPrice'> & { stockOfAll: number })[] | null;
}

// The price is looked up for those that are shown only.
const findStationDetail = fixedQuery<{ stationId: number }, StationDetailRow>(
  ['stationId'],
  ({ stationId }) => sql`
    with ${clockReading}
    select ${oneStationColumnsAt(nowRead)}, (
      select json_agg(json_build_object(
        'name', products.name, 'image', products.image, 'category', products.category,
        'pricePerHour', ${priceAt(nowRead)}, 'stock', products.stock, 'stockOfAll', products.stock_of_all
      ) order by products.times desc, products.stock desc, products.id)
      from (
        select products.id, products.name, products.image, products.category, stocked.stock,
               sum(stocked.stock) over () as stock_of_all, coalesce(demand.times, 0) as times
        from (
          select product_id, count(*)::int as stock
          from items where station_id = stations.id and state = 'available' and ${isFreeAt(nowRead)}
          group by product_id
        ) as stocked
        join products on products.id = stocked.product_id and not products.hidden
        left join (
          select items.product_id, count(*) as times
          from (
            select item_id from rentals where rental_station_id = stations.id order by id desc limit ${sql.lit(LATEST_RENTALS)}
          ) as latest
          join items on items.id = latest.item_id
          group by items.product_id
        ) as demand on demand.product_id = stocked.product_id
        order by times desc, stocked.stock desc, products.id limit ${sql.lit(POPULAR_PRODUCTS)}
      ) as products
    ) as popular
    from stations where stations.id = ${stationId} and ${isOnTheMap}`,
);

/** A station people can go to, how many items can be rented there now, and the most rented of the products in stock. */
export async function getStationDetail(db: Db, stationId: number, from: Coordinates | null) {
  const [station] = await findStationDetail(db, { stationId });
  if (!station) throw new Failure('STATION_NOT_FOUND');
  const popularProducts = station.popular ?? [];
  return {
    ...describeStation(station, from),
    stock: popularProducts[0]?.stockOfAll ?? 0,
    popularProducts,
  };
}
