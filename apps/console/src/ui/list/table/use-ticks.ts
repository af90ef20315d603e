// Ticking rows: one, or all from the one ticked last.
import { useRef } from 'react';
import type { Selection } from '../list-column.ts';

export interface TicksOptions<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: Selection;
  onSelectionChange: ((selection: Selection) => void) | undefined;
}

export function useSelectedRows<Row>({ rows, rowId, selection, onSelectionChange }: TicksOptions<Row>) {
  const lastTicked = useRef<string>(undefined);
  return function tick(index: number, range: boolean) {
    const row = rows[index];
    if (row === undefined) return;
    const from = range ? rows.findIndex((other) => rowId(other) === lastTicked.current) : -1;
    const isOn = range && from !== -1 ? true : selection[rowId(row)] === undefined;
    const [first, last] = from === -1 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
    const next: Record<string, true> = { ...selection };
    for (const ticked of rows.slice(first, last + 1)) {
      if (isOn) next[rowId(ticked)] = true;
      else delete next[rowId(ticked)];
    }
    lastTicked.current = rowId(row);
    onSelectionChange?.(next);
  };
}
