// Reads what the receipts of orders about a rental have in common.
import type { Expression } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { dueAt } from '#domain/rental/rental-terms.ts';

/** `rentalId` is the subquery that finds the rental of the order, so that the receipt is one statement. */
export async function getRentalReceipt(db: Db, orderId: number, rentalId: Expression<number | null>) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('rentals', (join) => join.on('rentals.id', '=', rentalId))
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stations as rental_station', 'rental_station.id', 'rentals.rental_station_id')
    .leftJoin('stations as return_station', 'return_station.id', 'rentals.return_station_id')
    .select([
      'orders.amount_won',
      'products.name as product_name',
      'products.name_en as product_name_en',
      'products.image as product_image',
      'products.category',
      'items.serial_number',
      'rental_station.name as rental_station_name',
      'rental_station.name_en as rental_station_name_en',
      'return_station.name as return_station_name',
      'return_station.name_en as return_station_name_en',
      'rentals.hours',
      'rentals.extended_hours',
      'rentals.day_cap_won',
      'rentals.started_at',
      'rentals.due_at',
      'rentals.returned_at',
      'rentals.token',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    productName: row.product_name,
    productNameEn: row.product_name_en,
    productImage: row.product_image,
    category: row.category,
    serialNumber: row.serial_number,
    rentalStationName: row.rental_station_name,
    rentalStationNameEn: row.rental_station_name_en,
    rentalTime: row.hours + row.extended_hours,
    rentalStartTime: toKoreanIso(row.started_at),
    expectedReturnTime: toKoreanIso(row.due_at),
    dayCap: row.day_cap_won,
    totalAmount: row.amount_won,
    rentalHistoryToken: row.token,
    begun: { rentalTime: row.hours, expectedReturnTime: toKoreanIso(dueAt(row.started_at, row.hours)) },
    returned: {
      at: row.returned_at,
      stationName: row.return_station_name,
      stationNameEn: row.return_station_name_en,
    },
  };
}
