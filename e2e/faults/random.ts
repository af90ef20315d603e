// A seeded random number generator, so that the random choices of a run can be repeated.

export class SeededRandom {
  readonly #seed: string;
  #state: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hash(seed);
  }

  /** An independent generator for one shopper or one purpose. */
  for(name: string): SeededRandom {
    return new SeededRandom(`${this.#seed}/${name}`);
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.number() < probability;
  }

  /** A whole number, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.number() * (max - min + 1));
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.number() * list.length)];
    if (picked === undefined) throw new Error('cannot pick from an empty list');
    return picked;
  }

  /** One of the list, each with a probability in proportion to its weight. */
  pickWeighted<T extends { weight: number }>(list: readonly T[]): T {
    let rest = this.number() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of list) {
      rest -= one.weight;
      if (rest < 0) return one;
    }
    return this.pick(list);
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
