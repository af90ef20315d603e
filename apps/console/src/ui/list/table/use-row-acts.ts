// What a row does when it is pressed: one object that stays the same, so that rows are not drawn anew because the list was.
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { MenuAction } from '../../overlay/menu.tsx';

export interface RowActs<Row> {
  tick: (index: number, withShift: boolean) => void;
  toggle: (row: Row) => void;
  focus: (id: string) => void;
  press: (event: MouseEvent<HTMLElement>, row: Row) => void;
  /** What its menu offers now. */
  actionsOf: (row: Row) => readonly MenuAction[];
}

export function useRowActs<Row>(acts: RowActs<Row>): RowActs<Row> {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState<RowActs<Row>>(() => ({
    tick: (index, withShift) => latest.current.tick(index, withShift),
    toggle: (row) => latest.current.toggle(row),
    focus: (id) => latest.current.focus(id),
    press: (event, row) => latest.current.press(event, row),
    actionsOf: (row) => latest.current.actionsOf(row),
  }));
  return stable;
}
