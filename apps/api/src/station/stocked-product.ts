// A product with its stock as it is selected everywhere: the stock of one station here, the stock of all stations in product/.
import { sql } from 'kysely';

/** A product and how many items of it can be rented, at one station or at all. */
export interface StockedProduct {
  name: string;
  category: string;
  image: string;
  pricePerHour: number;
  description: string;
  stock: number;
}

/** An available item is free while no hold on it is running. */
export const isFree = sql<boolean>`not exists (
  select from holds
  where holds.item_id = items.id and holds.state = 'holding' and holds.ends_at > (select ondesk_now())
)`;

/** A `StockedProduct` without its stock, to be selected from `products`. */
export const productColumns = sql`
  products.name, products.category, products.image, products.price_per_hour_won as "pricePerHour", products.description`;
