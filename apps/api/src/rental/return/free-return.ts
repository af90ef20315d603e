// The free early return: within the first minutes of a rental a defective item may be given back, and nothing is paid.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { findStation } from '#api/station/station.queries.ts';
import { FREE_RETURN_DAYS, MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { closeRental } from './close-rental.ts';
import { lockExtendableRental, type ExtendableRental } from '../own-rental.queries.ts';
import { proveReturn } from './prove-return.ts';

type FreeReturnObstacle = 'FREE_RETURN_TOO_LATE' | 'FREE_RETURN_LIMIT';

export function freeReturnEndsAt(rental: Pick<ExtendableRental, 'startedAt' | 'freeReturnMinutes'>): Date {
  return new Date(rental.startedAt.getTime() + rental.freeReturnMinutes * MINUTE_MS);
}

/** Why an open rental cannot be returned for free. The minutes count from its start, extended or not. */
export async function findFreeReturnObstacle(
  db: Db,
  rental: ExtendableRental,
): Promise<FreeReturnObstacle | undefined> {
  if (rental.now > freeReturnEndsAt(rental)) return 'FREE_RETURN_TOO_LATE';
  const { used } = await db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('member_id', '=', rental.memberId)
    .where('closed_by', '=', 'free_return')
    .where('returned_at', '>', sql<Date>`ondesk_now() - make_interval(days => ${sql.lit(FREE_RETURN_DAYS)})`)
    .executeTakeFirstOrThrow();
  const allowed = (await readSettings(db))['rental.freeReturnsIn30Days'];
  return used >= allowed ? 'FREE_RETURN_LIMIT' : undefined;
}

/**
 * Closes the rental and takes the item off sale where it stands. The member must be locked: of two free returns at once the
 * second counts the first. Against an ordinary return or a payment whoever locks the rental first wins.
 */
export async function returnForFree(
  tx: Tx,
  rentalId: number,
  input: { returnStationId: number; code?: string | undefined },
): Promise<ExtendableRental> {
  const rental = await lockExtendableRental(tx, rentalId);
  if (rental.state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  const obstacle = await findFreeReturnObstacle(tx, rental);
  if (obstacle !== undefined) throw new Failure(obstacle);
  const station = await findStation(tx, input.returnStationId);
  if (!station) throw new Failure('STATION_NOT_FOUND');
  const isProven = await proveReturn(tx, station.id, input.code);
  await closeRental(tx, rental, {
    stationId: station.id,
    returnedAt: rental.now,
    closedBy: 'free_return',
    proof: isProven ? 'code' : 'unseen',
    item: { state: 'broken', reason: '무료 반납으로 신고된 물품' },
  });
  // After the item has arrived there: a station being shut down at this moment waits for it or is seen as shut down.
  const after = await findStation(tx, station.id);
  if (!after || after.shut_down_at !== null) throw new Failure('STATION_SHUT_DOWN');
  return rental;
}
