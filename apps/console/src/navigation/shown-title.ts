// The name of the one thing that a screen shows, told by its title: what was opened lately is listed by it.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export interface ShownTitle {
  path: string;
  /** Its number, or its name where it has none; never the name of a person. */
  name: string;
}

let shown: ShownTitle | undefined;
const listeners = new Set<() => void>();

/** Undefined until it is known. */
export function useNoteShownTitle(name: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (name !== undefined) noteShownTitle({ path: pathname, name });
  }, [pathname, name]);
}

function noteShownTitle(next: ShownTitle): void {
  if (shown?.path === next.path && shown.name === next.name) return;
  shown = next;
  for (const listener of listeners) listener();
}

export function useShownTitle(): ShownTitle | undefined {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => shown,
  );
}
