// Seeds the demo products and items, and finds an item again by product and station.
import type { Tx } from '#api/database/database.ts';
import { categoryByPrefix, type ItemPrefix } from '#domain/item-code.ts';
import { categoryPicture } from '#api/product/category-picture.ts';
import { demoProducts } from './products.ts';

export interface SeededItem {
  id: number;
  serialNumber: string;
  product: string;
  pricePerHourWon: number;
}

export interface SeededStock {
  /** Removes the last item from the station's stock, so that the first serial numbers stay available. */
  take(product: string, station: number): SeededItem;
  /** An item that is there now. */
  pick(product: string, station: number): SeededItem;
  /** Every product that is at a station now. */
  productsAt(station: number): string[];
}

/** Before the first rental of the demo's past. */
const PRICES_FROM = '2020-01-01T00:00:00+09:00';

export async function seedStock(tx: Tx): Promise<SeededStock> {
  const items = new Map<string, SeededItem[]>();
  const numbers = new Map<ItemPrefix, number>();
  for (const product of demoProducts) {
    const category = categoryByPrefix[product.prefix];
    const { id: productId } = await tx
      .insertInto('products')
      .values({
        name: product.name,
        category,
        image: product.picture ? `/pictures/products/${product.picture}.svg` : categoryPicture(category),
        description: product.description,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('product_prices')
      .values({
        product_id: productId,
        from_at: PRICES_FROM,
        price_per_hour_won: product.pricePerHourWon,
      })
      .execute();
    for (const [index, count] of product.itemsPerStation.entries()) {
      if (count === 0) continue;
      const station = index + 1;
      const serialNumbers = Array.from({ length: count }, () => nextSerialNumber(numbers, product.prefix));
      const rows = await tx
        .insertInto('items')
        .values(
          serialNumbers.map((serial_number) => ({
            serial_number,
            product_id: productId,
            station_id: station,
          })),
        )
        .returning(['id', 'serial_number'])
        .execute();
      items.set(
        stockKey(product.name, station),
        rows.map((row) => ({
          id: row.id,
          serialNumber: row.serial_number,
          product: product.name,
          pricePerHourWon: product.pricePerHourWon,
        })),
      );
    }
  }

  const itemsAt = (product: string, station: number) => items.get(stockKey(product, station)) ?? [];
  return {
    take(product, station) {
      const item = itemsAt(product, station).pop();
      if (!item) throw new Error(`no ${product} at station ${station}`);
      return item;
    },
    pick(product, station) {
      const item = itemsAt(product, station).at(-1);
      if (!item) throw new Error(`no ${product} at station ${station}`);
      return item;
    },
    productsAt: (station) =>
      demoProducts.map(({ name }) => name).filter((name) => itemsAt(name, station).length > 0),
  };
}

function stockKey(product: string, station: number): string {
  return `${station} ${product}`;
}

/** CHR_0001, CHR_0002 …: counted per prefix. */
function nextSerialNumber(numbers: Map<ItemPrefix, number>, prefix: ItemPrefix): string {
  const number = (numbers.get(prefix) ?? 0) + 1;
  numbers.set(prefix, number);
  return `${prefix}${String(number).padStart(4, '0')}`;
}
