// The rate limiter every process shares: requests and failed guesses a minute, of a member, or of an address where nobody is signed in.
import type { FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database.ts';
import type { RateBucket } from '#contract/endpoint.ts';
import { clientNetwork } from './client-address.ts';
import { Failure } from '../failure.ts';
import { RateCounters, secondsLeft, type RateCounter } from './rate-counters.ts';

export interface RateLimitSettings {
  requestsPerMinute: number;
  guessesPerMinute: number;
}

const SYNC_MS = 1_000;

/** Guesses of one bucket whose look-up has not ended yet. */
interface RunningGuesses {
  count: number;
  nextEnd: PromiseWithResolvers<void>;
}

/**
 * Requests are counted in the process and synchronised with the other processes once a second, so that a read costs no write.
 * Failed guesses are rare, so each is synchronised at once. Every bucket has its own limits: people who share an address with
 * somebody who guesses serial numbers can still sign in.
 */
export class RateLimiter {
  readonly #db: Database;
  readonly #settings: RateLimitSettings;
  readonly #requests = new RateCounters();
  readonly #misses = new RateCounters();
  readonly #running = new Map<string, RunningGuesses>();
  readonly #syncTimer: NodeJS.Timeout;
  #syncing: Promise<void> | undefined;

  constructor(db: Database, settings: RateLimitSettings, onError: (error: unknown) => void) {
    this.#db = db;
    this.#settings = settings;
    this.#syncTimer = setInterval(() => {
      this.#syncing ??= this.sync()
        .catch(onError)
        .finally(() => (this.#syncing = undefined));
    }, SYNC_MS);
    this.#syncTimer.unref();
  }

  /** How many counters this process keeps in memory. */
  get size(): number {
    return this.#requests.size + this.#misses.size;
  }

  /** Counts a request, and refuses it past the limit with the seconds to wait. */
  admit(request: FastifyRequest, bucket: RateBucket | 'other'): void {
    const counter = this.#requests.get(`${bucket} requests of ${callerOf(request)}`);
    counter.unsynced += 1;
    if (counter.total + counter.unsynced > this.#settings.requestsPerMinute) throw tooMany(counter);
  }

  /**
   * Runs a look-up by something guessable (a serial number, a key, a code), which says itself when it was a miss. Past the
   * limit even right guesses are refused until the minute is over.
   */
  async guess<T>(
    request: FastifyRequest,
    bucket: RateBucket,
    lookUp: (markMiss: () => void) => Promise<T>,
  ): Promise<T> {
    const name = `${bucket} misses of ${callerOf(request)}`;
    // Counted before the look-up: of many guesses at once no more run than may still miss.
    await this.#begin(name);
    const guess = { missed: false };
    try {
      return await lookUp(() => (guess.missed = true));
    } finally {
      try {
        if (guess.missed) await this.#misses.countAtOnce(this.#db, name);
      } finally {
        this.#end(name);
      }
    }
  }

  async #begin(name: string): Promise<void> {
    for (;;) {
      const counter = this.#misses.get(name);
      const missesLeft = this.#settings.guessesPerMinute - counter.total - counter.unsynced;
      if (missesLeft <= 0) throw tooMany(counter);
      const running = this.#running.get(name);
      if (!running) this.#running.set(name, { count: 1, nextEnd: Promise.withResolvers() });
      else if (running.count < missesLeft) running.count += 1;
      else {
        // The ones that run may be right: whether this one may run is known when they end.
        await running.nextEnd.promise;
        continue;
      }
      return;
    }
  }

  #end(name: string): void {
    const running = this.#running.get(name)!;
    running.count -= 1;
    running.nextEnd.resolve();
    running.nextEnd = Promise.withResolvers();
    if (running.count === 0) this.#running.delete(name);
  }

  /** Exchanges what was counted in this process with the other processes. */
  async sync(): Promise<void> {
    await this.#requests.sync(this.#db);
    await this.#misses.sync(this.#db);
  }

  async stop(): Promise<void> {
    clearInterval(this.#syncTimer);
    await this.#syncing;
  }
}

/** A member wherever they are, since a whole carrier may share one address; whoever is not signed in, by address. */
function callerOf(request: FastifyRequest): string {
  return request.memberId === undefined ? clientNetwork(request) : `member ${request.memberId}`;
}

function tooMany(counter: RateCounter): Failure {
  return new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft(counter) });
}
