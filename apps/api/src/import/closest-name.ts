// Finds the name somebody probably meant: the one that shares most pairs of letters with what they wrote.

const MIN_SIMILARITY = 0.5;
/** Of stations and products; a longer word is no mistyped name. */
const MAX_NAME_LENGTH = 40;
/** Whoever has more unknown names than this in one file has another file in hand, and mends none of them by a suggestion. */
const MAX_WORDS = 50;
/** What is read of the index for a word, its rarest pairs first: those that nearly every name has tell none from the other. */
const MAX_ENTRIES_PER_WORD = 20_000;
/** Those that share most of these pairs. */
const MAX_COMPARISONS_PER_WORD = 100;

type Pairs = ReadonlySet<number>;

export class Names {
  readonly #names: readonly string[];
  #index: PairIndex | undefined;
  readonly #found = new Map<string, string | null>();
  #work = { entriesRead: 0, comparisons: 0 };

  constructor(names: Iterable<string>) {
    this.#names = [...names];
  }

  /** What was done so far. It is bounded, however many words and names there are. */
  get work(): { entriesRead: number; comparisons: number } {
    return { ...this.#work };
  }

  /** Null when nothing is like it, or when it was not looked for. The same word is looked for once. */
  closestTo(word: string): string | null {
    if (word.length > MAX_NAME_LENGTH) return null;
    const found = this.#found.get(word);
    if (found !== undefined) return found;
    if (this.#found.size >= MAX_WORDS) return null;
    const closest = this.#search(word);
    this.#found.set(word, closest);
    return closest;
  }

  #search(word: string): string | null {
    // Made for the first unknown word: a file without one needs none.
    this.#index ??= new PairIndex(this.#names);
    const simple = simplify(word);
    const same = this.#index.findSame(simple);
    if (same !== undefined) return this.#names[same]!;
    const pairs = pairsOf(simple);
    let best = { similarity: 0, position: -1 };
    const { candidates, entriesRead } = this.#index.listCandidates(pairs);
    this.#work.entriesRead += entriesRead;
    this.#work.comparisons += candidates.length;
    for (const position of candidates) {
      const similarity = similarityOf(pairs, pairsOf(simplify(this.#names[position]!)));
      const isBetter =
        similarity > best.similarity || (similarity === best.similarity && position < best.position);
      if (similarity >= MIN_SIMILARITY && isBetter) best = { similarity, position };
    }
    return this.#names[best.position] ?? null;
  }
}

/** Which names have a pair of letters. */
class PairIndex {
  readonly #positions = new Map<number, number[]>();
  readonly #bySimpleName = new Map<string, number>();

  readonly #size: number;

  constructor(names: readonly string[]) {
    this.#size = names.length;
    for (const [position, name] of names.entries()) {
      const simple = simplify(name);
      if (!this.#bySimpleName.has(simple)) this.#bySimpleName.set(simple, position);
      for (let at = 1; at < simple.length; at += 1) {
        const pair = pairAt(simple, at);
        const positions = this.#positions.get(pair);
        if (!positions) this.#positions.set(pair, [position]);
        // A name that has the pair twice stands there once.
        else if (positions.at(-1) !== position) positions.push(position);
      }
    }
  }

  findSame(simple: string): number | undefined {
    return this.#bySimpleName.get(simple);
  }

  /** The names that share most of the rarest pairs. */
  listCandidates(pairs: Pairs): { candidates: number[]; entriesRead: number } {
    const byRarity = Array.from(pairs, (pair) => this.#positions.get(pair) ?? []).toSorted(
      (a, b) => a.length - b.length,
    );
    // By position: how many of the pairs the name has. Numbers side by side, since this runs for every entry.
    const shared = new Uint8Array(this.#size);
    const found: number[] = [];
    let entriesRead = 0;
    for (const positions of byRarity) {
      const end = Math.min(positions.length, MAX_ENTRIES_PER_WORD - entriesRead);
      for (let entry = 0; entry < end; entry += 1) {
        const position = positions[entry]!;
        if (shared[position] === 0) found.push(position);
        shared[position]! += 1;
      }
      entriesRead += end;
    }
    const candidates: number[] = [];
    for (let count = byRarity.length; count > 0 && candidates.length < MAX_COMPARISONS_PER_WORD; count -= 1) {
      candidates.push(...found.filter((position) => shared[position] === count));
    }
    candidates.length = Math.min(candidates.length, MAX_COMPARISONS_PER_WORD);
    return { candidates, entriesRead };
  }
}

function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '');
}

function pairsOf(simple: string): Pairs {
  const pairs = new Set<number>();
  for (let at = 1; at < simple.length; at += 1) pairs.add(pairAt(simple, at));
  return pairs;
}

/** A letter and the one before it as one number. */
function pairAt(simple: string, at: number): number {
  return simple.charCodeAt(at - 1) * 0x10000 + simple.charCodeAt(at);
}

/** Sørensen and Dice: twice what both have, over what each has. */
function similarityOf(one: Pairs, other: Pairs): number {
  if (one.size === 0 || other.size === 0) return 0;
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return (2 * both) / (one.size + other.size);
}
