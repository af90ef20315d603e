// The stops of a route that its driver has put off, as long as the tab is open.
import { useSyncExternalStore } from 'react';
import { sessionStore } from '#client/storage.ts';

const listeners = new Set<() => void>();
const keyOf = (routeId: string) => `field-postponed-${routeId}`;
const read = (stored: string | undefined) => (stored === undefined ? [] : (JSON.parse(stored) as number[]));

export function postponeStop(routeId: string, stationId: number): void {
  const others = read(sessionStore.read(keyOf(routeId))).filter((id) => id !== stationId);
  sessionStore.write(keyOf(routeId), JSON.stringify([...others, stationId]));
  for (const listener of listeners) listener();
}

/** By station. */
export function usePostponedStops(routeId: string): ReadonlySet<number> {
  const stored = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => sessionStore.read(keyOf(routeId)),
  );
  return new Set(read(stored));
}
