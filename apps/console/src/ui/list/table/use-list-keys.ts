// The keyboard of a list: j and k or the arrows move the cursor row, Enter opens, Space looks, x ticks, Shift+x ticks a range.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RowChoice } from '../list-column.ts';
import { useShortcuts } from '../../overlay/shortcuts.ts';

export interface ListKeys<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  body: RefObject<HTMLElement | null>;
  /** Brings a row into the window, where only those near it are drawn. */
  reveal: (index: number) => void;
  /** The cursor row is the chosen one. */
  choice?: RowChoice<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onLook?: ((row: Row) => void) | undefined;
  onTick?: ((index: number, range: boolean) => void) | undefined;
}

export interface ListCursor {
  /** The row that j and k have reached; it holds the focus. */
  cursorId: string | undefined;
  setCursor: (id: string) => void;
}

export function useListKeys<Row>(keys: ListKeys<Row>): ListCursor {
  const { rows, rowId, body, reveal, choice, onOpen, onLook, onTick } = keys;
  const [cursorId, setCursorId] = useState(choice?.id);
  // The screen may be slow to tell that a row is chosen; whoever presses j twice must not wait for it.
  const [toldId, setToldId] = useState(choice?.id);
  if (choice !== undefined && choice.id !== toldId) {
    setToldId(choice.id);
    setCursorId(choice.id);
  }
  /** A row that is to be focused as soon as it is drawn. */
  const awaited = useRef<string>(undefined);
  const index = rows.findIndex((row) => rowId(row) === cursorId);
  const current = rows[index];

  useEffect(() => {
    if (awaited.current === undefined) return;
    const element = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(awaited.current)}"]`);
    if (element === null || element === undefined) return;
    awaited.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });

  useFocusKeptInRow(body);

  // Chosen elsewhere, on the map: the row comes into view but does not take the focus.
  useEffect(() => {
    if (choice?.id === undefined) return;
    body.current
      ?.querySelector(`[data-row="${CSS.escape(choice.id)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [choice?.id, body]);

  function setCursor(id: string) {
    setCursorId(id);
    const row = rows.find((one) => rowId(one) === id);
    if (row !== undefined && id !== cursorId) choice?.onChange(row);
  }

  function move(step: 1 | -1) {
    const next = index === -1 ? 0 : index + step;
    const row = rows[next];
    if (row === undefined) return;
    awaited.current = rowId(row);
    setCursor(rowId(row));
    reveal(next);
  }

  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(current !== undefined && {
        ...(onOpen && { Enter: () => onOpen(current) }),
        ...(onLook && { Space: () => onLook(current) }),
        ...(onTick && {
          x: () => onTick(index, false),
          'Shift+x': () => onTick(index, true),
        }),
      }),
    },
    rows.length > 0,
  );

  return { cursorId, setCursor };
}

/** A row that changes its place, because the list is sorted anew, loses the focus in the browser: it gets it back. */
function useFocusKeptInRow(body: RefObject<HTMLElement | null>): void {
  const focusedId = useRef<string>(undefined);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      focusedId.current = body.current?.contains(row) === true ? row?.dataset['row'] : undefined;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [body]);
  // After every drawing: only that can have moved it.
  useEffect(() => {
    if (focusedId.current === undefined || document.activeElement !== document.body) return;
    body.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(focusedId.current)}"]`)
      ?.focus({ preventScroll: true });
  });
}
