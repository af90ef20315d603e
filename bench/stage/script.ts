// Turns what the service said into a script that can be played again for other things and other people.
import type { Spoken } from './recording.ts';

/** Where a value comes from when the script is played. */
export type Source =
  | { from: 'script'; value: unknown }
  | { from: 'input'; name: string }
  | { from: 'row'; step: number; column: string; plusMs?: number }
  | { from: 'value'; step: number; index: number }
  | { from: 'thin air' };

export type Step =
  | { kind: 'statement'; text: string; values: Source[]; isParallel: boolean }
  | { kind: 'card company'; body: Record<string, Source> };

export type Inputs = Record<string, unknown>;

export interface Take {
  inputs: Inputs;
  spoken: Spoken[];
}

/**
 * Two takes of the same story with different people and things: what is the same in both belongs to the script, what
 * differs was an input, came back from an earlier step, or was made up on the spot.
 */
export function writeScript(take: Take, other: Take): Step[] {
  const words = (spoken: Spoken) => (spoken.kind === 'statement' ? spoken.text : spoken.kind);
  const stories = [take, other].map(({ spoken }) => spoken.map(words).join('\n'));
  if (stories[0] !== stories[1])
    throw new Error(`the two takes do not tell the same story:\n${stories.join('\n\n')}`);
  return take.spoken.map((spoken, step) => {
    const second = other.spoken[step]!;
    if (spoken.kind === 'card company') {
      const body = Object.entries(spoken.body).map(([name, value]): [string, Source] => [
        name,
        sourceOf(take, step, value, (second as typeof spoken).body[name]),
      ]);
      return { kind: 'card company', body: Object.fromEntries(body) };
    }
    const values = spoken.values.map((value, index) =>
      sourceOf(take, step, value, (second as typeof spoken).values[index]),
    );
    return { kind: 'statement', text: spoken.text, values, isParallel: spoken.isParallel };
  });
}

function sourceOf(take: Take, step: number, value: unknown, other: unknown): Source {
  if (isSame(value, other)) return { from: 'script', value };
  const input = Object.entries(take.inputs).find(([, given]) => isSame(given, value));
  if (input) return { from: 'input', name: input[0] };
  // The first place it was seen at: a later one may be spoken at the same time.
  const before = [...take.spoken.slice(0, step).entries()];
  for (const [at, spoken] of before) {
    if (spoken.kind !== 'statement') continue;
    const column = Object.entries(spoken.row).find(([, known]) => isSame(known, value))?.[0];
    if (column !== undefined) return { from: 'row', step: at, column };
    const index = spoken.values.findIndex((known) => isSame(known, value));
    if (index >= 0) return { from: 'value', step: at, index };
  }
  return value instanceof Date ? sinceLastMoment(before.toReversed(), value) : { from: 'thin air' };
}

/** A moment that was reckoned from the last one read. */
function sinceLastMoment(before: [number, Spoken][], value: Date): Source {
  for (const [step, spoken] of before) {
    if (spoken.kind !== 'statement') continue;
    for (const [column, known] of Object.entries(spoken.row))
      if (known instanceof Date)
        return { from: 'row', step, column, plusMs: value.getTime() - known.getTime() };
  }
  throw new Error('a moment came from nowhere');
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}
