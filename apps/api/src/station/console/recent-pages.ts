// Reuses for a few seconds which stations a page lists, where there are so many that finding out takes long.
import type { StationState } from './station-row.ts';

export interface ListedPage {
  counts: Record<StationState, number>;
  page: { id: number; sortValue: string | number }[];
}

/** Counting the stock of this many takes some 40 ms; with fewer, every request sees what is there at that moment. */
const MANY_STATIONS = 5_000;
/** Times as long as reading took: however many stations there are, a page keeps a tenth of one connection busy at most. */
const REUSE_FACTOR = 10;
/** Pages, filters and people differ; beyond this many, the oldest are read again. */
const MAX_PAGES = 200;

/** Only order and counts may lag: the stations themselves are read with every request. */
export class RecentPages {
  readonly #pages = new Map<string, { until: number; listed: ListedPage }>();
  readonly #clockMs: () => number;

  constructor(clockMs: () => number = () => performance.now()) {
    this.#clockMs = clockMs;
  }

  async get(key: string, read: () => Promise<ListedPage>): Promise<ListedPage> {
    const startedAt = this.#clockMs();
    const known = this.#pages.get(key);
    if (known && startedAt < known.until) return known.listed;
    const listed = await read();
    this.#pages.delete(key);
    if (sum(Object.values(listed.counts)) > MANY_STATIONS) {
      const now = this.#clockMs();
      this.#pages.set(key, { until: now + (now - startedAt) * REUSE_FACTOR, listed });
      if (this.#pages.size > MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
    }
    return listed;
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
