// Closes a rental at a station and a moment, and puts the item back there: into its stock, or broken and off sale.
import type { Tx } from '#api/database/database.ts';
import { takeBackItem } from '#api/item/item.queries.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { earnPoints } from '#api/point/earn-points.ts';
import { endStop } from '../end-stop.ts';

export interface RentalEnd {
  stationId: number;
  returnedAt: Date;
  /** The renter, unless it says otherwise. */
  closedBy?: 'renter' | 'operator' | 'free_return';
  /** How we know that the item is there: by the code on the station's poster, or only by the renter's word. */
  proof?: 'code' | 'unseen' | null;
  /** What its quote said it earns for helping. */
  helpPoints?: number;
  /** What staff or a free return say of the item; otherwise it is on sale again, unless its renter has reported a defect. */
  item?: { state: 'available' | 'broken'; reason: string };
}

/** The rental must be locked and open. */
export async function closeRental(
  tx: Tx,
  rental: { id: number; itemId: number },
  end: RentalEnd,
): Promise<void> {
  const { member_id: memberId } = await tx
    .updateTable('rentals')
    .set({
      state: 'returned',
      closed_by: end.closedBy ?? 'renter',
      returned_at: end.returnedAt,
      return_station_id: end.stationId,
      return_proof: end.proof ?? null,
      claimed_by_order_id: null,
    })
    .where('id', '=', rental.id)
    .returning('member_id')
    .executeTakeFirstOrThrow();
  const item = end.item ?? (await judgeItem(tx, rental.id));
  await takeBackItem(tx, rental.itemId, { stationId: end.stationId, ...item });
  await endStop(tx, rental.id, { by: 'return', at: end.returnedAt });
  await writeNotifications(tx, [{ memberId, kind: 'return.done', subjectId: rental.id }]);
  const { returnedAt, helpPoints = 0 } = end;
  await earnPoints(tx, { id: rental.id, memberId, returnedAt, helpPoints });
}

/** A defect its renter reported keeps an item off sale until staff have decided. */
async function judgeItem(tx: Tx, rentalId: number) {
  const report = await tx
    .selectFrom('reports')
    .select('id')
    .where('rental_id', '=', rentalId)
    .where('kind', 'in', ['broken', 'part_missing', 'dirty', 'other'])
    .where('state', '<>', 'finished')
    .limit(1)
    .executeTakeFirst();
  return report
    ? { state: 'broken' as const, reason: '빌린 회원이 신고한 물품' }
    : { state: 'available' as const, reason: null };
}
