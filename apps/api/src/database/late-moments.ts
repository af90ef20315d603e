// When a rental is late, as conditions on `rentals` and as columns: the moments are stored, and move with every stop.
import { sql } from 'kysely';
import { parseStops, type Stop, type WireStop } from '#domain/rental/stops.ts';

export const isOverdue = sql<boolean>`
  rentals.state = 'open' and rentals.grace_ends_at < (select ondesk_now())`;

export const isLostCandidate = sql<boolean>`
  rentals.state = 'open' and rentals.lost_candidate_at < (select ondesk_now())`;

/** Of a rental whatever its state. One that ended before stops existed has no stored moments. */
export const wasOverdue = sql<boolean>`
  coalesce(returned_at, ondesk_now()) > coalesce(grace_ends_at, due_at + make_interval(mins => grace_minutes))`;

/** The stops of `rentals` as JSON, the first on top. */
export const stopsOfRental = sql<WireStop[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('from', begun_at, 'until', until, 'endedAt', ended_at) order by begun_at), '[]')
  from rental_stops where rental_stops.rental_id = rentals.id)`;

/** A row with its stops as the domain knows them. */
export function withStops<Row extends { stops: readonly WireStop[] }>(
  row: Row,
): Omit<Row, 'stops'> & { stops: Stop[] } {
  return { ...row, stops: parseStops(row.stops) };
}
