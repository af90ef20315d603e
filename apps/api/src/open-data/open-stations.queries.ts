// Reads what open data is made of: public stations, what can be rented there, and products with their prices.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { isPaused, stationColumns, type StationRow } from '#api/station/describe-station.ts';
import { isOnTheMap } from '#api/station/station.queries.ts';
import { isFree, productColumns, type StockedProduct } from '#api/station/stocked-product.ts';

export type OpenStationRow = StationRow & { closed_on_holidays: boolean };

export async function readOpenStations(db: Db): Promise<OpenStationRow[]> {
  const { rows } = await sql<OpenStationRow>`
    select ${stationColumns}, stations.closed_on_holidays
    from stations where ${isOnTheMap} order by stations.id`.execute(db);
  return rows;
}

/** Since when paused stations are, as far as the journal still knows it. */
export async function readPauseStarts(db: Db): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; since: Date | null }>`
    select stations.id, (
      select min(at) from journal
      where subject = 'station' and subject_id = stations.id and detail ->> 'paused' = 'true' and id > coalesce((
        select max(id) from journal as earlier
        where earlier.subject = 'station' and earlier.subject_id = stations.id and earlier.detail ->> 'paused' = 'false'
      ), 0)
    ) as since
    from stations where ${isOnTheMap} and ${isPaused}`.execute(db);
  return new Map(rows.flatMap(({ id, since }) => (since === null ? [] : [[id, since]])));
}

/** By station and product; without a row there is none. */
export async function readOpenStock(db: Db): Promise<Map<number, { productId: number; count: number }[]>> {
  const { rows } = await sql<{ stationId: number; productId: number; count: number }>`
    select items.station_id as "stationId", items.product_id as "productId", count(*)::int as count
    from items join products on products.id = items.product_id and not products.hidden
    where items.state = 'available' and ${isFree}
    group by 1, 2 order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ stationId }) => stationId);
}

export type OpenProduct = Pick<
  StockedProduct,
  'id' | 'name' | 'nameEn' | 'image' | 'pricePerHour' | 'dayCap'
>;

export async function readOpenProducts(db: Db): Promise<OpenProduct[]> {
  const { rows } = await sql<OpenProduct>`
    select ${productColumns} from products where not products.hidden order by products.id`.execute(db);
  return rows;
}

/** A name in the languages it has. */
export function localized(korean: string, english: string | null) {
  const inKorean = { text: korean, language: 'ko' as const };
  return english === null ? [inKorean] : [inKorean, { text: english, language: 'en' as const }];
}

/** Six digits: a tenth of a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
