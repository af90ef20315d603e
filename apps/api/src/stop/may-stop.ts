// Whether a member may stop the clock of a rental, and until when it would be stopped.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { stopsThatCount } from '#api/rental/member-stops.ts';
import type { ExtendableRental } from '#api/rental/own-rental.queries.ts';
import { nextOpeningOf } from '#api/station/describe-station.ts';
import { getStation } from '#api/station/station.queries.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { MAX_STOPS, stopEndsAt } from '#domain/rental/stops.ts';

/** Earlier there is time to find another station. */
const MINUTES_BEFORE_DUE = 60;

/** Of an open rental without an open stop. */
export async function requireMayStop(db: Db, rental: ExtendableRental): Promise<void> {
  if (rental.reportedLostAt !== null) throw new Failure('STATE_CONFLICT', { state: 'LOST' });
  if (rental.now.getTime() < rental.dueAt.getTime() - MINUTES_BEFORE_DUE * MINUTE_MS) {
    throw new Failure('STOP_TOO_EARLY');
  }
  const { rows } = await sql<{ isBlocked: boolean; begun: number }>`
    select coalesce(stops_blocked_until > ondesk_now(), false) as "isBlocked", ${stopsThatCount(sql`members.id`)} as begun
    from members where id = ${rental.memberId}`.execute(db);
  const { isBlocked, begun } = rows[0]!;
  if (isBlocked) throw new Failure('STOP_BLOCKED');
  if (begun >= MAX_STOPS) throw new Failure('STOP_LIMIT');
}

export async function findStopEnd(db: Db, stationId: number, from: Date): Promise<Date> {
  const station = await getStation(db, stationId);
  return stopEndsAt(from, nextOpeningOf(station, from));
}
