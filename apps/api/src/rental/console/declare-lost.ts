// Declares a rented item lost: closes the rental and asks for nothing, for the overdue fee, or for what losing it costs; never both.
import { requirePayableAmount } from '#api/charge/require-payable-amount.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { feeAt, MAX_OVERDUE_HOURS } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { loseRental, mayBeLost } from '../return/lose-rental.ts';
import type { LockedRental } from '../open-rental.queries.ts';
import { lockOpenRental } from './lock-open-rental.ts';
import { getRentalDetail } from './rental-detail.queries.ts';

type LostCharge = { kind: 'NONE' } | { kind: 'OVERDUE' } | { kind: 'LOST'; amount: number };

const TOO_EARLY = `멈춘 시간을 빼고 ${MAX_OVERDUE_HOURS}시간 연체됐거나 고객이 분실을 알린 대여만 분실 처리할 수 있어요.`;

export async function declareLost(
  db: Database,
  viewer: StaffViewer,
  input: { rentalId: number; charge: LostCharge; reason: string; version: number },
) {
  const { reason } = input;
  await staffTransaction(db, viewer, async (tx, audit) => {
    const rental = await lockOpenRental(tx, viewer, input);
    if (!mayBeLost(rental)) throw new Failure('STATE_CONFLICT', { state: 'OPEN', reasons: [TOO_EARLY] });
    const charge = readCharge(rental, input.charge);
    await loseRental(tx, rental, { reason, charge: charge && { ...charge, staffId: viewer.staffId } });
    await audit.write({
      action: 'rental.lost',
      subject: 'rental',
      subjectId: humanNumber('R', rental.id),
      before: { state: 'open' },
      after: { state: 'lost', chargeKind: charge?.kind ?? null, chargedWon: charge?.amountWon ?? 0 },
      reason,
    });
  });
  return getRentalDetail(db, viewer, input.rentalId);
}

function readCharge(rental: LockedRental, given: LostCharge): { kind: ChargeKind; amountWon: number } | null {
  if (given.kind === 'NONE') return null;
  if (given.kind === 'OVERDUE') {
    const amountWon = feeAt(rental, rental.now).overdueAmountWon;
    if (amountWon === 0) throw refused('charge.kind', '청구할 연체료가 없어요.');
    return { kind: 'overdue', amountWon };
  }
  const { replacementPriceWon } = rental;
  // No price shown before paying, none charged.
  if (replacementPriceWon === null)
    throw refused('charge.kind', '빌릴 때 분실 비용을 안내하지 않은 대여예요.');
  if (given.amount > replacementPriceWon) {
    throw refused('charge.amount', `빌릴 때 안내한 ${formatWon(replacementPriceWon)}까지 청구할 수 있어요.`);
  }
  requirePayableAmount(given.amount, 'charge.amount');
  return { kind: 'lost', amountWon: given.amount };
}

function refused(path: string, message: string): Failure {
  return new Failure('INVALID_INPUT', { issues: [{ path, message }] });
}
