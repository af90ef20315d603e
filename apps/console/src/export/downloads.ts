// Whether this tab has asked for files: only then is the tray loaded, also after a reload.
import { useSyncExternalStore } from 'react';
import { sessionStore } from '#client/storage.ts';

const KEY = 'downloads';
const listeners = new Set<() => void>();

/** Opens the tray. */
export function showDownloads(): void {
  sessionStore.write(KEY, 'open');
  for (const listener of listeners) listener();
}

export function hideDownloads(): void {
  sessionStore.remove(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDownloadsShown(): boolean {
  return useSyncExternalStore(subscribe, () => sessionStore.read(KEY) !== undefined);
}
