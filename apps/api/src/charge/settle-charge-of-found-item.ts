// Settles what is still asked for a lost item that was found: at most the overdue fee of that rental is left to pay.
import type { Tx } from '#api/database/database.ts';
import { stopsOfRental, withStops } from '#api/database/late-moments.ts';
import { feeAt } from '#domain/rental/rental-terms.ts';
import { lockCharge, setChargeAmount, settleCharge } from './charge.queries.ts';

/**
 * One that is being paid at this moment is left alone: it will be a paid one, of which the difference is refunded by staff.
 * The item is locked; a charge is never locked before its item.
 */
export async function settleChargeOfFoundItem(tx: Tx, itemId: number): Promise<void> {
  const last = await tx
    .selectFrom('rentals')
    .innerJoin('charges', 'charges.rental_id', 'rentals.id')
    .select(['charges.id as chargeId', 'rentals.due_at as dueAt', 'rentals.returned_at as lostAt'])
    .select(['rentals.price_per_hour_won as pricePerHourWon', 'rentals.day_cap_won as dayCapWon'])
    .select('rentals.grace_minutes as graceMinutes')
    .select(['rentals.overdue_cap_hours as overdueCapHours', 'rentals.fee_limit_won as feeLimitWon'])
    .select(['rentals.reported_lost_at as reportedLostAt', stopsOfRental.as('stops')])
    .where('rentals.item_id', '=', itemId)
    .where('rentals.state', '=', 'lost')
    .where('charges.kind', '=', 'lost')
    .where('charges.state', '=', 'open')
    .orderBy('rentals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const charge = await lockCharge(tx, last.chargeId);
  if (charge?.state !== 'open' || charge.claimedByOrderId !== null) return;
  const feeWon = feeAt(withStops(last), last.lostAt!).overdueAmountWon;
  if (feeWon === 0) await settleCharge(tx, charge.id, 'waived');
  else await setChargeAmount(tx, charge.id, feeWon);
}
