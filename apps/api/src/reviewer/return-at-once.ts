// Returns what the reviewer has just paid for, at the station it came from: no reviewer stands at a station.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Member } from '#api/http/viewer.ts';
import { quoteReturn } from '#api/rental/returning/quote-return.ts';
import { returnItem } from '#api/rental/returning/return-item.ts';

export async function returnAtOnce(
  needs: { db: Database; crashAt: CrashAt },
  viewer: Member,
  serialNumber: string,
) {
  const returnStationId = await getRentalStation(needs.db, viewer.memberId, serialNumber);
  const { returnInfoKey } = await quoteReturn(needs.db, viewer, { serialNumber, returnStationId });
  return returnItem(needs, viewer, { serialNumber, returnInfoKey });
}

async function getRentalStation(db: Database, memberId: number, serialNumber: string): Promise<number> {
  const { provider } = await db
    .selectFrom('members')
    .select('provider')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  // For everyone else an item is back when it is back: to them there is no such call.
  if (provider !== 'review') throw new Failure('NOT_FOUND');
  const item = await db
    .selectFrom('items')
    .leftJoin('rentals', (join) =>
      join
        .onRef('rentals.item_id', '=', 'items.id')
        .on('rentals.member_id', '=', memberId)
        .on('rentals.state', '=', 'open'),
    )
    .select('rentals.rental_station_id')
    .where('items.serial_number', '=', serialNumber)
    .executeTakeFirst();
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  if (item.rental_station_id === null) throw new Failure('RENTAL_NOT_FOUND');
  return item.rental_station_id;
}
