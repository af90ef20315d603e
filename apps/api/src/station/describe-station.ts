// A station as the API shows it: open or not right now, its formatted hours, and its distance.
import { sql, type RawBuilder } from 'kysely';
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { formatMinuteOfDay, koreanDate } from '#domain/korean-time.ts';
import { stationStatus } from '#domain/opening-hours.ts';

/** The columns that decide whether a station is open. */
export interface StationHours {
  opens_at_minute: number;
  closes_at_minute: number;
  closed_weekdays: number[];
  paused: boolean;
  closed_today: boolean;
  closed_yesterday: boolean;
}

export interface StationRow extends StationHours {
  /** The time it was read. */
  now: Date;
  id: number;
  name: string;
  address: string;
  image: string | null;
  latitude: number;
  longitude: number;
}

const statusLabels = { open: '운영 중', closed: '운영 종료' } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

// The brackets matter: as a sub-query the clock is read once, not once per row.
const koreanToday = sql<string>`((select ondesk_now()) at time zone 'Asia/Seoul')::date`;

function closesOn(day: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from station_closing_days as days where days.station_id = stations.id and days.closed_on = ${day}
  )`;
}

/** A `StationRow`, to be selected from `stations`. */
export const stationColumns = sql`
  stations.id, stations.name, stations.address, stations.image, stations.latitude, stations.longitude,
  stations.opens_at_minute, stations.closes_at_minute, stations.closed_weekdays, stations.paused,
  ${closesOn(koreanToday)} as closed_today,
  -- A night that began yesterday is over when yesterday was a closing day.
  ${closesOn(sql`${koreanToday} - 1`)} as closed_yesterday,
  (select ondesk_now()) as now`;

export function isOpen(station: StationHours, at: Date): boolean {
  return statusOf(station, at) === 'open';
}

function statusOf(station: StationHours, at: Date) {
  const closingDays = [
    ...(station.closed_today ? [koreanDate(at)] : []),
    ...(station.closed_yesterday ? [koreanDate(new Date(at.getTime() - DAY_MS))] : []),
  ];
  return stationStatus(
    {
      opensAtMinute: station.opens_at_minute,
      closesAtMinute: station.closes_at_minute,
      paused: station.paused,
      closedWeekdays: station.closed_weekdays,
      closingDays,
    },
    at,
  );
}

/** The station as the API shows it; without coordinates to measure from its distance is null. */
export function describeStation(station: StationRow, from: Coordinates | null = null) {
  return describe(station, formatHours(station), from);
}

/** The same for many: stations share their hours, so equal hours are formatted once. */
export function describeStations(stations: readonly StationRow[], from: Coordinates | null = null) {
  const known = new Map<string, ReturnType<typeof formatHours>>();
  return stations.map((station) => {
    const key = `${station.opens_at_minute} ${station.closes_at_minute} ${station.closed_weekdays.join()} ${station.paused} ${station.closed_today} ${station.closed_yesterday}`;
    let hours = known.get(key);
    if (!hours) known.set(key, (hours = formatHours(station)));
    return describe(station, hours, from);
  });
}

function formatHours(station: StationRow) {
  return {
    status: statusLabels[statusOf(station, station.now)],
    openTime: formatMinuteOfDay(station.opens_at_minute),
    closeTime: formatMinuteOfDay(station.closes_at_minute),
  };
}

function describe(station: StationRow, hours: ReturnType<typeof formatHours>, from: Coordinates | null) {
  return {
    id: station.id,
    stationId: station.id,
    name: station.name,
    address: station.address,
    image: station.image,
    status: hours.status,
    openTime: hours.openTime,
    closeTime: hours.closeTime,
    latitude: station.latitude,
    longitude: station.longitude,
    distance: from === null ? null : kilometresBetween(from, station),
  };
}
