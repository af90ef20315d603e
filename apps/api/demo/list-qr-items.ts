// Lists the items and the codes of posters for the sandbox's QR code page, where they can be scanned from a screen.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isFree } from '#api/station/stocked-product.ts';

/** One page cannot show more usefully. */
const MAX_ITEMS = 1_000;

export interface QrItem {
  /** Null while it cannot be rented: rented already, or held for a payment. */
  stationId: number | null;
  stationName: string | null;
  serialNumber: string;
  productName: string;
}

export async function listQrItems(db: Db): Promise<QrItem[]> {
  const isRentable = sql<boolean>`items.state = 'available' and ${isFree}`;
  return db
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .leftJoin('stations', (join) =>
      join.onRef('stations.id', '=', 'items.station_id').on('stations.kind', '=', 'public').on(isRentable),
    )
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
    .limit(MAX_ITEMS)
    .execute();
}

/** By station. Whoever scans one from the screen counts as standing in front of the poster. */
export async function listPosterCodes(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('stations').select(['id', 'code']).where('kind', '=', 'public').execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
