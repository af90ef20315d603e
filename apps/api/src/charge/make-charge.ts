// Makes a charge: what a renter is asked to pay for a rental that staff closed, and tells them of it.
import type { Tx } from '#api/database/database.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';

interface NewCharge {
  rentalId: number;
  memberId: number;
  kind: ChargeKind;
  amountWon: number;
  /** For the staff; the renter reads what kind it is. */
  reason: string;
  staffId: number;
}

export async function makeCharge(tx: Tx, charge: NewCharge): Promise<number> {
  const { id } = await tx
    .insertInto('charges')
    .values({
      rental_id: charge.rentalId,
      member_id: charge.memberId,
      kind: charge.kind,
      amount_won: charge.amountWon,
      reason: charge.reason,
      made_by: charge.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeNotifications(tx, [
    {
      memberId: charge.memberId,
      kind: 'charge.made',
      subjectId: id,
    },
  ]);
  return id;
}
