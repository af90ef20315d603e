// Seeds the demo products and items, and finds an item again by product and station.
import type { Tx } from '#api/database/database.ts';
import { categoryByPrefix, type ItemPrefix } from '#domain/item-code.ts';
import { categoryPicture } from '#api/product/category-picture.ts';
import { demoProducts, type DemoProduct } from './products.ts';
import type { RelativeDates } from './relative-dates.ts';
import { DEPOT_ID } from './seed-stations.ts';

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

/** One price goes up next week. */
const priceToCome = { product: '보조배터리 20,000mAh', priceWon: 800, inDays: 7 };

/** At station 1, by product. */
const targetsAtFirstStation = [
  { product: '65W PD 충전기', target: 10, low: 3 },
  { product: 'C타입 케이블', target: 14, low: 4 },
  { product: '보조배터리 20,000mAh', target: 6, low: 4 },
];

export async function seedStock(tx: Tx, dates: RelativeDates): Promise<SeededStock> {
  const items = new Map<string, SeededItem[]>();
  const numbers = new Map<ItemPrefix, number>();
  const productIds = new Map<string, number>();
  const addItems = async (product: DemoProduct, station: number, count: number) => {
    const rows = await insertItems(tx, {
      productId: productIds.get(product.name)!,
      stationId: station,
      serialNumbers: Array.from({ length: count }, () => nextSerialNumber(numbers, product.prefix)),
    });
    const { name, pricePerHourWon } = product;
    items.set(
      stockKey(name, station),
      rows.map((row) => ({ ...row, product: name, pricePerHourWon })),
    );
  };
  for (const product of demoProducts) {
    productIds.set(product.name, await insertProduct(tx, product));
    for (const [index, count] of product.itemsPerStation.entries()) {
      if (count > 0) await addItems(product, index + 1, count);
    }
  }
  // Last, so that the serial numbers at the stations are the first ones.
  for (const product of demoProducts) {
    if (product.itemsInDepot) await addItems(product, DEPOT_ID, product.itemsInDepot);
  }
  await tx
    .insertInto('product_prices')
    .values({
      product_id: productIds.get(priceToCome.product)!,
      from_at: dates.at(priceToCome.inDays, '0:00'),
      price_per_hour_won: priceToCome.priceWon,
    })
    .execute();
  await tx
    .insertInto('station_targets')
    .values(
      targetsAtFirstStation.map(({ product, target, low }) => ({
        station_id: 1,
        product_id: productIds.get(product)!,
        target,
        low,
      })),
    )
    .execute();

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

async function insertProduct(tx: Tx, product: DemoProduct): Promise<number> {
  const category = categoryByPrefix[product.prefix];
  const { id } = await tx
    .insertInto('products')
    .values({
      name: product.name,
      category,
      image: product.picture ? `/pictures/products/${product.picture}.svg` : categoryPicture(category),
      description: product.description,
      replacement_price_won: product.replacementPriceWon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('product_prices')
    .values({ product_id: id, from_at: PRICES_FROM, price_per_hour_won: product.pricePerHourWon })
    .execute();
  return id;
}

async function insertItems(
  tx: Tx,
  given: { productId: number; stationId: number; serialNumbers: string[] },
): Promise<{ id: number; serialNumber: string }[]> {
  return tx
    .insertInto('items')
    .values(
      given.serialNumbers.map((serial_number) => ({
        serial_number,
        product_id: given.productId,
        station_id: given.stationId,
      })),
    )
    .returning(['id', 'serial_number as serialNumber'])
    .execute();
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
