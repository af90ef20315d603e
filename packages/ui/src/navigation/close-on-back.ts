// The browser's Back closes an open dialog or drawer first: while one is open, an entry of the same address lies on top of the history.
import { useEffect, useEffectEvent } from 'react';
import { readEntry } from './history-entry.ts';

/** What is open, the topmost last. */
const overlays: { close: () => void }[] = [];
/** Navigations that wait until the extra entries are gone, so that they push or replace the screen's own entry. */
const navigations: (() => void)[] = [];
/** Only a router in the browser has entries to go back to. */
let hasRouter = false;
/** A step through the history that was begun here has not arrived yet. */
let stepping = false;

const extraEntries = () => readEntry().overlays ?? 0;

export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const overlay = { close: () => close() };
    overlays.push(overlay);
    adjustLater();
    return () => {
      const index = overlays.indexOf(overlay);
      if (index !== -1) overlays.splice(index, 1);
      adjustLater();
    };
  }, [open]);
}

/** Called by the router when it is mounted. An entry that a reload has left behind is removed. */
export function startClosingOnBack(): () => void {
  hasRouter = true;
  adjustLater();
  return () => {
    hasRouter = false;
  };
}

/** Called by the router for every step through the history, the person's or one begun here. */
export function handleHistoryStep(): void {
  // Our own step removes entries of overlays that are closed already; the person's closes what lay above.
  if (!stepping) for (const overlay of overlays.splice(extraEntries()).toReversed()) overlay.close();
  stepping = false;
  if (navigations.length > 0) navigateNext();
  adjustLater();
}

/** Called by the router instead of navigating at once. */
export function navigateAfterClosing(navigation: () => void): void {
  navigations.push(navigation);
  if (!stepping) navigateNext();
}

function navigateNext(): void {
  const surplus = extraEntries();
  if (surplus > 0) stepBack(surplus);
  else for (const navigation of navigations.splice(0)) navigation();
}

function stepBack(entries: number): void {
  stepping = true;
  window.history.go(-entries);
}

/** After whoever closed an overlay has had the time to navigate, or to open the next one. */
function adjustLater(): void {
  if (hasRouter) setTimeout(adjustEntries);
}

function adjustEntries(): void {
  if (stepping) return;
  const surplus = extraEntries() - overlays.length;
  if (surplus > 0) stepBack(surplus);
  for (let count = extraEntries() + 1; count <= overlays.length; count += 1)
    window.history.pushState({ ...readEntry(), overlays: count }, '');
}
