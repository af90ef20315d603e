// Reuses for a moment what took long to count, in a database so large that it takes long.

/** Times as long as reading took: however large the database is, a tenth of one connection is busy with it at most. */
const REUSE_FACTOR = 10;
/** Counting the stock of this many takes some 40 ms. */
export const MANY_STATIONS = 5_000;
/** Pages, filters and people differ; beyond this many, the oldest are read again. */
const MAX_READS = 200;

interface RecentRead<T> {
  value: T;
  until: number;
  /** As long again: shown until then while it is read again. */
  shownUntil: number;
  /** Reads it again; whoever has to wait waits for the same. */
  refreshing?: Promise<T>;
}

/** What is not large is read with every request, and none of it ever lags. */
export class RecentReads<T> {
  readonly #reads = new Map<string, RecentRead<T>>();
  readonly #isLarge: (value: T) => boolean;
  readonly #clockMs: () => number;

  constructor(isLarge: (value: T) => boolean, clockMs: () => number = () => performance.now()) {
    this.#isLarge = isLarge;
    this.#clockMs = clockMs;
  }

  async get(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#reads.get(key);
    if (!known) return this.#read(key, read);
    const now = this.#clockMs();
    if (now < known.until) return known.value;
    known.refreshing ??= this.#read(key, read).finally(() => {
      delete known.refreshing;
    });
    if (now >= known.shownUntil) return known.refreshing;
    // Nobody waits for it; a failure is met again by whoever asks next.
    known.refreshing.catch(() => {});
    return known.value;
  }

  async #read(key: string, read: () => Promise<T>): Promise<T> {
    const startedAt = this.#clockMs();
    const value = await read();
    this.#reads.delete(key);
    if (this.#isLarge(value)) {
      const now = this.#clockMs();
      const reuseMs = (now - startedAt) * REUSE_FACTOR;
      this.#reads.set(key, { value, until: now + reuseMs, shownUntil: now + 2 * reuseMs });
      if (this.#reads.size > MAX_READS) this.#reads.delete(this.#reads.keys().next().value!);
    }
    return value;
  }
}
