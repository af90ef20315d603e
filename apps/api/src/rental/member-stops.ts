// The stops of a rental as its renter sees them.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { RentalStops } from '#api/database/tables.ts';
import { STOP_COUNTED_DAYS } from '#domain/rental/stops.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** As JSON: times are text. */
export interface MemberStopRow {
  id: number;
  reason: RentalStops['reason'];
  stationId: number;
  stationName: string;
  stationNameEn: string | null;
  from: string;
  until: string;
  endedAt: string | null;
  endedBy: RentalStops['ended_by'];
  verdict: RentalStops['verdict'];
  isOver: boolean;
}

/** Of `rental_stops as stops`, joined with their stations. */
export const stopJson = sql<MemberStopRow>`jsonb_build_object(
  'id', stops.id, 'reason', stops.reason, 'stationId', stations.id, 'stationName', stations.name,
  'stationNameEn', stations.name_en, 'from', stops.begun_at, 'until', stops.until, 'endedAt', stops.ended_at, 'endedBy', stops.ended_by, 'verdict', stops.verdict,
  'isOver', stops.until <= ondesk_now())`;

/** Of `rentals`, the first on top. */
export const memberStopsOfRental = sql<MemberStopRow[]>`(
  select coalesce(jsonb_agg(${stopJson} order by stops.begun_at), '[]')
  from rental_stops as stops join stations on stations.id = stops.station_id
  where stops.rental_id = rentals.id)`;

/** How many a member has begun lately, as whoever they were before too; staff confirmed the others. */
export function stopsThatCount(memberId: RawBuilder<unknown>): RawBuilder<number> {
  const isRecent = sql`begun_at > ondesk_now() - make_interval(days => ${sql.lit(STOP_COUNTED_DAYS)})`;
  return sql<number>`(
    (select count(*)::int from rental_stops
     where member_id = ${memberId} and ${isRecent} and verdict is distinct from 'confirmed')
    + (select count(*)::int from former_members, unnest(stops_begun_at) as begun_at
       where member_id = ${memberId} and ${isRecent}))`;
}

const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;

/** One that ran its time ended by it. */
export function describeStop(stop: MemberStopRow) {
  const { endedAt, endedBy, verdict } = stop;
  const end = endedAt ?? (stop.isOver ? stop.until : null);
  return {
    id: stop.id,
    reason: upper(stop.reason),
    station: { id: stop.stationId, name: stop.stationName, nameEn: stop.stationNameEn },
    from: toKoreanIso(new Date(stop.from)),
    until: toKoreanIso(new Date(stop.until)),
    endedAt: end === null ? null : toKoreanIso(new Date(end)),
    endedBy: endedBy ? upper(endedBy) : stop.isOver ? ('TIME' as const) : null,
    verdict: verdict && upper(verdict),
  };
}

export async function getMemberStop(db: Db, stopId: number) {
  const { rows } = await sql<{ stop: MemberStopRow }>`
    select ${stopJson} as stop from rental_stops as stops join stations on stations.id = stops.station_id
    where stops.id = ${stopId}`.execute(db);
  return describeStop(rows[0]!.stop);
}

export async function listMemberStops(db: Db, rentalId: number) {
  const stops = await readMemberStops(db, [rentalId]);
  return (stops.get(rentalId) ?? []).map(describeStop);
}

/** The stops of some rentals, by rental. */
export async function readMemberStops(
  db: Db,
  rentalIds: readonly number[],
): Promise<ReadonlyMap<number, MemberStopRow[]>> {
  if (rentalIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; stops: MemberStopRow[] }>`
    select rentals.id, ${memberStopsOfRental} as stops
    from rentals where rentals.id = any(${[...rentalIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, stops }) => [id, stops]));
}
