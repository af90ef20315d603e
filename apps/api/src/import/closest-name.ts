// Finds the name somebody probably meant: the one that shares most pairs of letters with what they wrote.

const MIN_SIMILARITY = 0.5;

export class Names {
  readonly #known: { name: string; simple: string; pairs: ReadonlySet<string> }[];
  readonly #found = new Map<string, string | null>();

  constructor(names: Iterable<string>) {
    this.#known = Array.from(names, (name) => ({ name, simple: simplify(name), pairs: pairsOf(name) }));
  }

  /** Null when nothing is like it. The same word is looked for once. */
  closestTo(word: string): string | null {
    let closest = this.#found.get(word);
    if (closest === undefined) this.#found.set(word, (closest = this.#search(word)));
    return closest;
  }

  #search(word: string): string | null {
    const simple = simplify(word);
    const pairs = pairsOf(word);
    let best: { name: string; similarity: number } | null = null;
    for (const known of this.#known) {
      const similarity = known.simple === simple ? 1 : similarityOf(pairs, known.pairs);
      if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) {
        best = { name: known.name, similarity };
      }
    }
    return best?.name ?? null;
  }
}

function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '');
}

function pairsOf(name: string): ReadonlySet<string> {
  const letters = Array.from(simplify(name));
  return new Set(letters.slice(1).map((letter, index) => letters[index]! + letter));
}

/** Sørensen and Dice: twice what both have, over what each has. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return (2 * both) / (one.size + other.size);
}
