// Caches the serialized plain station list for two seconds: every map asks for it, and it alone may lag.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { CachedBody } from '#api/http/response-body.ts';
import type { station } from '#contract/member/station-schema.ts';
import { listStations } from './station.queries.ts';

// All of the two seconds the list may lag are spent here; browsers revalidate, which costs a 304.
const CACHE_MS = 1_900;
const BROWSER_CACHE_SECONDS = 0;
const BATCH_SIZE = 2_000;

/** Requests within the cache time share one list, even while it is still being read. */
export function createStationListCache(
  db: Database,
  clockMs: () => number = () => performance.now(),
): () => Promise<CachedBody> {
  let cached: { since: number; list: Promise<CachedBody> } | undefined;
  let before: CachedBody | undefined;
  const write = async () => (before = await writeStationList(db, before));
  return () => {
    if (cached && clockMs() - cached.since < CACHE_MS) return cached.list;
    const since = clockMs();
    const fresh = { since, list: write() };
    cached = fresh;
    // A failure reaches the requests that waited for it and none after them.
    fresh.list.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.list;
  };
}

/** In batches, so that fifty thousand stations do not block the event loop. */
async function writeStationList(db: Database, before: CachedBody | undefined): Promise<CachedBody> {
  const stations: z.input<typeof station>[] = await listStations(db, { from: null, inView: null });
  const parts = [Buffer.from('{"data":{"stations":[')];
  for (let first = 0; first < stations.length; first += BATCH_SIZE) {
    if (first > 0) await nextTurn();
    const some = JSON.stringify(stations.slice(first, first + BATCH_SIZE)).slice(1, -1);
    parts.push(Buffer.from(first > 0 ? `,${some}` : some));
  }
  parts.push(Buffer.from(']}}'));
  return new CachedBody(Buffer.concat(parts), BROWSER_CACHE_SECONDS, { before });
}
