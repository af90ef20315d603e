// What a renter may do with a rental now: extend it, report a defect, return it for free, report it lost.
import type { Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { feeAt, isOverdue } from '#domain/rental/rental-terms.ts';
import { offersExtension } from './extension/extension-obstacle.ts';
import { findOwnRental, type ExtendableRental } from './own-rental.queries.ts';
import { findFreeReturnObstacle, freeReturnEndsAt } from './return/free-return.ts';

/** Only what is shown: whoever acts is checked again. */
export async function getRentalActions(db: Db, memberId: number, token: string) {
  const rental = await findOwnRental(db, memberId, token);
  if (!rental || rental.state !== 'open') {
    return { extend: false, report: false, reportLost: null, freeReturn: null };
  }
  const settings = await readSettings(db);
  const report = settings['features.defectReport'];
  return {
    extend: offersExtension(settings['features.extension'], rental),
    report,
    reportLost: describeLoss(rental),
    freeReturn: report ? await describeFreeReturn(db, rental) : null,
  };
}

async function describeFreeReturn(db: Db, rental: ExtendableRental) {
  const obstacle = await findFreeReturnObstacle(db, rental);
  return {
    until: toKoreanIso(freeReturnEndsAt(rental)),
    obstacle:
      obstacle === undefined
        ? null
        : obstacle === 'FREE_RETURN_LIMIT'
          ? ('LIMIT' as const)
          : ('TOO_LATE' as const),
  };
}

/** Only what is overdue can be reported as lost, and only once. */
function describeLoss(rental: ExtendableRental) {
  if (rental.reportedLostAt !== null || !isOverdue(rental, rental.now)) return null;
  const { overdueMinutes, overdueAmountWon } = feeAt(rental, rental.now);
  return { overdueMinutes, feeNow: overdueAmountWon, replacementPrice: rental.replacementPriceWon };
}
