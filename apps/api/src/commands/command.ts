// What the commands of the operator have in common: how one is run, refused and answered.
import type { Config } from '#api/config/config.ts';

/** Gives what is printed. */
export type Command = (config: Config) => Promise<string>;

/** Something the operator can correct; shown as its message, without a stack. */
export class CommandError extends Error {}

/** Ctrl-C or SIGTERM; the exit code is the one shells give for the signal. */
export class Interruption extends CommandError {
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('Interrupted: what was made so far is removed.');
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/** For work that removes what it has made: an interruption aborts it instead of ending the process. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const onInterrupt = () => controller.abort(new Interruption('SIGINT'));
  const onTerminate = () => controller.abort(new Interruption('SIGTERM'));
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
  }
}

export function formatTable(table: string[][]): string {
  const widths = table[0]!.map((_name, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
