// Gets the item behind a scanned code, if the viewer, member or guest, can rent it now.
import type { Db } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { findItem } from '#api/item/item.queries.ts';
import { readRentalRules } from '#api/settings/settings.queries.ts';
import { requireRentable } from './require-rentable.ts';

export async function getRentableItem(db: Db, viewer: Viewer | null, serialNumber: string) {
  const item = await findItem(db, serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  const { station } = await requireRentable(db, item, viewer?.memberId ?? null);
  return {
    name: item.productName,
    nameEn: item.productNameEn,
    category: item.category,
    image: item.image,
    pricePerHour: item.pricePerHourWon,
    dayCap: item.dayCapWon,
    currentStationName: station.name,
    currentStationNameEn: station.name_en,
    currentStationId: station.id,
    maxHours: (await readRentalRules(db)).maxHours,
  };
}
