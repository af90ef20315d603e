// The rate limiter every process shares: requests per address, failed guesses per address and per member.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { Failure } from './failure.ts';

export interface RateLimitSettings {
  requestsPerMinute: number;
  guessesPerMinute: number;
}

const WINDOW_MS = 60_000;
const SYNC_MS = 1_000;

interface Count {
  windowStart: number;
  /** What all processes had counted at the last sync. */
  total: number;
  /** What this process has counted since. */
  unsynced: number;
}

/**
 * Requests are counted in the process and synced with the other processes once a second, so that a read costs no write.
 * Failed guesses are rare, so each is written at once.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #settings: RateLimitSettings;
  readonly #counts = new Map<string, Count>();
  readonly #syncTimer: NodeJS.Timeout;
  #syncing: Promise<void> = Promise.resolve();

  constructor(db: Database, settings: RateLimitSettings, onError: (error: unknown) => void) {
    this.#db = db;
    this.#settings = settings;
    this.#syncTimer = setInterval(() => {
      this.#syncing = this.sync().catch(onError);
    }, SYNC_MS);
    this.#syncTimer.unref();
  }

  /** Counts a request of an address, and refuses it past the limit with the seconds to wait. */
  admit(request: FastifyRequest): void {
    const count = this.#countOf(`requests ${request.ip}`);
    count.unsynced += 1;
    if (count.total + count.unsynced > this.#settings.requestsPerMinute) throw tooMany(count.windowStart);
  }

  /**
   * Runs a look-up by something guessable (a serial number, a key, a code) and counts misses. Past the limit even right
   * guesses are refused until the minute is over.
   */
  async guess<T>(
    request: FastifyRequest,
    lookUp: () => Promise<T>,
    isMiss: (error: unknown) => boolean,
  ): Promise<T> {
    this.requireUnderMissLimit(request);
    try {
      return await lookUp();
    } catch (error) {
      if (isMiss(error)) await this.countMiss(request);
      throw error;
    }
  }

  requireUnderMissLimit(request: FastifyRequest): void {
    for (const bucket of guessBuckets(request)) {
      const count = this.#countOf(bucket);
      if (count.total >= this.#settings.guessesPerMinute) throw tooMany(count.windowStart);
    }
  }

  /** Writes at once and learns what the other processes have counted. */
  async countMiss(request: FastifyRequest): Promise<void> {
    const start = windowStart();
    const misses = guessBuckets(request).map((bucket) => ({ bucket, windowStart: start, count: 1 }));
    for (const [bucket, total] of await addCounts(this.#db, misses)) this.#countOf(bucket).total = total;
  }

  #countOf(bucket: string): Count {
    const start = windowStart();
    let count = this.#counts.get(bucket);
    if (count?.windowStart !== start) {
      count = { windowStart: start, total: 0, unsynced: 0 };
      this.#counts.set(bucket, count);
    }
    return count;
  }

  /** Adds what was counted in this process to the shared counters, and reads their totals. */
  async sync(): Promise<void> {
    const start = windowStart();
    const fresh: { bucket: string; windowStart: number; count: number }[] = [];
    for (const [bucket, count] of this.#counts) {
      if (count.windowStart !== start) this.#counts.delete(bucket);
      else if (count.unsynced > 0) fresh.push({ bucket, windowStart: start, count: count.unsynced });
    }
    if (fresh.length === 0) return;
    const totals = await addCounts(this.#db, fresh);
    for (const { bucket, count: sent } of fresh) {
      const count = this.#counts.get(bucket);
      const total = totals.get(bucket);
      if (!count || total === undefined || count.windowStart !== start) continue;
      count.total = total;
      count.unsynced -= sent;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#syncTimer);
    await this.#syncing;
  }
}

async function addCounts(
  db: Database,
  counts: { bucket: string; windowStart: number; count: number }[],
): Promise<Map<string, number>> {
  // Every process writes in the same order, so that two never deadlock.
  const ordered = counts.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
  const { rows } = await sql<{ bucket: string; count: number }>`
    insert into rate_counters (bucket, window_start, count)
    select * from unnest(${ordered.map((c) => c.bucket)}::text[],
                         ${ordered.map((c) => new Date(c.windowStart))}::timestamptz[],
                         ${ordered.map((c) => c.count)}::integer[])
    on conflict (bucket, window_start) do update set count = rate_counters.count + excluded.count
    returning bucket, count`.execute(db);
  return new Map(rows.map((row) => [row.bucket, row.count]));
}

function guessBuckets(request: FastifyRequest): string[] {
  const byAddress = `guesses ${request.ip}`;
  return request.memberId === undefined ? [byAddress] : [byAddress, `guesses member ${request.memberId}`];
}

/** By the machine's own clock: moving the product's clock must not open or close a window. */
function windowStart(): number {
  return Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS;
}

function tooMany(start: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil((start + WINDOW_MS - Date.now()) / 1000));
  return new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
