// The rate limiter's counters of one process, for the current minute: a bounded map, and how it is synchronised with the other processes.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';

export interface RateCounter {
  windowStart: number;
  /** What all processes had counted at the last sync. */
  total: number;
  /** What this process has counted since. */
  unsynced: number;
}

const WINDOW_MS = 60_000;
/** Beyond this the oldest counter is dropped: the other processes' total comes back with the next sync. */
export const MAX_COUNTERS = 10_000;
const BATCH_SIZE = 1_000;

export class RateCounters {
  readonly #counters = new Map<string, RateCounter>();

  get size(): number {
    return this.#counters.size;
  }

  /** The counter of a bucket in the current minute. */
  get(bucket: string): RateCounter {
    const start = windowStart();
    const known = this.#counters.get(bucket);
    if (known?.windowStart === start) return known;
    if (!known && this.#counters.size >= MAX_COUNTERS) this.#dropOldest();
    const counter = { windowStart: start, total: 0, unsynced: 0 };
    this.#counters.set(bucket, counter);
    return counter;
  }

  #dropOldest(): void {
    for (const oldest of this.#counters.keys()) {
      this.#counters.delete(oldest);
      return;
    }
  }

  /** Adds what was counted in this process to the shared counters, and reads their totals. */
  async sync(db: Database): Promise<void> {
    const start = windowStart();
    const fresh: [string, RateCounter][] = [];
    for (const [bucket, counter] of this.#counters) {
      if (counter.windowStart !== start) this.#counters.delete(bucket);
      else if (counter.unsynced > 0) fresh.push([bucket, counter]);
    }
    // Every process writes in the same order, so that two never deadlock.
    fresh.sort(([a], [b]) => (a < b ? -1 : 1));
    for (let first = 0; first < fresh.length; first += BATCH_SIZE) {
      await syncCounters(db, fresh.slice(first, first + BATCH_SIZE));
    }
  }

  /** Counts one and synchronises it at once. */
  async countAtOnce(db: Database, bucket: string): Promise<void> {
    const counter = this.get(bucket);
    counter.unsynced += 1;
    await syncCounters(db, [[bucket, counter]]);
  }
}

async function syncCounters(db: Database, counters: readonly [string, RateCounter][]): Promise<void> {
  // Taken out before the statement and put back if it fails: a sync that runs meanwhile must not send them again.
  const sent = counters.map(([bucket, counter]) => {
    const count = counter.unsynced;
    counter.total += count;
    counter.unsynced = 0;
    return { bucket, counter, count };
  });
  try {
    const { rows } = await sql<{ bucket: string; count: number }>`
      insert into rate_counters (bucket, window_start, count)
      select * from unnest(${sent.map((one) => one.bucket)}::text[],
                           ${sent.map((one) => new Date(one.counter.windowStart))}::timestamptz[],
                           ${sent.map((one) => one.count)}::integer[])
      on conflict (bucket, window_start) do update set count = rate_counters.count + excluded.count
      returning bucket, count`.execute(db);
    const totals = new Map(rows.map((row) => [row.bucket, row.count]));
    // Answers may overtake each other: within a minute a total only grows.
    for (const { bucket, counter } of sent) counter.total = Math.max(counter.total, totals.get(bucket) ?? 0);
  } catch (error) {
    for (const { counter, count } of sent) {
      counter.total -= count;
      counter.unsynced += count;
    }
    throw error;
  }
}

/** By the machine's own clock: moving the product's clock must not open or close a window. */
function windowStart(): number {
  return Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS;
}

export function secondsLeft({ windowStart: start }: RateCounter): number {
  return Math.max(1, Math.ceil((start + WINDOW_MS - Date.now()) / 1000));
}
