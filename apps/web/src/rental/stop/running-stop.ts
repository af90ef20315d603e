// Finds the stop that a rental is in at a moment.
import { stopAt, type WireStop } from '#domain/rental/stops.ts';

/** One that was ended early no longer runs. */
export function findRunningStop<Stop extends WireStop>(stops: readonly Stop[], now: Date): Stop | undefined {
  const spans = stops.map((stop) => ({
    stop,
    from: new Date(stop.from),
    until: new Date(stop.endedAt ?? stop.until),
  }));
  return stopAt(spans, now)?.stop;
}
