// The items whose codes hang on the sandbox's wall, so that they can be scanned from a screen.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isFree } from '#api/station/shelf.queries.ts';

/** More than this nobody scans from one page. */
const MOST_ITEMS = 1_000;

export interface ItemOnDisplay {
  /** Null while it is with somebody: rented, or held for a payment. */
  stationId: number | null;
  stationName: string | null;
  serialNumber: string;
  productName: string;
}

export async function listItemsOnDisplay(db: Db): Promise<ItemOnDisplay[]> {
  const isThere = sql<boolean>`items.state = 'available' and ${isFree}`;
  return db
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .leftJoin('stations', (join) => join.onRef('stations.id', '=', 'items.station_id').on(isThere))
    .select([
      'stations.id as stationId',
      'stations.name as stationName',
      'items.serial_number as serialNumber',
      'products.name as productName',
    ])
    .where('items.state', 'in', ['available', 'rented'])
    .orderBy('stations.id')
    .orderBy('products.id')
    .orderBy('items.serial_number')
    .limit(MOST_ITEMS)
    .execute();
}
