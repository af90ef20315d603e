// The one dialog of a screen that is open: mounted anew for every opening, and still there while it closes.
import { useState } from 'react';

export interface Dialogs<Kind> {
  /** The dialog that is open or was open last. */
  shown: Kind | undefined;
  isOpen: boolean;
  /** The key of its element: nothing typed is carried over to the next opening. */
  opening: number;
  open: (kind: Kind) => void;
  close: () => void;
}

/** `const dialogs = useDialogs<'refund' | 'lost'>()`, then `dialogs.open('refund')`. */
export function useDialogs<Kind>(): Dialogs<Kind> {
  const [state, setState] = useState<{ shown: Kind | undefined; isOpen: boolean; opening: number }>({
    shown: undefined,
    isOpen: false,
    opening: 0,
  });
  return {
    ...state,
    open: (shown) => setState((before) => ({ shown, isOpen: true, opening: before.opening + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
