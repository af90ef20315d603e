// Puts the demo city's products on its shelves, piece by piece, and finds a piece again by product and station.
import type { Tx } from '#api/database/database.ts';
import { categoryByPrefix, type ItemPrefix } from '#domain/item-code.ts';
import { demoProducts, pictureOf } from './products.ts';

export interface Piece {
  id: number;
  serialNumber: string;
  product: string;
  pricePerHourWon: number;
}

export interface Shelves {
  /** Takes the last piece off the shelf, so that the first ones stay where people look for them. */
  take(product: string, station: number): Piece;
  /** A piece that stands there now. */
  pick(product: string, station: number): Piece;
  /** Every product that stands at a station now. */
  productsAt(station: number): string[];
}

export async function fillShelves(tx: Tx): Promise<Shelves> {
  const pieces = new Map<string, Piece[]>();
  const numbers = new Map<ItemPrefix, number>();
  for (const product of demoProducts) {
    const { id: productId } = await tx
      .insertInto('products')
      .values({
        name: product.name,
        category: categoryByPrefix[product.prefix],
        image: `/pictures/products/${product.picture ?? pictureOf[product.prefix]}.svg`,
        price_per_hour_won: product.pricePerHourWon,
        description: product.description,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, count] of product.pieces.entries()) {
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
      pieces.set(
        shelf(product.name, station),
        rows.map((row) => ({
          id: row.id,
          serialNumber: row.serial_number,
          product: product.name,
          pricePerHourWon: product.pricePerHourWon,
        })),
      );
    }
  }

  const standingAt = (product: string, station: number) => pieces.get(shelf(product, station)) ?? [];
  return {
    take(product, station) {
      const piece = standingAt(product, station).pop();
      if (!piece) throw new Error(`no ${product} at station ${station}`);
      return piece;
    },
    pick(product, station) {
      const piece = standingAt(product, station).at(-1);
      if (!piece) throw new Error(`no ${product} at station ${station}`);
      return piece;
    },
    productsAt: (station) =>
      demoProducts.map(({ name }) => name).filter((name) => standingAt(name, station).length > 0),
  };
}

function shelf(product: string, station: number): string {
  return `${station} ${product}`;
}

/** CHR_0001, CHR_0002 …: counted through each kind of thing. */
function nextSerialNumber(numbers: Map<ItemPrefix, number>, prefix: ItemPrefix): string {
  const number = (numbers.get(prefix) ?? 0) + 1;
  numbers.set(prefix, number);
  return `${prefix}${String(number).padStart(4, '0')}`;
}
