// Warns renters of a station where several of them could not return, until staff say that it works again or half a day has passed.
import { sql } from 'kysely';
import { now, type Database, type Tx } from '#api/database/database.ts';
import type { RentalStops } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { getStationDetail } from '#api/station/console/station-detail.queries.ts';
import { RETURN_WARNING_HOURS } from '#domain/rental/stops.ts';

/** What keeps others from returning there too; not finding it, or an app that does not work, says nothing of the station. */
const reasonsOfThePlace = [
  'door_closed',
  'no_space',
  'code_unreadable',
] as const satisfies RentalStops['reason'][];

/** So many members, within so many hours. */
const MEMBERS = 2;
const WITHIN_HOURS = 24;

/** Stops that staff did not see the reason of do not count, nor what was before they said that it works. */
export const blockingStops = sql`
  rental_stops.station_id = stations.id
  and rental_stops.reason in (${sql.join(reasonsOfThePlace.map((reason) => sql.lit(reason)))})
  and rental_stops.begun_at > greatest(ondesk_now() - make_interval(hours => ${sql.lit(WITHIN_HOURS)}), stations.return_cleared_at)
  and (rental_stops.verdict is null or rental_stops.verdict = 'confirmed')`;

/** After a stop there; of two at once the second waits for the row, and counts the first. */
export async function warnOfReturns(tx: Tx, stationId: number, reason: RentalStops['reason']): Promise<void> {
  if (!reasonsOfThePlace.some((one) => one === reason)) return;
  await sql`select from stations where id = ${stationId} for no key update`.execute(tx);
  await sql`
    update stations set return_warning_until = ondesk_now() + make_interval(hours => ${sql.lit(RETURN_WARNING_HOURS)})
    where id = ${stationId}
      and (select count(distinct rental_stops.member_id) from rental_stops where ${blockingStops}) >= ${sql.lit(MEMBERS)}`.execute(
    tx,
  );
}

export async function endReturnWarning(
  deps: { db: Database; publicOrigin: string },
  viewer: StaffViewer,
  { stationId, reason }: { stationId: number; reason: string },
) {
  return staffTransaction(deps.db, viewer, async (tx, audit) => {
    await sql`select from stations where id = ${stationId} for no key update`.execute(tx);
    const before = await getStationDetail({ ...deps, db: tx }, viewer, stationId);
    if (!before.returnWarning) throw new Failure('STATE_CONFLICT', { state: before.state });
    await tx
      .updateTable('stations')
      .set({ return_warning_until: null, return_cleared_at: now })
      .where('id', '=', stationId)
      .execute();
    await audit.write({ action: 'station.returns_work', subject: 'station', subjectId: stationId, reason });
    return getStationDetail({ ...deps, db: tx }, viewer, stationId);
  });
}
