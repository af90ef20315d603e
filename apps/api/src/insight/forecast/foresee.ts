// What the next 48 hours bring for one product at one station, judged by the last four weeks. Pure: it is also run in a thread.
import {
  expectationsBefore,
  judgeForecast,
  type ExpectedHour,
  type ForecastJudgement,
  type PastHours,
} from '#domain/insight/forecast.ts';
import { wantedHours, type PastRentals } from '#domain/insight/wanted-hours.ts';
import { koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';

const HOURS_AHEAD = 48;
const HOUR_MS = 60 * 60 * 1000;

export interface CountedHour {
  day: string;
  hour: number;
  starts: number;
  returns: number;
  empty_minutes: number;
}

export interface Foreseen {
  judged: ForecastJudgement;
  /** What is most likely, from the running hour on; null where nothing is foretold. */
  ahead: ExpectedHour[] | null;
}

export interface HourAhead {
  at: Date;
  day: string;
  hour: number;
  /** Of the running hour only what is left of it. */
  part: number;
}

export const beginningOfHour = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** From the running hour on. */
export function hoursAhead(now: Date): HourAhead[] {
  const running = beginningOfHour(now);
  return Array.from({ length: HOURS_AHEAD }, (_none, index) => {
    const at = new Date(running.getTime() + index * HOUR_MS);
    const part = index === 0 ? 1 - (now.getTime() - running.getTime()) / HOUR_MS : 1;
    return { at, day: koreanDate(at), hour: koreanWallClock(at).hour, part };
  });
}

/** What was counted of one product at one station, by day. */
export function pastHoursOf(
  counted: readonly CountedHour[],
  calendar: Pick<PastHours, 'firstDay' | 'holidays'>,
): PastRentals {
  const days = () => new Map<string, number[]>();
  const [starts, returns, empty] = [days(), days(), days()];
  const write = (written: Map<string, number[]>, { day, hour }: CountedHour, count: number) => {
    let hours = written.get(day);
    if (hours === undefined) written.set(day, (hours = Array.from({ length: 24 }, () => 0)));
    hours[hour] = count;
  };
  for (const row of counted) {
    write(starts, row, row.starts);
    write(returns, row, row.returns);
    write(empty, row, row.empty_minutes);
  }
  const past = (counts: PastHours['counts']): PastHours => ({ counts, ...calendar });
  return { starts: past(starts), returns: past(returns), emptyMinutes: past(empty) };
}

export interface Ahead {
  /** Foretold by what had happened before this day. */
  before: string;
  hours: readonly Pick<HourAhead, 'day' | 'hour' | 'part'>[];
  /** At the beginning of each of them. */
  isOpenThen: readonly boolean[];
}

export function foresee({ starts, returns }: PastRentals, { before, hours, isOpenThen }: Ahead): Foreseen {
  const judged = judgeForecast([starts, returns], before);
  if (judged.state !== 'USED') return { judged, ahead: null };
  const [startsOf, returnsOf] = [expectationsBefore(starts, before), expectationsBefore(returns, before)];
  const ahead = hours.map(({ day, hour, part }, index) => ({
    starts: startsOf(day)?.[hour] ?? 0,
    returns: returnsOf(day)?.[hour] ?? 0,
    part,
    isOpen: isOpenThen[index]!,
  }));
  return { judged, ahead };
}

/** What comes on average: what a route is weighed with. */
export function foreseeMeans(past: PastRentals, { before, hours, isOpenThen }: Ahead): ExpectedHour[] {
  const wanted = wantedHours(past, before);
  return hours.map(({ day, hour, part }, index) => ({
    ...wanted(day, hour),
    part,
    isOpen: isOpenThen[index]!,
  }));
}
