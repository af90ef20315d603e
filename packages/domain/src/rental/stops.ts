// Time that does not count: while a rental is stopped, because it could not be returned, it does not become later.

/** A half-open span; one that is still running ends in the future. */
export interface Stop {
  from: Date;
  until: Date;
}

/** As it is sent: one that was ended early says when. */
export interface WireStop {
  from: string;
  until: string;
  endedAt: string | null;
}

export function parseStops(stops: readonly WireStop[]): Stop[] {
  return stops.map(({ from, until, endedAt }) => ({
    from: new Date(from),
    until: new Date(endedAt ?? until),
  }));
}

/** How many a member may begin within so many days. */
export const MAX_STOPS = 2;
export const STOP_COUNTED_DAYS = 30;

/** So long other renters are warned of a station where several could not return. */
export const RETURN_WARNING_HOURS = 12;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHORTEST_MS = 12 * HOUR_MS;
const LONGEST_MS = 24 * HOUR_MS;
/** So long after the station opens there is time to come back. */
const AFTER_OPENING_MS = 2 * HOUR_MS;

/** Until when a rental is stopped at a station: twelve hours, or until it has been open for two, a day at most. */
export function stopEndsAt(from: Date, nextOpening: Date | null): Date {
  const start = from.getTime();
  const shortest = start + SHORTEST_MS;
  if (nextOpening === null) return new Date(shortest);
  const opened = nextOpening.getTime() + AFTER_OPENING_MS;
  return new Date(Math.min(Math.max(shortest, opened), start + LONGEST_MS));
}

/** Milliseconds between two moments that lie in no stop. Stops of a rental never overlap: the database refuses it. */
export function countedMs(from: Date, to: Date, stops: readonly Stop[]): number {
  const [start, end] = [from.getTime(), to.getTime()];
  if (end <= start) return 0;
  const stopped = stops.reduce(
    (sum, stop) =>
      sum + Math.max(0, Math.min(end, stop.until.getTime()) - Math.max(start, stop.from.getTime())),
    0,
  );
  return end - start - stopped;
}

/** Whole minutes that a rental has been stopped by a moment, before and after its due time. */
export function stoppedMinutes(stops: readonly Stop[], at: Date): number {
  const ms = stops.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until.getTime(), at.getTime()) - from.getTime()),
    0,
  );
  return Math.floor(ms / MINUTE_MS);
}

/** The last moment at which no more than so many milliseconds have been counted. */
export function lastMomentWithin(from: Date, ms: number, stops: readonly Stop[]): Date {
  let moment = from.getTime() + ms;
  for (const stop of byTime(stops)) {
    if (stop.until <= from || stop.from.getTime() > moment) continue;
    moment += stop.until.getTime() - Math.max(stop.from.getTime(), from.getTime());
  }
  return new Date(moment);
}

/** The stop that is running at a moment. */
export function stopAt<T extends Stop>(stops: readonly T[], at: Date): T | undefined {
  return stops.find(({ from, until }) => from <= at && at < until);
}

export function byTime<T extends Stop>(stops: readonly T[]): T[] {
  return stops.toSorted((a, b) => a.from.getTime() - b.from.getTime());
}
