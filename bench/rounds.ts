// Measures two sides in turns over many rounds, so that other load on the machine affects both, and compares them.

export interface Ratio {
  /** The median of all rounds. */
  median: number;
  lowest: number;
  highest: number;
  /** How many rounds meet a limit, as `3 of 5`. */
  roundsWhere(isMet: (ratio: number) => boolean): string;
}

export type Side = 'ours' | 'theirs';

export interface Round<T> {
  ours: T;
  theirs: T;
}

/** Measures both sides in every round, alternating which one is first. */
export async function measureInTurns<T>(
  count: number,
  measure: (side: Side) => Promise<T>,
): Promise<Round<T>[]> {
  const rounds: Round<T>[] = [];
  for (let round = 0; round < count; round += 1) rounds.push(await measureRound(round, measure));
  return rounds;
}

export async function measureRound<T>(round: number, measure: (side: Side) => Promise<T>): Promise<Round<T>> {
  if (round % 2 === 0) {
    const ours = await measure('ours');
    return { ours, theirs: await measure('theirs') };
  }
  const theirs = await measure('theirs');
  return { ours: await measure('ours'), theirs };
}

export function ratioOf<T>(rounds: readonly Round<T>[], value: (measured: T) => number): Ratio {
  const ratios = rounds.map(({ ours, theirs }) => value(ours) / value(theirs)).toSorted((a, b) => a - b);
  return {
    median: medianOfSorted(ratios),
    lowest: ratios[0] ?? Number.NaN,
    highest: ratios.at(-1) ?? Number.NaN,
    roundsWhere: (isMet) => `${ratios.filter(isMet).length} of ${ratios.length}`,
  };
}

export function median(values: readonly number[]): number {
  return medianOfSorted(values.toSorted((a, b) => a - b));
}

function medianOfSorted(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
