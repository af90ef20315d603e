// The item behind a scanned code, if it can be rented now by whoever asks.
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import { findItem } from '#api/product/item.queries.ts';
import { requireRentable } from './require-rentable.ts';

export async function lookUpItem(db: Db, memberId: number | null, serialNumber: string) {
  const item = await findItem(db, serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  const station = await requireRentable(db, item, memberId);
  return {
    name: item.productName,
    category: item.category,
    image: item.image,
    pricePerHour: item.pricePerHourWon,
    currentStationName: station.name,
    currentStationId: station.id,
  };
}
