// Finds where the product of a past rental can be rented again: it holds nothing and pays nothing.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { wasOpen } from '#api/station/describe-station.ts';
import { findStation } from '#api/station/station.queries.ts';
import { isFree } from '#api/station/stocked-product.ts';

/** The station of last time only while it is open and has one; null when the product is no longer offered. */
export async function findRentAgain(db: Db, rentalId: number) {
  if (!(await readSettings(db))['features.rentAgain']) return null;
  const product = await db
    .selectFrom('rentals')
    .innerJoin('items as rented', 'rented.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'rented.product_id')
    .select(['products.name', 'products.name_en', 'rentals.rental_station_id as stationId'])
    .select(
      sql<boolean>`exists (
        select from items
        where items.product_id = products.id and items.station_id = rentals.rental_station_id
          and items.state = 'available' and ${isFree})`.as('isThere'),
    )
    .where('rentals.id', '=', rentalId)
    .where('products.hidden', '=', false)
    .executeTakeFirst();
  if (!product) return null;
  const station = product.isThere ? await findStation(db, product.stationId) : undefined;
  const isOffered = station && station.shut_down_at === null && wasOpen(station);
  return {
    productName: product.name,
    productNameEn: product.name_en,
    stationId: isOffered ? station.id : null,
  };
}
