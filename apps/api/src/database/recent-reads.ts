// Reuses for a moment what took long to count, in a database so large that it takes long.

/** Times as long as reading took: however large the database is, a tenth of one connection is busy with it at most. */
const REUSE_FACTOR = 10;
/** Pages, filters and people differ; beyond this many, the oldest are read again. */
const MAX_READS = 200;

interface RecentRead<T> {
  value: T;
  until: number;
  /** Reads it again; whoever asks meanwhile waits for the same. */
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
    if (this.#clockMs() < known.until) return known.value;
    known.refreshing ??= this.#read(key, read).finally(() => {
      delete known.refreshing;
    });
    return known.refreshing;
  }

  async #read(key: string, read: () => Promise<T>): Promise<T> {
    const startedAt = this.#clockMs();
    const value = await read();
    this.#reads.delete(key);
    if (this.#isLarge(value)) {
      const now = this.#clockMs();
      this.#reads.set(key, { value, until: now + (now - startedAt) * REUSE_FACTOR });
      if (this.#reads.size > MAX_READS) this.#reads.delete(this.#reads.keys().next().value!);
    }
    return value;
  }
}
