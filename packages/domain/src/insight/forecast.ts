// What an hour to come will bring: the middle of the same hour of eight weeks, raised or lowered as the last two weeks were; and whether
// that was any better than the week before.
import { dayAfter } from '../time/business-days.ts';

/** How many of something happened in each hour of days; days without any are left out. */
export type HourlyCounts = ReadonlyMap<string, readonly number[]>;

export interface PastHours {
  counts: HourlyCounts;
  /** The first day that was counted: what is not there since then did not happen. */
  firstDay: string;
  /** `2026-12-25`: they go like Sundays. */
  holidays: ReadonlySet<string>;
}

const WEEKS = 8;
export const WEEK_DAYS = 7;
const LEVEL_DAYS = 14;
export const ERROR_DAYS = 28;
const SUNDAY = 7;
const HOURS = 24;
/** Fewer of the same weekday say nothing. */
const MIN_SAME_DAYS = 3;
/** Fewer in four weeks are chance. */
const MIN_COUNT = 20;
/** A fortnight of rain is no reason to expect nothing. */
const LOWEST_LEVEL = 0.5;
const HIGHEST_LEVEL = 2;

/** What each hour of a day brings, told by what had happened before another day; null where too little had. */
export function expectDay(past: PastHours, day: string, before: string): number[] | null {
  return expectationsBefore(past, before)(day);
}

/** Looked at once for all days that are foretold from the same one. */
export function expectationsBefore(past: PastHours, before: string): (day: string) => number[] | null {
  const { usual, level } = lookBack(layOut(past, before, WEEKS * WEEK_DAYS), 0);
  return (day) => usual(weekdayOf(past, day))?.hours.map((hour) => hour * level) ?? null;
}

/** The days before one, latest first: a month of forecasts looks at each of them many times. */
interface PastDays {
  days: readonly PastDay[];
  /** The places of the days of one weekday, latest first. */
  byWeekday: ReadonlyMap<number, readonly number[]>;
  /** Of a weekday, for the days it was last made of. */
  medians: Map<number, Medians>;
}

interface PastDay {
  weekday: number;
  hours: readonly number[];
  total: number;
}

interface Medians {
  from: number;
  until: number;
  hours: readonly number[];
  total: number;
}

const quietDay: readonly number[] = Array.from({ length: HOURS }, () => 0);

function layOut(past: PastHours, before: string, count: number): PastDays {
  const { dates, byWeekday } = calendarOf(past, before, count);
  const days = dates.map(({ day, weekday }) => {
    const hours = past.counts.get(day) ?? quietDay;
    return { weekday, hours, total: sum(hours) };
  });
  return { days, byWeekday, medians: new Map() };
}

export interface Calendar {
  dates: readonly { day: string; weekday: number }[];
  byWeekday: PastDays['byWeekday'];
}

/** Of the last series that was laid out: those of a city have the same days, and dates are slow to count. */
let lastCalendar: { holidays: PastHours['holidays']; asked: string; calendar: Calendar } | undefined;

/** The days before one that were counted, latest first. */
export function calendarOf(
  past: Pick<PastHours, 'firstDay' | 'holidays'>,
  before: string,
  count: number,
): Calendar {
  const asked = `${past.firstDay} ${before} ${count}`;
  if (lastCalendar?.holidays === past.holidays && lastCalendar.asked === asked) return lastCalendar.calendar;
  const dates: { day: string; weekday: number }[] = [];
  for (let ago = 1; ago <= count; ago += 1) {
    const day = dayAfter(before, -ago);
    if (day < past.firstDay) break;
    dates.push({ day, weekday: weekdayOf(past, day) });
  }
  const calendar = { dates, byWeekday: Map.groupBy(dates.keys(), (place) => dates[place]!.weekday) };
  lastCalendar = { holidays: past.holidays, asked, calendar };
  return calendar;
}

/** What was usual in the eight weeks from a place on, and how much more or less than that the first fourteen days brought. */
function lookBack(past: PastDays, from: number) {
  const found = new Map<number, Medians | null>();
  const usual = (weekday: number) => {
    const known = found.get(weekday);
    if (known !== undefined) return known;
    const medians = mediansOf(past, weekday, from);
    found.set(weekday, medians);
    return medians;
  };
  let [happened, expected] = [0, 0];
  for (const { weekday, total } of past.days.slice(from, from + LEVEL_DAYS)) {
    const medians = usual(weekday);
    if (medians === null) continue;
    happened += total;
    expected += medians.total;
  }
  const level = expected === 0 ? 1 : Math.min(HIGHEST_LEVEL, Math.max(LOWEST_LEVEL, happened / expected));
  return { usual, level };
}

/** Of every hour, over the days of one weekday; a day on, six of the seven weekdays have the same days. */
function mediansOf({ days, byWeekday, medians }: PastDays, weekday: number, from: number): Medians | null {
  const places = (byWeekday.get(weekday) ?? []).filter(
    (place) => place >= from && place < from + WEEKS * WEEK_DAYS,
  );
  if (places.length < MIN_SAME_DAYS) return null;
  const [first, last] = [places[0]!, places.at(-1)!];
  const known = medians.get(weekday);
  if (known?.from === first && known.until === last) return known;
  const hours = quietDay.map((_none, hour) => median(places.map((place) => days[place]!.hours[hour]!)));
  const made = { from: first, until: last, hours, total: sum(hours) };
  medians.set(weekday, made);
  return made;
}

/** From Monday, 1; a holiday is a Sunday. */
export function weekdayOf({ holidays }: Pick<PastHours, 'holidays'>, day: string): number {
  return holidays.has(day) ? SUNDAY : new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
}

export interface ForecastError {
  /** Pieces by which an hour was missed on average. */
  forecast: number;
  lastWeek: number;
}

export type ForecastJudgement =
  | { state: 'USED' | 'NOT_BETTER'; error: ForecastError }
  | { state: 'TOO_LITTLE'; error: null };

/**
 * Foretells each of the last 28 days from what came before it, and compares with "same as last week". Hours in which nothing
 * happened and nothing was expected by either are left out: they would make both look good.
 */
export function judgeForecast(series: readonly PastHours[], today: string): ForecastJudgement {
  if (countSince(series, dayAfter(today, -ERROR_DAYS)) < MIN_COUNT)
    return { state: 'TOO_LITTLE', error: null };
  let [hours, missed, missedByLastWeek, happened] = [0, 0, 0, 0];
  for (const past of series) {
    const laid = layOut(past, today, ERROR_DAYS + WEEKS * WEEK_DAYS);
    const lastPlace = Math.min(ERROR_DAYS, laid.days.length - WEEK_DAYS) - 1;
    for (let place = lastPlace; place >= 0; place -= 1) {
      const { weekday, hours: actual } = laid.days[place]!;
      const weekBefore = laid.days[place + WEEK_DAYS]!.hours;
      const { usual, level } = lookBack(laid, place + 1);
      const expected = usual(weekday)?.hours;
      if (expected === undefined) continue;
      for (let hour = 0; hour < HOURS; hour += 1) {
        const [was, lastWeek, value] = [actual[hour]!, weekBefore[hour]!, expected[hour]! * level];
        if (was === 0 && lastWeek === 0 && value === 0) continue;
        hours += 1;
        happened += was;
        missed += Math.abs(was - value);
        missedByLastWeek += Math.abs(was - lastWeek);
      }
    }
  }
  if (happened < MIN_COUNT) return { state: 'TOO_LITTLE', error: null };
  const error = { forecast: missed / hours, lastWeek: missedByLastWeek / hours };
  return { state: error.forecast < error.lastWeek ? 'USED' : 'NOT_BETTER', error };
}

const countSince = (series: readonly PastHours[], day: string) =>
  sum(series.flatMap(({ counts }) => [...counts].map(([at, hours]) => (at >= day ? sum(hours) : 0))));

export interface ExpectedHour {
  starts: number;
  returns: number;
  /** The part of the hour that is still to come; 1 but for the running one. */
  part: number;
  isOpen: boolean;
}

export interface ExpectedStock {
  /** At the end of each hour, never below nothing: who finds nothing takes nothing. */
  stock: number[];
  /** Each open hour counts by what is missing of one piece. */
  emptyMinutes: number;
  lowest: number;
  firstEmptyHour: number | null;
  emptyHours: number;
}

const MINUTES_OF_AN_HOUR = 60;
/** Less than half a piece is more likely none than one. */
const EMPTY_BELOW = 0.5;

export const isEmptyStock = (stock: number): boolean => stock < EMPTY_BELOW;

export function expectStock(stockNow: number, hours: readonly ExpectedHour[]): ExpectedStock {
  let level = stockNow;
  let [emptyMinutes, lowest, emptyHours] = [0, stockNow, 0];
  let firstEmptyHour: number | null = null;
  const stock = hours.map(({ starts, returns, part, isOpen }, index) => {
    level = Math.max(0, level + (returns - starts) * part);
    lowest = Math.min(lowest, level);
    if (isOpen) {
      emptyMinutes += MINUTES_OF_AN_HOUR * part * Math.max(0, 1 - level);
      if (isEmptyStock(level)) {
        emptyHours += 1;
        firstEmptyHour ??= index;
      }
    }
    return level;
  });
  return { stock, emptyMinutes, lowest, firstEmptyHour, emptyHours };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function median(values: number[]): number {
  // A handful: sorted in place, which takes a tenth of the time of a sort that is told how to compare.
  for (let index = 1; index < values.length; index += 1) {
    const value = values[index]!;
    let place = index;
    while (place > 0 && values[place - 1]! > value) {
      values[place] = values[place - 1]!;
      place -= 1;
    }
    values[place] = value;
  }
  const middle = Math.floor(values.length / 2);
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
