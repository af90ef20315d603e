// The points of a return: what it earns now for a quote, and what it has earned for its receipt.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { listHelpfulRentals } from '#api/point/help-points.ts';
import { paidWonOf } from '#api/point/paid-won.ts';
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
  rental: { id: number; memberId: number; stationId: number; stationCodeSeen: boolean },
): Promise<PointsOfReturn> {
  const { rows } = await sql<{ rate: number; paidWon: number }>`
    select point_rate as rate, ${paidWonOf(sql`rentals.id`)} as "paidWon" from rentals where id = ${rental.id}`.execute(
    db,
  );
  const { rate, paidWon } = rows[0]!;
  const helpful = rental.stationCodeSeen
    ? await listHelpfulRentals(db, rental.memberId, rental.stationId)
    : [];
  const help = helpful.find(({ rentalId }) => rentalId === rental.id)?.points ?? 0;
  return { earn: earnedPoints(rate, paidWon), help };
}

/** As it was earned; a refund may have taken some of it back since. */
export async function getPointsOfReturn(db: Db, rentalId: number): Promise<PointsOfReturn> {
  const { rows } = await sql<PointsOfReturn>`
    select
      coalesce((select amount from point_entries where rental_id = ${rentalId} and kind = 'earn'), 0) as earn,
      coalesce((select amount from point_entries where rental_id = ${rentalId} and kind = 'help'), 0) as help`.execute(
    db,
  );
  return rows[0]!;
}
