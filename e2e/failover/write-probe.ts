// Writes through the proxy at a steady pace, whatever became of the writes before: tells how long nobody could write.
import { aMember } from '#api-test/factories.ts';
import { callOver, type Person } from '#api-test/test-app.ts';
import type { Cluster } from '#e2e/faults/cluster.ts';

const PROBE_EVERY_MS = 200;
/** With three stations each, more than can wait for an answer at the same time. */
const PROBE_MEMBERS = 40;
const PROBE_TIMEOUT_MS = 25_000;

interface Bookmark {
  member: Person;
  stationId: number;
  isSet: boolean;
  isAsked: boolean;
}

export interface WriteProbe {
  start(): void;
  /** Resolves when every write has an answer. */
  stop(): Promise<void>;
}

/** Sets and removes bookmarks in turns, so that every call changes a row. */
export async function createWriteProbe(cluster: Cluster, stationIds: readonly number[]): Promise<WriteProbe> {
  const bookmarks: Bookmark[] = [];
  for (let index = 0; index < PROBE_MEMBERS; index += 1) {
    const member = await aMember(cluster);
    for (const stationId of stationIds) bookmarks.push({ member, stationId, isSet: false, isAsked: false });
  }
  const open = new Set<Promise<void>>();
  let next = 0;
  const probe = () => {
    const bookmark = bookmarks[next++ % bookmarks.length]!;
    if (bookmark.isAsked) return;
    const call = toggle(cluster.origin, bookmark).finally(() => open.delete(call));
    open.add(call);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer = setInterval(probe, PROBE_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

async function toggle(origin: string, bookmark: Bookmark): Promise<void> {
  const { member, stationId, isSet } = bookmark;
  bookmark.isAsked = true;
  try {
    const answer = await callOver(
      origin,
      isSet ? 'DELETE /api/v1/stations/{id}/bookmarks' : 'POST /api/v1/stations/{id}/bookmarks',
      { params: { id: stationId }, as: member, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) },
    );
    if (answer.ok) bookmark.isSet = !isSet;
  } catch {
    // Counted by the answer log.
  } finally {
    bookmark.isAsked = false;
  }
}
