// The last body written for each key, sent again while everything it was made of is read the same: an unchanged answer is not written twice.
import { CachedBody } from './response-body.ts';

/** Everything a body depends on, the time included, as plain values: two equal readings have the same body. */
type Reading = Readonly<Record<string, string | number | boolean | null>>;

export class LastBodies<Key, R extends Reading> {
  readonly #max: number;
  readonly #bodies = new Map<Key, { reading: R; body: CachedBody }>();

  /** Beyond `max` keys the oldest body is dropped. */
  constructor(max: number) {
    this.#max = max;
  }

  /** `reading` must come from a single statement, and `write` may use nothing else that changes. */
  async get(key: Key, reading: R, write: () => Promise<string>): Promise<CachedBody> {
    const last = this.#bodies.get(key);
    if (last && isSame(last.reading, reading)) return last.body;
    const body = new CachedBody(await write(), 0, { before: last?.body });
    this.#bodies.delete(key);
    if (this.#bodies.size >= this.#max) this.#dropOldest();
    this.#bodies.set(key, { reading, body });
    return body;
  }

  #dropOldest(): void {
    for (const oldest of this.#bodies.keys()) {
      this.#bodies.delete(oldest);
      return;
    }
  }
}

function isSame(one: Reading, other: Reading): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
}
