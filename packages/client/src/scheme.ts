// Light or dark: what somebody has chosen on this device. The page's own script (tools/vite/scheme-script.ts) applies it.
import { localStore } from './storage.ts';

export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const KEY = 'scheme';

export function chosenScheme(): SchemeChoice {
  const saved = localStore.read(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function chooseScheme(choice: SchemeChoice): void {
  if (choice === 'system') localStore.remove(KEY);
  else localStore.write(KEY, choice);
  // For a browser that keeps nothing: as long as the page is open.
  document.documentElement.dataset['chosen'] = choice === 'system' ? '' : choice;
  // The browser tells other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}
