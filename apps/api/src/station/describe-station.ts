// A station as the API shows it: open or not right now, its formatted hours, and its distance.
import { sql, type RawBuilder } from 'kysely';
import { nowOnce } from '#api/database/database.ts';
import { stationStatusLabels } from '#contract/member/wire-labels.ts';
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { formatMinuteOfDay, toKoreanIso } from '#domain/time/korean-time.ts';
import {
  nextOpening,
  openingAt,
  type DayHours,
  type Opening,
  type OpeningHours,
} from '#domain/time/opening-hours.ts';

/** The columns that decide whether a station is open. */
export interface StationHours {
  /** `{540,1320,NULL,NULL,…}`: opening and closing minute from Monday to Sunday. */
  week: string;
  paused: boolean;
  /** Closing days from yesterday on, "2026-11-14 2026-11-15"; null where there is none. */
  closing_days: string | null;
  /** The holidays on which it is closed, likewise. */
  holidays: string | null;
}

export interface StationRow extends StationHours {
  /** Of the last pause, which may be over: only with `paused` do they hold. */
  pause_reason: string | null;
  paused_until: Date | null;
  /** Until then renters are warned that returning there may be hard. */
  return_warning_until: Date | null;
  /** When it was read, in milliseconds: as a number it costs a list of stations next to nothing. */
  now_ms: number;
  id: number;
  name: string;
  name_en: string | null;
  address: string;
  image: string | null;
  latitude: number;
  longitude: number;
}

/** Shown for a station that never opens: the wire has no word for it. */
const NO_HOURS: DayHours = { opensAtMinute: 0, closesAtMinute: 0 };

export const koreanDay = (now: RawBuilder<Date>) => sql<string>`(${now} at time zone 'Asia/Seoul')::date`;

export const koreanToday = koreanDay(nowOnce);

export const isPausedAt = (now: RawBuilder<Date>) => sql<boolean>`(
  stations.paused and (stations.paused_until is null or stations.paused_until > ${now})
)`;

/** A pause is over at its end, whether or not the task that records it has run. */
export const isPaused = isPausedAt(nowOnce);

// A night that began yesterday is over when yesterday was a closing day, so yesterday counts.
const closingDaysFrom = (now: RawBuilder<Date>) => sql`
  station_closing_days as days where days.station_id = stations.id and days.closed_on >= ${koreanDay(now)} - 1`;

/** Of one station. */
export const closingDaysAt = (now: RawBuilder<Date>) => sql<string | null>`
  (select string_agg(days.closed_on::text, ' ') from ${closingDaysFrom(now)})`;

export const closedHolidaysAt = (now: RawBuilder<Date>) => sql<string | null>`
  case when stations.closed_on_holidays then (
    select string_agg(day::text, ' ') from holidays
    where day between ${koreanDay(now)} - 1 and ${koreanDay(now)} + 60
  ) end`;

/** A `StationRow`, to be selected from `stations`. Most have no closing day: only the others are looked up one by one. */
export const stationColumns = sql`
  stations.id, stations.name, stations.name_en, stations.address, stations.image, stations.latitude, stations.longitude,
  stations.week::text as week, ${isPaused} as paused, stations.pause_reason, stations.paused_until,
  stations.return_warning_until,
  case when exists (select from ${closingDaysFrom(nowOnce)}) then ${closingDaysAt(nowOnce)} end as closing_days,
  ${closedHolidaysAt(nowOnce)} as holidays,
  (select floor(extract(epoch from ${nowOnce}) * 1000)::bigint) as now_ms`;

/** Whether it was open when it was read. */
export function wasOpen(station: StationRow): boolean {
  return isOpen(station, new Date(station.now_ms));
}

export function isOpen(station: StationHours, at: Date): boolean {
  return openingOf(station, at).isOpen;
}

export function openingOf(station: StationHours, at: Date): Opening {
  return openingAt(hoursOf(station), at);
}

/** When it opens next, paused or not; null where it never closes, or nothing is known to open. */
export function nextOpeningOf(station: StationHours, at: Date): Date | null {
  return nextOpening(hoursOf(station), at);
}

function hoursOf(station: StationHours): OpeningHours {
  const closedDays = [station.closing_days, station.holidays].flatMap((days) => days?.split(' ') ?? []);
  return { week: parseWeek(station.week), paused: station.paused, closedDays: new Set(closedDays) };
}

export function parseWeek(week: string): (DayHours | null)[] {
  const minutes = week.slice(1, -1).split(',');
  return Array.from({ length: 7 }, (_, day) => {
    const [opens, closes] = minutes.slice(day * 2, day * 2 + 2);
    return opens === 'NULL' ? null : { opensAtMinute: Number(opens), closesAtMinute: Number(closes) };
  });
}

/** The station as the API shows it; without coordinates to measure from its distance is null. */
export function describeStation(station: StationRow, from: Coordinates | null = null) {
  return describe(station, formatHours(station), from);
}

/** The same for many: stations share their hours, so equal hours are formatted once. */
export function describeStations(stations: readonly StationRow[], from: Coordinates | null = null) {
  const known = new Map<string, ReturnType<typeof formatHours>>();
  return stations.map((station) => {
    const key = `${station.week} ${station.paused} ${station.closing_days} ${station.holidays}`;
    let hours = known.get(key);
    if (!hours) known.set(key, (hours = formatHours(station)));
    return describe(station, hours, from);
  });
}

function formatHours(station: StationRow) {
  const readAt = new Date(station.now_ms);
  const opening = openingOf(station, readAt);
  const next = opening.isOpen || station.paused ? null : nextOpeningOf(station, readAt);
  const { opensAtMinute, closesAtMinute } = opening.hours ?? NO_HOURS;
  return {
    status: stationStatusLabels[opening.isOpen ? 'open' : 'closed'],
    openTime: formatMinuteOfDay(opensAtMinute),
    closeTime: formatMinuteOfDay(closesAtMinute),
    nextOpenAt: next && toKoreanIso(next),
  };
}

const NO_PAUSE = { paused: false, pauseReason: null, pausedUntil: null };

/** Why a paused station is paused, and until when. */
export function pauseOf({ paused, pause_reason, paused_until }: StationRow) {
  if (!paused) return NO_PAUSE;
  return { paused, pauseReason: pause_reason, pausedUntil: paused_until && toKoreanIso(paused_until) };
}

/** Whether renters were warned of returning there when it was read. */
export function hasReturnWarning({ return_warning_until, now_ms }: StationRow): boolean {
  return return_warning_until !== null && return_warning_until.getTime() > now_ms;
}

function describe(station: StationRow, hours: ReturnType<typeof formatHours>, from: Coordinates | null) {
  return {
    id: station.id,
    stationId: station.id,
    name: station.name,
    nameEn: station.name_en,
    address: station.address,
    image: station.image,
    status: hours.status,
    openTime: hours.openTime,
    closeTime: hours.closeTime,
    nextOpenAt: hours.nextOpenAt,
    ...pauseOf(station),
    returnWarning: hasReturnWarning(station),
    latitude: station.latitude,
    longitude: station.longitude,
    distance: from === null ? null : kilometresBetween(from, station),
  };
}
