// How many items of a product can be rented at all stations together, and whether some may come back.
import { sql } from 'kysely';
import { nowOnce } from '#api/database/database.ts';
import { isOnTheMap } from './station.queries.ts';

/** Held items are few: counting all available ones from the index and subtracting the held ones is cheaper than checking each item. */
export const heldItems = sql`
  holds
  join items on items.id = holds.item_id and items.state = 'available'
  join stations on stations.id = items.station_id and ${isOnTheMap}
  where holds.state = 'holding' and holds.ends_at > ${nowOnce}`;

/** Items in a depot or at a station that was shut down for good cannot be rented. */
export const itemsOutOfService = sql`
  stations join items on items.station_id = stations.id and items.state = 'available'
  where (stations.shut_down_at is not null or stations.kind = 'depot')`;

/** What the stock of one product does not say alone: where there is none, others may have some, or some may come back. */
export interface StockOfProduct {
  stockEverywhere: number;
  rentedOut: boolean;
}

/** A `StockOfProduct`, to be selected from `products`. */
export const stockOfProduct = sql`
  (
    (select count(*) from items where product_id = products.id and state = 'available')
    - (select count(*) from ${heldItems} and items.product_id = products.id)
    - (select count(*) from ${itemsOutOfService} and items.product_id = products.id)
  )::int as "stockEverywhere",
  (
    exists (select from items where items.product_id = products.id and items.state = 'rented')
    or exists (select from ${heldItems} and items.product_id = products.id)
  ) as "rentedOut"`;
