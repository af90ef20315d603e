// The points of a return: what it earns now for a quote, and what it has earned for its receipt.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { listHelpfulRentals } from '#api/point/help-points.ts';
import { earnedPoints } from '#domain/point-entries.ts';

export interface PointsOfReturn {
  /** Of what was paid. */
  earn: number;
  /** For bringing it to where it is short. */
  help: number;
}

/** Helping counts only in front of the station: with its code scanned. */
export async function quotePoints(
  db: Db,
  rental: { id: number; pointRate: number; paidWon: number },
  to: { memberId: number; stationId: number; stationCodeSeen: boolean },
): Promise<PointsOfReturn> {
  const helpful = to.stationCodeSeen ? await listHelpfulRentals(db, to.memberId, to.stationId) : [];
  const help = helpful.find(({ rentalId }) => rentalId === rental.id)?.points ?? 0;
  return { earn: earnedPoints(rental.pointRate, rental.paidWon), help };
}

const earned = (kind: 'earn' | 'help') => sql<number>`coalesce(
  (select amount from point_entries where rental_id = rentals.id and kind = ${sql.lit(kind)}), 0)`;

/** Columns beside a rental, as it was earned; a refund may have taken some of it back since. */
export const pointsOfReturn = [earned('earn').as('earn'), earned('help').as('help')] as const;
