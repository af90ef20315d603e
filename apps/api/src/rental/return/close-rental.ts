// Closes a rental at a station and a moment, and puts the item back there: into its stock, or broken and off sale.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { takeBackItem } from '#api/item/item.queries.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { earnPoints } from '#api/point/earn-points.ts';
import type { Stop } from '#domain/rental/stops.ts';
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
  rental: { id: number; itemId: number; stops: readonly Stop[] },
  end: RentalEnd,
): Promise<void> {
  const { memberId, rate, hasDefect } = await tx
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
    .returning(['member_id as memberId', 'point_rate as rate', hasReportedDefect.as('hasDefect')])
    .executeTakeFirstOrThrow();
  const item = end.item ?? (hasDefect ? REPORTED : ON_SALE);
  await takeBackItem(tx, rental.itemId, { stationId: end.stationId, ...item });
  if (rental.stops.length > 0) await endStop(tx, rental.id, { by: 'return', at: end.returnedAt });
  await writeNotifications(tx, [{ memberId, kind: 'return.done', subjectId: rental.id }]);
  // All of it is refunded, so it earns nothing.
  if (end.closedBy === 'free_return') return;
  const { returnedAt, helpPoints = 0 } = end;
  await earnPoints(tx, { id: rental.id, memberId, returnedAt, rate, helpPoints });
}

/** A defect its renter reported keeps an item off sale until staff have decided. */
const hasReportedDefect = sql<boolean>`exists (
  select from reports where reports.rental_id = rentals.id
    and reports.kind in ('broken', 'part_missing', 'dirty', 'other') and reports.state <> 'finished')`;
const REPORTED = { state: 'broken', reason: '빌린 회원이 신고한 물품' } as const;
const ON_SALE = { state: 'available', reason: null } as const;
