// Quotes an extension: by how many hours a rental can be extended now, at the price it began with.
import type { Db } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { extensionHoursLeft, requireExtendable } from './extension-obstacle.ts';
import { findOwnRental } from '../own-rental.queries.ts';
import { requireExtensionOn } from './require-extension-on.ts';
import { requireMayRent } from '../require-may-rent.ts';

export async function quoteExtension(db: Db, viewer: Pick<Viewer, 'memberId'>, token: string) {
  const rental = await findOwnRental(db, viewer.memberId, token);
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  await requireExtensionOn(db);
  requireExtendable(rental, 1);
  await requireMayRent(db, viewer.memberId);
  return {
    productName: rental.productName,
    productNameEn: rental.productNameEn,
    category: rental.category,
    productImage: rental.productImage,
    rentedHours: rental.hours + rental.extendedHours,
    maxHours: extensionHoursLeft(rental),
    pricePerHour: rental.pricePerHourWon,
    dayCap: rental.dayCapWon,
    expectedReturnTime: toKoreanIso(rental.dueAt),
    serverTime: toKoreanIso(rental.now),
  };
}
