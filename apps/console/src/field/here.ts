// The station a field worker stands at: the one whose QR code they scanned last, as long as the tab is open.
import { useSyncExternalStore } from 'react';
import { sessionStore } from '#client/storage.ts';

export interface Here {
  id: number;
  name: string;
}

const KEY = 'field-here';
const listeners = new Set<() => void>();

export function setHere(station: Here): void {
  sessionStore.write(KEY, JSON.stringify({ id: station.id, name: station.name }));
  for (const listener of listeners) listener();
}

export function useHere(): Here | undefined {
  const stored = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => sessionStore.read(KEY),
  );
  return stored === undefined ? undefined : (JSON.parse(stored) as Here);
}
