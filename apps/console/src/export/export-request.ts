// What a list asks to have exported: its kind, what it is asked for, and the same in words.
import type { Filter } from '#console/ui/list/filter/filter.ts';
import type { ExportKindName } from '#domain/export-file.ts';

interface Condition {
  name: string;
  value: string;
}

/** The list's query; what only pages or sorts it is left out by the server. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface ExportRequest {
  kind: ExportKindName;
  query: ExportQuery;
  conditions: readonly Condition[];
  /** null: more than 10,000; undefined while it is being read. */
  total: number | null | undefined;
}

/** The pills that are set, in words. */
export function conditionsOf(filters: readonly Filter[]): Condition[] {
  return filters.flatMap(({ name, value, valueLabel, choices }) =>
    value === null
      ? []
      : [{ name, value: valueLabel ?? choices.find((choice) => choice.value === value)?.label ?? value }],
  );
}
