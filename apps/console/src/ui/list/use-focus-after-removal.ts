// Keeps the focus near where it was: the browser drops it when the element that has it goes away, such as a row that was removed.
import { useEffect, useRef, type RefObject } from 'react';

/** `const panel = useRef<HTMLElement>(null); useFocusAfterRemoval(panel)`, in the component that draws the rows. */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && container.current?.contains(target) === true;
      focused.current = isInside ? target : null;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [container]);
  // After every drawing: only that can have removed it.
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    container.current?.focus({ preventScroll: true });
  });
}
