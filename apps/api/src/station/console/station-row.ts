// A station as the console shows it: every column, its state, and what stands there.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { consoleStation, consoleStationState } from '#contract/console/stock/station.ts';
import { formatMinuteOfDay, toKoreanIso } from '#domain/time/korean-time.ts';
import type { DayHours } from '#domain/time/opening-hours.ts';
import {
  hasReturnWarning,
  koreanToday,
  openingOf,
  parseWeek,
  stationColumns,
  type StationRow,
} from '../describe-station.ts';
import { isFree } from '../stocked-product.ts';

export type StationState = z.infer<typeof consoleStationState>;
export type ConsoleStation = z.infer<typeof consoleStation>;

export interface ConsoleStationRow extends StationRow {
  kind: 'public' | 'depot';
  code: string;
  shut_down_at: Date | null;
  closed_on_holidays: boolean;
  low_stock: number | null;
  target_stock: number | null;
  monthly_cost_won: number | null;
  version: number;
  next_closing_days: { day: string; words: string | null }[];
  target: number | null;
  available: number;
  held: number;
  broken: number;
  moving: number;
  open_rentals: number;
  rentals_today: number;
  staff: string[];
}

/** In no particular order; each is counted by itself, so that a page costs a page. */
export async function listStationRows(db: Db, ids: readonly number[]): Promise<ConsoleStationRow[]> {
  const { rows } = await sql<ConsoleStationRow>`
    select ${stationColumns},
      stations.kind, stations.code, stations.shut_down_at, stations.closed_on_holidays, stations.low_stock, stations.target_stock, stations.monthly_cost_won, stations.version,
      coalesce((
        select json_agg(json_build_object('day', closed_on, 'words', words) order by closed_on)
        from station_closing_days where station_id = stations.id and closed_on >= ${koreanToday}
      ), '[]') as next_closing_days,
      coalesce(stations.target_stock, (
        select sum(target)::int from station_targets where station_id = stations.id
      )) as target,
      stock.available, stock.held, stock.broken,
      (
        select count(*)::int from transfers
        join transfer_items on transfer_items.transfer_id = transfers.id and transfer_items.state = 'carried'
        where transfers.to_station_id = stations.id and transfers.done_at is null and transfers.cancelled_at is null
      ) as moving,
      (
        select count(*)::int from rentals where rental_station_id = stations.id and state = 'open'
      ) as open_rentals,
      coalesce(today.rentals, 0) as rentals_today,
      array(
        select staff.name from staff_stations join staff on staff.id = staff_stations.staff_id
        where staff_stations.station_id = stations.id and staff.role = 'field' and staff.disabled_at is null
        order by staff.name
      ) as staff
    from stations
    cross join lateral (
      select count(*) filter (where is_available and is_free)::int as available,
        count(*) filter (where is_available and not is_free)::int as held,
        count(*) filter (where not is_available)::int as broken
      from (
        select items.state = 'available' as is_available, ${isFree} as is_free
        from items where items.station_id = stations.id
      ) as standing
    ) as stock
    left join (
      select rental_station_id, count(*)::int as rentals from rentals
      where started_at >= ${koreanToday}::timestamp at time zone 'Asia/Seoul' and rental_station_id = any (${ids})
      group by rental_station_id
    ) as today on today.rental_station_id = stations.id
    where stations.id = any (${ids})`.execute(db);
  return rows;
}

export function describeStations(rows: readonly ConsoleStationRow[]): ConsoleStation[] {
  return rows.map(describeStation);
}

export function describeStation(row: ConsoleStationRow): ConsoleStation {
  const opening = openingOf(row, new Date(row.now_ms));
  return {
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    address: row.address,
    imageUrl: row.image,
    latitude: row.latitude,
    longitude: row.longitude,
    kind: row.kind,
    state: stateOf(row, opening.isOpen),
    // Until the task has recorded the end of a pause, its reason stands in the row.
    pauseReason: row.paused ? row.pause_reason : null,
    pausedUntil: row.paused && row.paused_until ? toKoreanIso(row.paused_until) : null,
    todayHours: opening.isToday && opening.hours ? formatHours(opening.hours) : null,
    hours: parseWeek(row.week).flatMap((hours, day) =>
      hours ? [{ weekday: day + 1, ...formatHours(hours) }] : [],
    ),
    closedOnHolidays: row.closed_on_holidays,
    closingDays: row.next_closing_days,
    stock: {
      available: row.available,
      target: row.target,
      low: row.low_stock,
      held: row.held,
      broken: row.broken,
      moving: row.moving,
    },
    openRentals: row.open_rentals,
    rentalsToday: row.rentals_today,
    lowStock: row.low_stock,
    targetStock: row.target_stock,
    returnWarning: hasReturnWarning(row),
    staff: row.staff,
    version: row.version,
  };
}

function stateOf(row: ConsoleStationRow, isOpen: boolean): StationState {
  if (row.shut_down_at !== null) return 'SHUT_DOWN';
  if (row.kind === 'depot') return 'DEPOT';
  if (row.paused) return 'PAUSED';
  return isOpen ? 'OPEN' : 'CLOSED';
}

function formatHours({ opensAtMinute, closesAtMinute }: DayHours) {
  return { opens: formatMinuteOfDay(opensAtMinute), closes: formatMinuteOfDay(closesAtMinute) };
}
