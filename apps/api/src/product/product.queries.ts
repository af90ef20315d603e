// Reads products with their stock in all stations.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { productColumns, productNamed, type StockedProduct } from '#api/station/stocked-product.ts';
import {
  heldItems,
  itemsOutOfService,
  stockOfProduct,
  type StockOfProduct,
} from '#api/station/stock-everywhere.ts';

export async function listProducts(db: Db): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select ${productColumns}, coalesce(counted.stock, 0)::int as stock
    from products
    left join (
      select product_id, sum(pieces) as stock
      from (
        select product_id, count(*) as pieces from items where state = 'available' group by product_id
        union all
        select items.product_id, -1 from ${heldItems}
        union all
        select items.product_id, -1 from ${itemsOutOfService}
      ) as pieces
      group by product_id
    ) as counted on counted.product_id = products.id
    where not products.hidden
    order by products.id`.execute(db);
  return rows;
}

export async function getProduct(db: Db, name: string): Promise<StockedProduct & StockOfProduct> {
  const { rows } = await sql<Omit<StockedProduct, 'stock'> & StockOfProduct>`
    select ${productColumns}, ${stockOfProduct}
    from products where products.id = ${productNamed(name)} and not products.hidden`.execute(db);
  if (!rows[0]) throw new Failure('PRODUCT_NOT_FOUND');
  return { ...rows[0], stock: rows[0].stockEverywhere };
}
