// What the commands of the operator have in common: how one is run, refused and answered.
import type { Config } from '#api/config/config.ts';

/** Gives what is printed. */
export type Command = (config: Config) => Promise<string>;

/** Something the operator can correct; shown as its message, without a stack. */
export class CommandError extends Error {}

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
