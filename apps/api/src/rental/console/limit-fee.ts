// Limits what a late return may cost: every later quote is at most that, and whatever was quoted or prepared before is lowered or void.
import { requireMayWaive, waiving } from '#api/charge/require-may-waive.ts';
import { requirePayableAmount } from '#api/charge/require-payable-amount.ts';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { voidOrders } from '#api/payment/payment.queries.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { feeAt, maxOverdueAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { lowerQuotes } from '../return/return-quote.queries.ts';
import type { LockedRental } from '../open-rental.queries.ts';
import { lockOpenRental } from './lock-open-rental.ts';
import { getRentalDetail } from './rental-detail.queries.ts';

export async function limitFee(
  db: Database,
  viewer: StaffViewer,
  input: { rentalId: number; amount: number; reason: string; version: number },
) {
  const { amount: limitWon, reason } = input;
  await waiving(db, viewer, async (tx, audit) => {
    const rental = await lockOpenRental(tx, viewer, input);
    const feeWon = feeAt(rental, rental.now).overdueAmountWon;
    if (limitWon > feeWon) {
      const message = `지금 연체료인 ${formatWon(feeWon)}까지 정할 수 있어요.`;
      throw new Failure('INVALID_INPUT', { issues: [{ path: 'amount', message }] });
    }
    if (limitWon > 0) requirePayableAmount(limitWon, 'amount');
    const waivedWon = highestFee(rental) - limitWon;
    await requireMayWaive(tx, viewer, waivedWon);
    await setFeeLimit(tx, rental.id, limitWon);
    await audit.write({
      action: 'rental.fee_limit',
      subject: 'rental',
      subjectId: humanNumber('R', rental.id),
      before: { feeWon, feeLimitWon: rental.feeLimitWon },
      after: { feeLimitWon: limitWon, waivedWon },
      reason,
    });
  });
  return getRentalDetail(db, viewer, input.rentalId);
}

/** The rental and its renter must be locked: nobody is claiming what was prepared for it. */
export async function setFeeLimit(tx: Tx, rentalId: number, limitWon: number): Promise<void> {
  await tx.updateTable('rentals').set({ fee_limit_won: limitWon }).where('id', '=', rentalId).execute();
  await lowerQuotes(tx, rentalId, limitWon);
  await voidPreparedFees(tx, rentalId);
}

/** What the rental could still come to without the new limit: that is what the renter is let off. */
export function highestFee(rental: LockedRental): number {
  if (rental.reportedLostAt !== null) return feeAt(rental, rental.now).overdueAmountWon;
  return Math.min(maxOverdueAmountWon(rental, rental), rental.feeLimitWon ?? Infinity);
}

/** The renter pays the lower sum: what was prepared before asks for more. Nobody is claiming one, because the renter is locked. */
async function voidPreparedFees(tx: Tx, rentalId: number): Promise<void> {
  const prepared = await tx
    .selectFrom('overdue_orders')
    .innerJoin('orders', 'orders.id', 'overdue_orders.order_id')
    .select('orders.id')
    .where('overdue_orders.rental_id', '=', rentalId)
    .where('orders.state', '=', 'ready')
    .execute();
  await voidOrders(tx, prepared, 'FEE_LOWERED');
}
