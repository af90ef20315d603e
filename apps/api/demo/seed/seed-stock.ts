// Seeds the demo products and items, and finds an item again by product and station.
import type { Insertable } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { DB } from '#api/database/tables.ts';
import { categoryByPrefix, type ItemPrefix } from '#domain/item/item-code.ts';
import { getCategoryPicture } from '#api/product/category-picture.ts';
import { productsInEnglish } from '../english.ts';
import { demoProducts, type DemoProduct } from '../products.ts';
import type { RelativeDates } from '../relative-dates.ts';
import { DEPOT_ID } from './seed-stations.ts';

export interface SeededItem {
  id: number;
  serialNumber: string;
  product: string;
  pricePerHourWon: number;
  dayCapWon: number | null;
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
const priceToCome = { product: '보조배터리 20,000mAh', priceWon: 800, dayCapWon: 4000, inDays: 7 };

/** By station and product. The lounge has been short of chargers since yesterday: whoever brings one there is rewarded. */
const targets = [
  { station: 1, product: '65W PD 충전기', target: 10, low: 3 },
  { station: 1, product: 'C타입 케이블', target: 14, low: 4 },
  { station: 1, product: '보조배터리 20,000mAh', target: 6, low: 4 },
  { station: 3, product: '65W PD 충전기', target: 6, low: 3, shortSinceDays: 1 },
];

export async function seedStock(tx: Tx, dates: RelativeDates): Promise<SeededStock> {
  const items = new Map<string, SeededItem[]>();
  const numbers = new Map<ItemPrefix, number>();
  const productIds = new Map<string, number>();
  // The day before the service began.
  const registeredAt = dates.at(-141, '10:00');
  const planned: { product: DemoProduct; station: number; serialNumber: string }[] = [];
  const planItems = (product: DemoProduct, station: number, count: number) => {
    for (let n = 0; n < count; n += 1) {
      planned.push({ product, station, serialNumber: nextSerialNumber(numbers, product.prefix) });
    }
  };
  for (const product of demoProducts) {
    productIds.set(product.name, await insertProduct(tx, product));
    for (const [index, count] of product.itemsPerStation.entries()) planItems(product, index + 1, count);
  }
  // Last, so that the serial numbers at the stations are the first ones.
  for (const product of demoProducts) planItems(product, DEPOT_ID, product.itemsInDepot ?? 0);
  const ids = await insertItems(
    tx,
    planned.map(({ product, station, serialNumber }) => ({
      serial_number: serialNumber,
      product_id: productIds.get(product.name)!,
      station_id: station,
      registered_at: registeredAt,
      changed_at: registeredAt,
      labelled_at: registeredAt,
    })),
  );
  for (const { product, station, serialNumber } of planned) {
    const { name, pricePerHourWon, dayCapWon = null } = product;
    const item = { id: ids.get(serialNumber)!, serialNumber, product: name, pricePerHourWon, dayCapWon };
    items.set(stockKey(name, station), [...(items.get(stockKey(name, station)) ?? []), item]);
  }
  await tx
    .insertInto('product_prices')
    .values({
      product_id: productIds.get(priceToCome.product)!,
      from_at: dates.at(priceToCome.inDays, '0:00'),
      price_per_hour_won: priceToCome.priceWon,
      day_cap_won: priceToCome.dayCapWon,
    })
    .execute();
  await tx
    .insertInto('station_targets')
    .values(
      targets.map(({ station, product, target, low, shortSinceDays }) => ({
        station_id: station,
        product_id: productIds.get(product)!,
        target,
        low,
        low_since: shortSinceDays === undefined ? null : dates.at(-shortSinceDays, '9:00'),
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
      name_en: productsInEnglish[product.name]?.name ?? null,
      category,
      image: product.picture
        ? `/pictures/products/${product.picture}.svg`
        : await getCategoryPicture(tx, category),
      description: product.description,
      description_en: productsInEnglish[product.name]?.description ?? null,
      replacement_price_won: product.replacementPriceWon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('product_prices')
    .values({
      product_id: id,
      from_at: PRICES_FROM,
      price_per_hour_won: product.pricePerHourWon,
      day_cap_won: product.dayCapWon ?? null,
    })
    .execute();
  return id;
}

/** The numbers of the new rows by serial number. */
async function insertItems(tx: Tx, rows: Insertable<DB['items']>[]): Promise<Map<string, number>> {
  const inserted = await tx
    .insertInto('items')
    .values(rows)
    .returning(['id', 'serial_number as serialNumber'])
    .execute();
  return new Map(inserted.map(({ id, serialNumber }) => [serialNumber, id]));
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
