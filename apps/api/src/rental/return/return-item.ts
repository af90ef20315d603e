// Returns an item on a return quote that owes nothing; returning twice gives the first answer.
import type { CrashAt } from '#api/crash-points.ts';
import { inTransaction, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { findPlaceForItems } from '#api/station/station.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { minutesOfUse } from '#domain/rental/rental-terms.ts';
import { closeRental } from './close-rental.ts';
import { pointsOfReturn } from './points-of-return.ts';
import { findQuote, hasExpired } from './return-quote.queries.ts';
import { lockRental } from '../open-rental.queries.ts';

export async function returnItem(
  deps: { db: Database; crashAt: CrashAt },
  viewer: Pick<Viewer, 'memberId'>,
  input: { serialNumber: string; returnInfoKey: string },
) {
  const rentalId = await inTransaction(deps.db, `member:${viewer.memberId}`, async (tx) => {
    const quote = await findQuote(tx, viewer.memberId, input.returnInfoKey);
    if (!quote || quote.serialNumber !== input.serialNumber) throw new Failure('QUOTE_NOT_FOUND');
    const rental = await lockRental(tx, quote.rentalId);
    if (rental.state === 'returned') return rental.id;
    if (rental.state === 'lost') throw new Failure('RENTAL_ALREADY_RETURNED');
    if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    if (await hasExpired(tx, quote.id)) throw new Failure('QUOTE_EXPIRED');
    if (quote.overdueAmountWon > 0) throw new Failure('OVERDUE_PAYMENT_REQUIRED');
    await closeRental(tx, rental, {
      stationId: quote.stationId,
      returnedAt: quote.quotedAt,
      proof: quote.stationCodeSeen ? 'code' : 'unseen',
      helpPoints: quote.helpPoints,
    });
    // After the item has arrived there: a station being shut down at this moment waits for it or is seen as shut down.
    if (!(await findPlaceForItems(tx, quote.stationId))) throw new Failure('STATION_SHUT_DOWN');
    return rental.id;
  });
  deps.crashAt('return_recorded');
  return describeReturn(deps.db, rentalId);
}

async function describeReturn(db: Database, rentalId: number) {
  const row = await db
    .selectFrom('rentals')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stations', 'stations.id', 'rentals.return_station_id')
    .select(['products.name as product_name', 'products.name_en as product_name_en'])
    .select(['stations.name as station_name', 'stations.name_en as station_name_en', 'rentals.token'])
    .select(['rentals.started_at', 'rentals.returned_at', ...pointsOfReturn])
    .where('rentals.id', '=', rentalId)
    .$narrowType<{ returned_at: Date }>()
    .executeTakeFirstOrThrow();
  return {
    productName: row.product_name,
    productNameEn: row.product_name_en,
    returnStationName: row.station_name,
    returnStationNameEn: row.station_name_en,
    returnTime: toKoreanIso(row.returned_at),
    minutesOfUse: minutesOfUse(row.started_at, row.returned_at),
    rentalHistoryToken: row.token,
    points: { earn: row.earn, help: row.help },
  };
}
