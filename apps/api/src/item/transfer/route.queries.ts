// Writes and reads accepted routes: their stops in order, as planned, with all their lists.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { openingOf, stationColumns, type StationRow } from '#api/station/describe-station.ts';
import { progressOfRoute } from '#domain/insight/route.ts';
import { lengthOf, minutesAtStop } from '#domain/insight/move-route.ts';
import { formatMinuteOfDay, toKoreanIso } from '#domain/time/korean-time.ts';
import type { Scope } from '../item-scope.ts';
import { readTransfers } from './transfer.queries.ts';

export interface NewRouteStop {
  stationId: number;
  arrivesAt: string | null;
  needs: readonly StopNeed[];
}

/** A product that is put down at a stop, and when it was expected to run out there. */
export interface StopNeed {
  productId: number;
  runsOutAt: string | null;
}

type Transfer = Awaited<ReturnType<typeof readTransfers>>[number];

interface StopRow extends StationRow {
  route_id: string;
  kind: 'public' | 'depot';
  arrives_at: Date | null;
  needs: StopNeed[];
}

export async function addRouteStops(tx: Tx, routeId: string, stops: readonly NewRouteStop[]): Promise<void> {
  await tx
    .insertInto('route_stops')
    .values(
      stops.map(({ stationId, arrivesAt, needs }, position) => ({
        route_id: routeId,
        position,
        station_id: stationId,
        arrives_at: arrivesAt,
        needs: JSON.stringify(needs),
      })),
    )
    .execute();
}

/**
 * A route is shown whole or not at all: to whoever drives it or accepted it, and to field staff only where every stop is one of
 * their stations. Of any other route they see those of its lists that are theirs.
 */
function isRouteVisibleTo({ staffId, stationIds }: Scope): RawBuilder<boolean> {
  if (stationIds === null) return sql<boolean>`true`;
  return sql<boolean>`(
    exists (
      select from transfers where transfers.route_id = route_stops.route_id
        and (transfers.assigned_to = ${staffId} or transfers.made_by = ${staffId}))
    or not exists (
      select from route_stops as others where others.route_id = route_stops.route_id
        and others.station_id <> all(${[...stationIds]}::int[])))`;
}

/** A page of lists, beside it the routes they are part of. */
export async function withRoutes<Page extends { content: readonly Transfer[] }>(
  db: Db,
  viewer: Scope,
  page: Page,
) {
  const ids = new Set(page.content.flatMap(({ route }) => route?.id ?? []));
  return { ...page, routes: ids.size === 0 ? [] : await readRoutes(db, viewer, [...ids]) };
}

/** Undefined for one that the person does not see whole, too. */
export async function findRoute(db: Db, viewer: Scope, id: string) {
  const [route] = await readRoutes(db, viewer, [id]);
  return route;
}

async function readRoutes(db: Db, viewer: Scope, ids: readonly string[]) {
  const { rows } = await sql<StopRow>`
    select route_stops.route_id, route_stops.arrives_at, route_stops.needs, ${stationColumns}, stations.kind
    from route_stops join stations on stations.id = route_stops.station_id
    where route_stops.route_id = any(${[...ids]}::uuid[]) and ${isRouteVisibleTo(viewer)}
    order by route_stops.route_id, route_stops.position`.execute(db);
  const stopsOf = Map.groupBy(rows, ({ route_id: id }) => id);
  const { rows: listed } = await sql<{ id: number }>`
    select id from transfers where route_id = any(${[...stopsOf.keys()]}::uuid[]) order by route_id, route_position`.execute(
    db,
  );
  const lists = await readTransfers(
    db,
    listed.map(({ id }) => id),
  );
  const listsOf = Map.groupBy(lists, ({ route }) => route!.id);
  return [...stopsOf].map(([id, stops]) => describeRoute(id, stops, listsOf.get(id) ?? []));
}

function describeRoute(id: string, rows: readonly StopRow[], transfers: Transfer[]) {
  const stops = rows.map((row, index) => ({
    station: {
      id: row.id,
      no: String(row.id),
      name: row.name,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    arrivesAt: row.arrives_at && toKoreanIso(row.arrives_at),
    kilometres: index === 0 ? 0 : lengthOf([rows[index - 1]!, row]),
    openUntil: openUntil(row),
    needs: row.needs,
  }));
  const last = progressOfRoute({ stops, transfers }).stops.at(-1)!;
  const arrival = rows.at(-1)!.arrives_at;
  const pieces = [...last.takes, ...last.puts].reduce((sum, { items }) => sum + items.length, 0);
  return {
    id,
    assignedTo: transfers[0]?.route?.assignedTo ?? null,
    endsAt: arrival && toKoreanIso(new Date(arrival.getTime() + Math.ceil(minutesAtStop(pieces)) * 60_000)),
    stops,
    transfers,
    // Of no row of its own: every change of a list counts there, and so here.
    version: transfers.reduce((sum, { version }) => sum + version, 0),
  };
}

/** When it closes after the visit; null for a depot, and where it is closed then. */
function openUntil(row: StopRow): string | null {
  if (row.kind === 'depot') return null;
  const { isOpen, hours } = openingOf(row, row.arrives_at ?? new Date(row.now_ms));
  return isOpen && hours ? formatMinuteOfDay(hours.closesAtMinute) : null;
}
