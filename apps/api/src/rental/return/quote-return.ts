// Quotes a return: freezes the moment, the station and the amount, so that nobody pays for minutes spent in the payment window.
import { randomBytes } from 'node:crypto';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { findItem } from '#api/item/item.queries.ts';
import { findStation } from '#api/station/station.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { rentalStatusLabels } from '#contract/member/wire-labels.ts';
import { feeAt, minutesOfUse } from '#domain/rental/rental-terms.ts';
import { stopAt } from '#domain/rental/stops.ts';
import { quotePoints } from './points-of-return.ts';
import { addQuote } from './return-quote.queries.ts';
import { proveReturn } from './prove-return.ts';
import { findOpenRental } from '../open-rental.queries.ts';

export async function quoteReturn(
  db: Db,
  viewer: Pick<Viewer, 'memberId'>,
  input: { serialNumber: string; returnStationId: number; code?: string | undefined },
) {
  const item = await findItem(db, input.serialNumber);
  if (!item) throw new Failure('ITEM_NOT_FOUND');
  const station = await findStation(db, input.returnStationId);
  if (!station) throw new Failure('STATION_NOT_FOUND');
  if (station.shut_down_at !== null) throw new Failure('STATION_SHUT_DOWN');
  const rental = await findOpenRental(db, viewer.memberId, item.id);
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });

  const stationCodeSeen = await proveReturn(db, station.id, input.code);

  const quotedAt = rental.now;
  const used = minutesOfUse(rental.startedAt, quotedAt);
  const late = feeAt(rental, quotedAt);
  const stop = stopAt(rental.stops, quotedAt);
  const to = { memberId: viewer.memberId, stationId: station.id, stationCodeSeen };
  const points = await quotePoints(db, rental, to);
  const returnInfoKey = randomBytes(18).toString('base64url');
  const { expiresAt, overdueAmountWon } = await addQuote(db, {
    quoteKey: returnInfoKey,
    rentalId: rental.id,
    memberId: viewer.memberId,
    stationId: station.id,
    quotedAt,
    minutesOfUse: used,
    stationCodeSeen,
    helpPoints: points.help,
    ...late,
  });
  return {
    image: item.image,
    name: item.productName,
    nameEn: item.productNameEn,
    category: item.category,
    rentalStationName: rental.rentalStationName,
    rentalStationNameEn: rental.rentalStationNameEn,
    returnStationName: station.name,
    returnStationNameEn: station.name_en,
    rentalTimeHour: rental.hours + rental.extendedHours,
    minutesOfUse: used,
    overdueMinutes: late.overdueMinutes,
    overdueAmount: overdueAmountWon,
    // Overdue means that the fee is paid first. Late, but let off by staff, is returned like anything else.
    status: rentalStatusLabels[overdueAmountWon > 0 ? 'overdue' : 'renting'],
    stoppedUntil: stop === undefined ? null : toKoreanIso(stop.until),
    returnInfoKey,
    rentalHistoryToken: rental.token,
    expiresAt: toKoreanIso(expiresAt),
    points,
  };
}
