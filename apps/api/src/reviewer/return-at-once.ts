// Returns what the reviewer has just paid for, at the station it came from: a reviewer cannot scan a station.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { quoteReturn } from '#api/rental/quote-return.ts';
import { returnItem } from '#api/rental/return-item.ts';

export async function returnAtOnce(
  deps: { db: Database; crashAt: CrashAt },
  viewer: Viewer,
  serialNumber: string,
) {
  const returnStationId = await getRentalStation(deps.db, viewer.memberId, serialNumber);
  const { returnInfoKey } = await quoteReturn(deps.db, viewer, { serialNumber, returnStationId });
  return returnItem(deps, viewer, { serialNumber, returnInfoKey });
}

async function getRentalStation(db: Database, memberId: number, serialNumber: string): Promise<number> {
  const { provider } = await db
    .selectFrom('members')
    .select('provider')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  // Everyone else must bring the item back: for them this endpoint does not exist.
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
