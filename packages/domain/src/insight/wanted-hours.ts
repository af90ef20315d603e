// How many people want a piece in each hour to come, and how many bring one back: means of eight weeks, where the forecast tells what is
// most likely. Of hours without stock only the minutes count in which there was something to take.
import { calendarOf, weekdayOf, WEEK_DAYS, type PastHours } from './forecast.ts';

export interface PastRentals {
  starts: PastHours;
  returns: PastHours;
  emptyMinutes: PastHours;
}

export interface WantedHour {
  starts: number;
  returns: number;
}

const PAST_DAYS = 8 * WEEK_DAYS;
const LEVEL_DAYS = 14;
const [LOWEST_LEVEL, HIGHEST_LEVEL] = [0.5, 2];
const HOURS = 24;
/** Eight hours of a weekday are few: they are taken together with so many hours of an ordinary day. */
const ORDINARY_HOURS = 8;
/** The same for a weekday as a whole. */
const ORDINARY_DAYS = 1;

/** Told by what had happened before a day. */
export function wantedHours(past: PastRentals, before: string) {
  const { starts, returns, emptyMinutes } = past;
  const startsOf = ratesOf(starts, before, (day, hour) => Math.max(0, 1 - at(emptyMinutes, day, hour) / 60));
  const returnsOf = ratesOf(returns, before, () => 1);
  return (day: string, hour: number): WantedHour => ({
    starts: startsOf(weekdayOf(starts, day), hour),
    returns: returnsOf(weekdayOf(starts, day), hour),
  });
}

const at = ({ counts }: PastHours, day: string, hour: number) => counts.get(day)?.[hour] ?? 0;

interface Sums {
  happened: number[];
  /** Hours in which it could have happened. */
  hours: number[];
}

const noSums = (): Sums => ({
  happened: Array.from({ length: HOURS }, () => 0),
  hours: Array.from({ length: HOURS }, () => 0),
});

function ratesOf(past: PastHours, before: string, partOf: (day: string, hour: number) => number) {
  const { dates } = calendarOf(past, before, PAST_DAYS);
  const all = noSums();
  const weekdays = new Map<number, Sums>();
  for (const { day, weekday } of dates) {
    const ofWeekday = weekdays.get(weekday) ?? noSums();
    weekdays.set(weekday, ofWeekday);
    for (let hour = 0; hour < HOURS; hour += 1) {
      const [happened, part] = [at(past, day, hour), partOf(day, hour)];
      for (const sums of [all, ofWeekday]) {
        sums.happened[hour]! += happened;
        sums.hours[hour]! += part;
      }
    }
  }
  const ordinary = Array.from({ length: HOURS }, (_none, hour) => smoothRate(all, hour));
  const rates = new Map([...weekdays].map(([weekday, sums]) => [weekday, ratesOfWeekday(sums, ordinary)]));
  const rate = (weekday: number, hour: number) => (rates.get(weekday) ?? ordinary)[hour]!;
  let [happened, expected] = [0, 0];
  for (const { day, weekday } of dates.slice(0, LEVEL_DAYS))
    for (let hour = 0; hour < HOURS; hour += 1) {
      happened += at(past, day, hour);
      expected += rate(weekday, hour) * partOf(day, hour);
    }
  const level = expected === 0 ? 1 : Math.min(HIGHEST_LEVEL, Math.max(LOWEST_LEVEL, happened / expected));
  return (weekday: number, hour: number) => rate(weekday, hour) * level;
}

/** With half of each neighbour: what comes at five to nine comes at nine as well. */
function smoothRate({ happened, hours }: Sums, hour: number): number {
  const around = (values: readonly number[]) =>
    values[hour]! + ((values[hour - 1] ?? 0) + (values[hour + 1] ?? 0)) / 2;
  const time = around(hours);
  return time === 0 ? 0 : around(happened) / time;
}

/** An ordinary day, as much more or less as this weekday is, and bent towards what happened in its hours. */
function ratesOfWeekday({ happened, hours }: Sums, ordinary: readonly number[]): number[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const aDay = sum(ordinary);
  const usual = sum(ordinary.map((rate, hour) => rate * hours[hour]!));
  const factor = (sum(happened) + ORDINARY_DAYS * aDay) / (usual + ORDINARY_DAYS * aDay || 1);
  return ordinary.map(
    (rate, hour) => (happened[hour]! + ORDINARY_HOURS * rate * factor) / (hours[hour]! + ORDINARY_HOURS),
  );
}
