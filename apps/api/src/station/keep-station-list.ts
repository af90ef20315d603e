// Keeps the plain station list written out for a moment: everybody's map asks for it, and it alone may lag.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { Prepared } from '#api/http/send.ts';
import type { station } from '#contract/station-shape.ts';
import { listStations } from './station.queries.ts';

// All of the two seconds the list may lag are kept here; browsers ask again, which costs a 304 at the door.
const KEPT_HERE_MS = 1_900;
const KEPT_BY_BROWSERS_SECONDS = 0;
const STATIONS_PER_TURN = 2_000;

/** Whoever asks while a list is young gets the same one, even while it is still being read. */
export function keepStationList(
  db: Database,
  clockMs: () => number = () => performance.now(),
): () => Promise<Prepared> {
  let kept: { since: number; list: Promise<Prepared> } | undefined;
  let before: Prepared | undefined;
  const write = async (latestUntilMs: number) =>
    (before = await writeStationList(db, { latestUntilMs, before }));
  return () => {
    if (kept && clockMs() - kept.since < KEPT_HERE_MS) return kept.list;
    const since = clockMs();
    const fresh = { since, list: write(since + KEPT_HERE_MS) };
    kept = fresh;
    // A failure is told to those who waited for it and to nobody after them.
    fresh.list.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.list;
  };
}

/** In small steps, so that fifty thousand stations do not keep every other call waiting. */
async function writeStationList(
  db: Database,
  at: { latestUntilMs: number; before: Prepared | undefined },
): Promise<Prepared> {
  const stations: z.input<typeof station>[] = await listStations(db, { from: null, inView: null });
  const parts = [Buffer.from('{"data":{"stations":[')];
  for (let first = 0; first < stations.length; first += STATIONS_PER_TURN) {
    if (first > 0) await nextTurn();
    const some = JSON.stringify(stations.slice(first, first + STATIONS_PER_TURN)).slice(1, -1);
    parts.push(Buffer.from(first > 0 ? `,${some}` : some));
  }
  parts.push(Buffer.from(']}}'));
  return new Prepared(Buffer.concat(parts), KEPT_BY_BROWSERS_SECONDS, at);
}
