// Turns recorded statements into a SQL script that can be replayed with other inputs.
import type { Recorded } from './recording.ts';

/** Where a value comes from when the script is replayed. */
export type Source =
  | { from: 'script'; value: unknown }
  | { from: 'input'; name: string }
  | { from: 'row'; step: number; column: string; plusMs?: number }
  | { from: 'value'; step: number; index: number }
  | { from: 'list'; of: Source[] }
  | { from: 'random' };

export type Step =
  | { kind: 'statement'; text: string; values: Source[]; isParallel: boolean }
  | { kind: 'gateway_call'; body: Record<string, Source> };

export type Inputs = Record<string, unknown>;

export interface Recording {
  inputs: Inputs;
  recorded: Recorded[];
}

/**
 * Compares two recordings of the same requests with different inputs: a value that is the same in both is a constant,
 * a value that differs is an input, the result of an earlier step, or random.
 */
export function writeScript(recording: Recording, other: Recording): Step[] {
  const textOf = (recorded: Recorded) => (recorded.kind === 'statement' ? recorded.text : recorded.kind);
  const texts = [recording, other].map(({ recorded }) => recorded.map(textOf).join('\n'));
  if (texts[0] !== texts[1])
    throw new Error(`the two recordings have different statements:\n${texts.join('\n\n')}`);
  return recording.recorded.map((recorded, step) => {
    const second = other.recorded[step]!;
    if (recorded.kind === 'gateway_call') {
      const body = Object.entries(recorded.body).map(([name, value]): [string, Source] => [
        name,
        sourceOf(recording, step, value, (second as typeof recorded).body[name]),
      ]);
      return { kind: 'gateway_call', body: Object.fromEntries(body) };
    }
    const values = recorded.values.map((value, index) =>
      sourceOf(recording, step, value, (second as typeof recorded).values[index]),
    );
    return { kind: 'statement', text: recorded.text, values, isParallel: recorded.isParallel };
  });
}

function sourceOf(recording: Recording, step: number, value: unknown, other: unknown): Source {
  if (isSame(value, other)) return { from: 'script', value };
  if (Array.isArray(value) && Array.isArray(other) && value.length === other.length)
    return { from: 'list', of: value.map((each, index) => sourceOf(recording, step, each, other[index])) };
  const input = Object.entries(recording.inputs).find(([, given]) => isSame(given, value));
  if (input) return { from: 'input', name: input[0] };
  // The first occurrence: a later statement may run in parallel.
  const before = [...recording.recorded.slice(0, step).entries()];
  for (const [at, recorded] of before) {
    if (recorded.kind !== 'statement') continue;
    const column = Object.entries(recorded.row).find(([, known]) => isSame(known, value))?.[0];
    if (column !== undefined) return { from: 'row', step: at, column };
    const index = recorded.values.findIndex((known) => isSame(known, value));
    if (index >= 0) return { from: 'value', step: at, index };
  }
  return value instanceof Date ? sinceLastTimestamp(before.toReversed(), value) : { from: 'random' };
}

/** A time that was computed from the last one read. */
function sinceLastTimestamp(before: [number, Recorded][], value: Date): Source {
  for (const [step, recorded] of before) {
    if (recorded.kind !== 'statement') continue;
    for (const [column, known] of Object.entries(recorded.row))
      if (known instanceof Date)
        return { from: 'row', step, column, plusMs: value.getTime() - known.getTime() };
  }
  throw new Error('a timestamp has no source');
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}
