// Two things measured side by side: in turns, many times, so that whatever else the machine does falls on both.

export interface Ratio {
  /** The middle one of all rounds. */
  median: number;
  lowest: number;
  highest: number;
  /** How many rounds were on the good side of a limit. */
  roundsWhere(isGood: (ratio: number) => boolean): string;
}

export type Side = 'ours' | 'theirs';

/** Every round measures both, each time the other one first. */
export async function inTurns<T>(
  count: number,
  measure: (side: Side) => Promise<T>,
): Promise<{ ours: T; theirs: T }[]> {
  const rounds: { ours: T; theirs: T }[] = [];
  for (let round = 0; round < count; round += 1) {
    if (round % 2 === 0) {
      const ours = await measure('ours');
      rounds.push({ ours, theirs: await measure('theirs') });
    } else {
      const theirs = await measure('theirs');
      rounds.push({ ours: await measure('ours'), theirs });
    }
  }
  return rounds;
}

export function ratioOf<T>(rounds: readonly { ours: T; theirs: T }[], value: (measured: T) => number): Ratio {
  const ratios = rounds.map(({ ours, theirs }) => value(ours) / value(theirs)).toSorted((a, b) => a - b);
  return {
    median: middle(ratios),
    lowest: ratios[0] ?? Number.NaN,
    highest: ratios.at(-1) ?? Number.NaN,
    roundsWhere: (isGood) => `${ratios.filter(isGood).length} of ${ratios.length}`,
  };
}

export function median(values: readonly number[]): number {
  return middle(values.toSorted((a, b) => a - b));
}

function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
