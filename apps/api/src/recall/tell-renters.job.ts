// Tells everybody who has a piece of a recall to bring it back, and that being late costs them nothing: each in one transaction.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { recallNo } from '#api/item/item-row.ts';
import type { Job } from '#api/jobs/job.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { highestFee, setFeeLimit } from '#api/rental/console/limit-fee.ts';
import { lockRentalAndRenter } from '#api/rental/lock-rental-and-renter.ts';
import type { LockedRental } from '#api/rental/open-rental.queries.ts';
import { writeAudit } from '#api/staff/audit.ts';
import type { StaffRole } from '#contract/permission.ts';
import { feeAt } from '#domain/rental/rental-terms.ts';
import { humanNumber } from '#domain/text/human-number.ts';

interface RecallCall {
  recallId: number;
  callId: number;
}

interface Caller {
  staffId: number;
  role: StaffRole;
}

export const tellRenters: Job<{ db: Database }, RecallCall> = {
  kind: 'tell-renters-of-recall',
  cap: 1,
  async run({ db }, call) {
    const caller = await getCaller(db, call);
    let isPaying = false;
    for (const rentalId of await listUntold(db, call)) {
      const outcome = await inTransaction(db, 'system', (tx) => tellRenter(tx, call, caller, rentalId));
      isPaying ||= outcome === 'being_paid';
    }
    // Whose payment is being confirmed has the rental claimed: it ends, or is told by the next attempt.
    if (isPaying) throw new Error('a renter is just paying');
  },
};

/** Those who have one of its pieces now and were not told by this call; whoever has brought theirs back is left alone. */
async function listUntold(db: Database, { recallId, callId }: RecallCall): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select rentals.id from items
    join rentals on rentals.item_id = items.id and rentals.state = 'open'
    where items.recall_id = ${recallId} and not exists (
      select from notifications
      where subject = 'rental' and subject_id = rentals.id and kind = 'recall.return' and step = ${callId})
    order by rentals.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function tellRenter(
  tx: Tx,
  { recallId, callId }: RecallCall,
  caller: Caller,
  rentalId: number,
): Promise<'told' | 'over' | 'being_paid'> {
  const rental = await lockRentalAndRenter(tx, rentalId);
  if (!rental || rental.state !== 'open') return 'over';
  if (rental.claimedByOrderId !== null) return 'being_paid';
  if (rental.feeLimitWon !== 0) await waiveFee(tx, rental, recallId, caller);
  await writeNotifications(tx, [
    { memberId: rental.memberId, kind: 'recall.return', subjectId: rental.id, step: callId },
  ]);
  return 'told';
}

/** In the name of whoever called: it is they who let the renters off. */
async function waiveFee(tx: Tx, rental: LockedRental, recallId: number, caller: Caller): Promise<void> {
  await setFeeLimit(tx, rental.id, 0);
  await writeAudit(tx, { ...caller, address: null, userAgent: null, requestId: null }, [
    {
      action: 'rental.fee_limit',
      subject: 'rental',
      subjectId: humanNumber('R', rental.id),
      before: { feeWon: feeAt(rental, rental.now).overdueAmountWon, feeLimitWon: rental.feeLimitWon },
      after: { feeLimitWon: 0, waivedWon: highestFee(rental) },
      reason: `리콜 ${recallNo(recallId)}`,
    },
  ]);
}

async function getCaller(db: Database, { callId }: RecallCall): Promise<Caller> {
  const { rows } = await sql<Caller>`
    select staff.id as "staffId", upper(staff.role) as role
    from recall_calls join staff on staff.id = called_by where recall_calls.id = ${callId}`.execute(db);
  return rows[0]!;
}
