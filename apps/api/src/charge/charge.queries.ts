// Reads and changes charges: what a renter is asked to pay after staff closed a rental. Nothing is ever taken by itself.
import { sql } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { toStaffRef } from '#api/staff/staff-ref.ts';
import type { StaffRole } from '#contract/permission.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** How long after it was made a renter may object to a charge. */
export const OBJECTION_DAYS = 14;

/** An objection that nobody has answered yet; for a query over `charges`. */
export const hasUnansweredObjection = sql<boolean>`exists (
  select from reports
  where reports.charge_id = charges.id and reports.kind = 'objection' and reports.state <> 'finished'
    and not exists (select from report_messages where report_id = reports.id and not internal))`;

/** Keeps others from paying, waiving or lowering the charge until the transaction ends. */
export async function lockCharge(tx: Tx, chargeId: number) {
  return tx
    .selectFrom('charges')
    .select(['id', 'kind', 'state', 'version'])
    .select(['rental_id as rentalId', 'member_id as memberId', 'amount_won as amountWon'])
    .select(['claimed_by_order_id as claimedByOrderId', 'made_at as madeAt', now.as('now')])
    .where('id', '=', chargeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedCharge = NonNullable<Awaited<ReturnType<typeof lockCharge>>>;

/** At most one order may ask the payment gateway for a charge. */
export async function claimCharge(tx: Tx, chargeId: number, orderId: number): Promise<void> {
  await tx.updateTable('charges').set({ claimed_by_order_id: orderId }).where('id', '=', chargeId).execute();
}

export async function releaseCharge(tx: Tx, orderId: number, chargeId: number): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ claimed_by_order_id: null })
    .where('id', '=', chargeId)
    .where('claimed_by_order_id', '=', orderId)
    .execute();
}

/** The charge must be locked and open. */
export async function settleCharge(tx: Tx, chargeId: number, state: 'paid' | 'waived'): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ state, settled_at: now, claimed_by_order_id: null, version: sql`version + 1` })
    .where('id', '=', chargeId)
    .execute();
}

/** Only ever down. The charge must be locked and open. */
export async function setChargeAmount(tx: Tx, chargeId: number, amountWon: number): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ amount_won: amountWon, version: sql`version + 1` })
    .where('id', '=', chargeId)
    .where('amount_won', '>', amountWon)
    .execute();
}

/** Whether a member owes something that keeps them from renting: an objection not yet answered means that nothing does. */
export const owesCharge = (memberId: number) => sql<boolean>`exists (
  select from charges where member_id = ${memberId} and state = 'open' and not ${hasUnansweredObjection})`;

/** The charges of some rentals as operators see them; of one that was waived and made anew, the newer. */
export async function listChargesOf(db: Db, rentalIds: readonly number[]) {
  const { rows } = await sql<{
    rental_id: number;
    id: number;
    kind: 'overdue' | 'lost';
    amount_won: number;
    state: 'open' | 'paid' | 'waived';
    reason: string;
    made_at: Date;
    version: number;
    staff_id: number;
    staff_name: string;
    staff_role: StaffRole;
    objection_id: number | null;
  }>`
    select distinct on (charges.rental_id) charges.rental_id, charges.id, charges.kind, charges.amount_won, charges.state,
      charges.reason, charges.made_at, charges.version,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role,
      (select reports.id from reports
       where reports.charge_id = charges.id and reports.kind = 'objection' and ${hasUnansweredObjection}) as objection_id
    from charges join staff on staff.id = charges.made_by
    where charges.rental_id = any(${[...rentalIds]}::bigint[])
    order by charges.rental_id, charges.id desc`.execute(db);
  return new Map(
    rows.map((row) => [
      row.rental_id,
      {
        id: row.id,
        kind: row.kind.toUpperCase() as Uppercase<typeof row.kind>,
        amount: row.amount_won,
        state: row.state.toUpperCase() as Uppercase<typeof row.state>,
        reason: row.reason,
        objection:
          row.objection_id === null ? null : { id: row.objection_id, no: humanNumber('D', row.objection_id) },
        madeBy: toStaffRef(row),
        madeAt: toKoreanIso(row.made_at),
        version: row.version,
      },
    ]),
  );
}
