// Reads products with their stock in all stations.
import { sql } from 'kysely';
import { nowOnce, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { productColumns, productNamed, type StockedProduct } from '#api/station/stocked-product.ts';
import { isOnTheMap } from '#api/station/station.queries.ts';

// Held items are few: counting all available ones from the index and subtracting the held ones is cheaper than checking each item.
const held = sql`
  holds
  join items on items.id = holds.item_id and items.state = 'available'
  join stations on stations.id = items.station_id and ${isOnTheMap}
  where holds.state = 'holding' and holds.ends_at > ${nowOnce}`;

// Items in a depot or at a station that was shut down for good cannot be rented.
const outOfService = sql`
  stations join items on items.station_id = stations.id and items.state = 'available'
  where (stations.shut_down_at is not null or stations.kind = 'depot')`;

export async function listProducts(db: Db): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, coalesce(counted.stock, 0)::int as stock
    from products
    left join (
      select product_id, sum(pieces) as stock
      from (
        select product_id, count(*) as pieces from items where state = 'available' group by product_id
        union all
        select items.product_id, -1 from ${held}
        union all
        select items.product_id, -1 from ${outOfService}
      ) as pieces
      group by product_id
    ) as counted on counted.product_id = products.id
    where not products.hidden
    order by products.id`.execute(db);
  return rows;
}

export async function getProduct(db: Db, name: string): Promise<StockedProduct> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, (
      (select count(*) from items where product_id = products.id and state = 'available')
      - (select count(*) from ${held} and items.product_id = products.id)
      - (select count(*) from ${outOfService} and items.product_id = products.id)
    )::int as stock
    from products where products.id = ${productNamed(name)} and not products.hidden`.execute(db);
  if (!rows[0]) throw new Failure('PRODUCT_NOT_FOUND');
  return rows[0];
}
