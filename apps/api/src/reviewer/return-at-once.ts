// Returns what the reviewer has just paid for, at the station it came from: a reviewer cannot scan a station.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { quoteReturn } from '#api/rental/return/quote-return.ts';
import { returnItem } from '#api/rental/return/return-item.ts';

/** The specification calls this without a token, so a guest acts for the reviewer; a rental of anybody else is never touched. */
export async function returnAtOnce(
  deps: { db: Database; crashAt: CrashAt },
  viewer: Viewer | null,
  serialNumber: string,
) {
  if (viewer !== null) await requireReviewer(deps.db, viewer.memberId);
  const { reviewer, ...station } = await getReviewersRental(deps.db, serialNumber);
  const { returnInfoKey } = await quoteReturn(deps.db, reviewer, { serialNumber, ...station });
  return returnItem(deps, reviewer, { serialNumber, returnInfoKey });
}

/** Everyone else must bring the item back: for them this endpoint does not exist. */
async function requireReviewer(db: Database, memberId: number): Promise<void> {
  const { provider } = await db
    .selectFrom('members')
    .select('provider')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (provider !== 'review') throw new Failure('NOT_FOUND');
}

async function getReviewersRental(db: Database, serialNumber: string) {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('serial_number', '=', serialNumber)
    .executeTakeFirst();
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  const rental = await db
    .selectFrom('rentals')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .innerJoin('stations', 'stations.id', 'rentals.rental_station_id')
    .select(['rentals.member_id', 'rentals.rental_station_id', 'stations.code'])
    .where('rentals.item_id', '=', item.id)
    .where('rentals.state', '=', 'open')
    .where('members.provider', '=', 'review')
    .executeTakeFirst();
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  // With the station's own code: the item has never left it, so the return needs no proof and nobody has to look for it.
  return {
    reviewer: { memberId: rental.member_id },
    returnStationId: rental.rental_station_id,
    code: rental.code,
  };
}
