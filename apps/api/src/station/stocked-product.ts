// A product with its stock as it is selected everywhere: the stock of one station here, the stock of all stations in product/.
import { sql, type RawBuilder } from 'kysely';
import { nowOnce } from '#api/database/database.ts';

/** A product and how many items of it can be rented, at one station or at all. */
export interface StockedProduct {
  id: number;
  name: string;
  nameEn: string | null;
  /** As the operator calls it. */
  category: string;
  /** Not offered as a filter. */
  categoryHidden: boolean;
  image: string;
  pricePerHour: number;
  dayCap: number | null;
  replacementPrice: number | null;
  description: string;
  descriptionEn: string | null;
  stock: number;
}

/** An available item is free while no hold on it is running. */
export const isFreeAt = (now: RawBuilder<Date>) => sql<boolean>`not exists (
  select from holds
  where holds.item_id = items.id and holds.state = 'holding' and holds.ends_at > ${now}
)`;
export const isFree = isFreeAt(nowOnce);

/** Of the newest price whose time has come. */
const ofPriceAt = <T>(columns: RawBuilder<unknown>, now: RawBuilder<Date>) => sql<T>`(
  select ${columns} from product_prices
  where product_prices.product_id = products.id and product_prices.from_at <= ${now}
  order by product_prices.from_at desc limit 1
)`;
/** Both columns of it as a row, to be joined laterally: looked up once for both. */
export const pricesAt = (now: RawBuilder<Date>) => ofPriceAt(sql`price_per_hour_won, day_cap_won`, now);
export const priceNow = ofPriceAt<number>(sql`price_per_hour_won`, nowOnce);
/** The most a day costs (하루 최대); null where each hour costs its price. */
export const dayCapNow = ofPriceAt<number | null>(sql`day_cap_won`, nowOnce);

/** The product that has or had a name: names stand in addresses people have kept. */
export function productNamed(name: string | RawBuilder<string>) {
  return sql<number>`(select product_id from product_names where product_names.name = ${name})`;
}

/** What the category of a product is called: the specified word, unless it was renamed. */
export const categoryName = sql<string>`coalesce(
  (select categories.name from categories where categories.specified = products.category), products.category
)`;

const categoryHidden = sql<boolean>`coalesce(
  (select categories.hidden from categories where categories.specified = products.category), false
)`;

/** A `StockedProduct` without its stock, to be selected from `products`. */
export const productColumns = sql`
  products.id, products.name, products.name_en as "nameEn", ${categoryName} as category, ${categoryHidden} as "categoryHidden", products.image,
  ${priceNow} as "pricePerHour", ${dayCapNow} as "dayCap",
  products.replacement_price_won as "replacementPrice", products.description, products.description_en as "descriptionEn"`;
