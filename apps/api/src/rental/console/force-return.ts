// Returns an item for the renter: closes the rental where and when staff know it came back. Its fee is charged or waived, never taken.
import { makeCharge } from '#api/charge/make-charge.ts';
import { requireMayWaive, waiving } from '#api/charge/require-may-waive.ts';
import { requirePayableAmount } from '#api/charge/require-payable-amount.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { getStation } from '#api/station/station.queries.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { feeAt, MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { closeRental } from '../return/close-rental.ts';
import type { LockedRental } from '../open-rental.queries.ts';
import { lockOpenRental } from './lock-open-rental.ts';
import { getRentalDetail } from './rental-detail.queries.ts';

type ForcedFee = { mode: 'CHARGE' } | { mode: 'PART'; amount: number } | { mode: 'WAIVE' };

interface ForcedReturn {
  rentalId: number;
  stationId: number;
  returnedAt: string;
  itemState: 'AVAILABLE' | 'BROKEN';
  fee: ForcedFee;
  reason: string;
  version: number;
}

export async function forceReturn(db: Database, viewer: StaffViewer, input: ForcedReturn) {
  const { reason } = input;
  await waiving(db, viewer, async (tx, audit) => {
    const rental = await lockOpenRental(tx, viewer, input);
    const returnedAt = readReturnedAt(rental, input.returnedAt);
    const feeWon = feeAt(rental, returnedAt).overdueAmountWon;
    const chargedWon = readCharge(input.fee, feeWon);
    const waivedWon = feeWon - chargedWon;
    await requireMayWaive(tx, viewer, waivedWon);
    const itemState = input.itemState === 'BROKEN' ? 'broken' : 'available';
    await getStation(tx, input.stationId);
    await closeRental(tx, rental, {
      stationId: input.stationId,
      returnedAt,
      closedBy: 'operator',
      item: { state: itemState, reason },
    });
    // Again, after the item has arrived there: a station being shut down at this moment waits for it or is seen as shut down.
    await getStation(tx, input.stationId);
    if (chargedWon > 0) {
      await makeCharge(tx, {
        rentalId: rental.id,
        memberId: rental.memberId,
        kind: 'overdue',
        amountWon: chargedWon,
        reason,
        staffId: viewer.staffId,
      });
    }
    await audit.write({
      action: 'rental.force_return',
      subject: 'rental',
      subjectId: humanNumber('R', rental.id),
      before: { state: 'open' },
      after: {
        state: 'returned',
        stationId: input.stationId,
        returnedAt: toKoreanIso(returnedAt),
        itemState,
        feeWon,
        chargedWon,
        waivedWon,
      },
      reason,
    });
  });
  return getRentalDetail(db, viewer, input.rentalId);
}

/** Forms know minutes, not seconds: the minute of the start and the minute of now count as these. */
function readReturnedAt(rental: LockedRental, given: string): Date {
  const at = new Date(given).getTime();
  const [start, end] = [rental.startedAt.getTime(), rental.now.getTime()];
  if (at <= start - MINUTE_MS || at >= end + MINUTE_MS) {
    const message = '빌린 시각과 지금 사이로 정해 주세요.';
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'returnedAt', message }] });
  }
  return new Date(Math.min(Math.max(at, start), end));
}

function readCharge(fee: ForcedFee, feeWon: number): number {
  if (fee.mode === 'WAIVE') return 0;
  if (fee.mode === 'CHARGE') return feeWon;
  if (fee.amount > feeWon) {
    const message =
      feeWon === 0
        ? '청구할 연체료가 없어요.'
        : `계산된 연체료 ${formatWon(feeWon)}보다 많이 청구할 수 없어요.`;
    throw new Failure('INVALID_INPUT', { issues: [{ path: 'fee.amount', message }] });
  }
  requirePayableAmount(fee.amount, 'fee.amount');
  return fee.amount;
}
