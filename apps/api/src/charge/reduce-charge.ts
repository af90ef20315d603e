// Reduces an open charge for staff: waived, or lowered. It is never raised, and not changed while it is being paid.
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { formatWon } from '#domain/text/won.ts';
import {
  listChargesOf,
  lockCharge,
  setChargeAmount,
  settleCharge,
  type LockedCharge,
} from './charge.queries.ts';
import { waiving, requireMayWaive } from './require-may-waive.ts';
import { requirePayableAmount } from './require-payable-amount.ts';

interface ChargeChange {
  chargeId: number;
  reason: string;
  version: number;
}

export async function waiveCharge(db: Database, viewer: StaffViewer, input: ChargeChange) {
  return waiving(db, viewer, async (tx, audit) => {
    const charge = await lockOpenCharge(tx, input);
    await requireMayWaive(tx, viewer, charge.amountWon);
    await settleCharge(tx, charge.id, 'waived');
    await audit.write({
      action: 'charge.waive',
      subject: 'charge',
      subjectId: charge.id,
      before: { state: 'open', amountWon: charge.amountWon },
      after: { state: 'waived', waivedWon: charge.amountWon },
      reason: input.reason,
    });
    return getCharge(tx, charge);
  });
}

export async function lowerCharge(
  db: Database,
  viewer: StaffViewer,
  input: ChargeChange & { amount: number },
) {
  return waiving(db, viewer, async (tx, audit) => {
    const charge = await lockOpenCharge(tx, input);
    if (input.amount >= charge.amountWon) {
      const message = `지금 금액인 ${formatWon(charge.amountWon)}보다 적게 정해 주세요.`;
      throw new Failure('INVALID_INPUT', { issues: [{ path: 'amount', message }] });
    }
    requirePayableAmount(input.amount, 'amount');
    const waivedWon = charge.amountWon - input.amount;
    await requireMayWaive(tx, viewer, waivedWon);
    // An order prepared for the old amount is closed when it is claimed.
    await setChargeAmount(tx, charge.id, input.amount);
    await audit.write({
      action: 'charge.lower',
      subject: 'charge',
      subjectId: charge.id,
      before: { amountWon: charge.amountWon },
      after: { amountWon: input.amount, waivedWon },
      reason: input.reason,
    });
    return getCharge(tx, charge);
  });
}

async function lockOpenCharge(tx: Tx, input: ChargeChange): Promise<LockedCharge> {
  const charge = await lockCharge(tx, input.chargeId);
  if (!charge) throw new Failure('NOT_FOUND');
  if (charge.state !== 'open') throw new Failure('STATE_CONFLICT', { state: charge.state.toUpperCase() });
  if (charge.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  if (charge.version !== input.version) {
    throw new Failure('VERSION_CONFLICT', { current: await getCharge(tx, charge) });
  }
  return charge;
}

async function getCharge(tx: Tx, { rentalId }: LockedCharge) {
  return (await listChargesOf(tx, [rentalId])).get(rentalId)!;
}
