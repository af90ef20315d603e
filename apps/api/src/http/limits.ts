// Rate limits that every process shares: requests per address, failed guesses per address and per member.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { Failure } from './refuse.ts';

export interface LimitSettings {
  requestsPerMinute: number;
  guessesPerMinute: number;
}

const WINDOW_MS = 60_000;
const EXCHANGE_MS = 1_000;

interface Count {
  windowStart: number;
  /** What all processes had counted at the last exchange. */
  everywhere: number;
  /** What this process has counted since. */
  here: number;
}

/**
 * Requests are counted here and exchanged with the other processes once a second, so that reading a page costs no write.
 * Failed guesses are rare, so each is written at once.
 */
export class Limits {
  readonly #db: Database;
  readonly #settings: LimitSettings;
  readonly #counts = new Map<string, Count>();
  readonly #exchange: NodeJS.Timeout;
  #exchanging: Promise<void> = Promise.resolve();

  constructor(db: Database, settings: LimitSettings, onError: (error: unknown) => void) {
    this.#db = db;
    this.#settings = settings;
    this.#exchange = setInterval(() => {
      this.#exchanging = this.exchange().catch(onError);
    }, EXCHANGE_MS);
    this.#exchange.unref();
  }

  /** Lets a request in, or refuses it with the seconds to wait. */
  admit(request: FastifyRequest): void {
    if (!this.admits(request.ip)) throw tooMany(windowStart());
  }

  /** Counts a request of an address, and says whether it is still within its share. */
  admits(address: string): boolean {
    const count = this.#countOf(`requests ${address}`);
    count.here += 1;
    return count.everywhere + count.here <= this.#settings.requestsPerMinute;
  }

  /**
   * Runs a look-up by something guessable (a serial, a key, a code). Misses are counted; whoever has missed
   * too often gets no further answers, right ones included, until the minute is over.
   */
  async guess<T>(
    request: FastifyRequest,
    lookUp: () => Promise<T>,
    isMiss: (error: unknown) => boolean,
  ): Promise<T> {
    this.refuseGuesser(request);
    try {
      return await lookUp();
    } catch (error) {
      if (isMiss(error)) await this.countMiss(request);
      throw error;
    }
  }

  refuseGuesser(request: FastifyRequest): void {
    for (const bucket of guessBuckets(request)) {
      const count = this.#countOf(bucket);
      if (count.everywhere >= this.#settings.guessesPerMinute) throw tooMany(count.windowStart);
    }
  }

  /** Written at once, and the answer says what the other processes have seen of this guesser. */
  async countMiss(request: FastifyRequest): Promise<void> {
    const start = windowStart();
    const misses = guessBuckets(request).map((bucket) => ({ bucket, windowStart: start, count: 1 }));
    for (const [bucket, total] of await addCounts(this.#db, misses)) this.#countOf(bucket).everywhere = total;
  }

  #countOf(bucket: string): Count {
    const start = windowStart();
    let count = this.#counts.get(bucket);
    if (count?.windowStart !== start) {
      count = { windowStart: start, everywhere: 0, here: 0 };
      this.#counts.set(bucket, count);
    }
    return count;
  }

  /** Tells the others what was counted here and learns what they counted. */
  async exchange(): Promise<void> {
    const start = windowStart();
    const fresh: { bucket: string; windowStart: number; count: number }[] = [];
    for (const [bucket, count] of this.#counts) {
      if (count.windowStart !== start) this.#counts.delete(bucket);
      else if (count.here > 0) fresh.push({ bucket, windowStart: start, count: count.here });
    }
    if (fresh.length === 0) return;
    const totals = await addCounts(this.#db, fresh);
    for (const { bucket, count: sent } of fresh) {
      const count = this.#counts.get(bucket);
      const total = totals.get(bucket);
      if (!count || total === undefined || count.windowStart !== start) continue;
      count.everywhere = total;
      count.here -= sent;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#exchange);
    await this.#exchanging;
  }
}

async function addCounts(
  db: Database,
  counts: { bucket: string; windowStart: number; count: number }[],
): Promise<Map<string, number>> {
  // In one order everywhere, so that two processes never wait for each other.
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

/** Limits run on the machine's own minute: moving the product's clock must not open or close them. */
function windowStart(): number {
  return Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS;
}

function tooMany(start: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil((start + WINDOW_MS - Date.now()) / 1000));
  return new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
