// Keyboard shortcuts of the console: none while typing, none behind a modal dialog, and single keys can be turned off.
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * What each key does. Keys: a letter or sign ('j', '/', '?'), a named key ('Enter', 'Space', 'ArrowDown', 'Escape'),
 * 'Shift+x', 'Mod+k' for Ctrl or ⌘, and two letters one after the other ('g d').
 */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

interface Layer {
  /** Whether it had something to do for the key. */
  run: (key: string, event: KeyboardEvent) => boolean;
  begins: (prefix: string) => boolean;
}

const PREFIX_TIMEOUT_MS = 1500;

/** The topmost last: what was opened last gets the key, and nothing below it. */
const layers: Layer[] = [];
let singleKeysEnabled = true;
let prefix: { key: string; at: number } | undefined;

/** A person may turn single keys off, because voice control types letters; Escape, arrows and Mod stay. */
export function enableSingleKeys(enabled: boolean): void {
  singleKeysEnabled = enabled;
}

export function useShortcuts(shortcuts: Shortcuts, active = true): void {
  const run = useEffectEvent((key: string, event: KeyboardEvent) => {
    const shortcut = shortcuts[key];
    if (shortcut === undefined) return false;
    event.preventDefault();
    shortcut(event);
    return true;
  });
  const begins = useEffectEvent((key: string) =>
    Object.keys(shortcuts).some((other) => other.startsWith(`${key} `)),
  );

  // With the screen, not after it was painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const layer: Layer = { run: (key, event) => run(key, event), begins: (key) => begins(key) };
    if (layers.length === 0) document.addEventListener('keydown', handleKey);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', handleKey);
    };
  }, [active]);
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isBehindSomething()) return;
  const key = keyOf(event);
  if (isTyping(event.target) && !key.startsWith('Mod+')) return;
  if (belongsToControl(event.target, key)) return;
  if (!singleKeysEnabled && key.replace('Shift+', '').length === 1) return;

  const sequence =
    prefix !== undefined && event.timeStamp - prefix.at < PREFIX_TIMEOUT_MS ? `${prefix.key} ${key}` : key;
  prefix = undefined;
  if (layers.toReversed().some((layer) => layer.run(sequence, event))) return;
  if (layers.some((layer) => layer.begins(key))) prefix = { key, at: event.timeStamp };
}

/** The key's name in a shortcut. With a Korean keyboard the key is ㅓ where the cap says J, so letters are read from the cap. */
function keyOf(event: KeyboardEvent): string {
  const cap = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const isLatin = /^[a-z]$/i.test(event.key);
  const name =
    cap !== undefined && !isLatin
      ? cap
      : event.key === ' '
        ? 'Space'
        : isLatin
          ? event.key.toLowerCase()
          : event.key;
  if (event.metaKey || event.ctrlKey) return `Mod+${name}`;
  if (event.altKey) return `Alt+${name}`;
  return event.shiftKey && /^[a-z]$/.test(name) ? `Shift+${name}` : name;
}

/**
 * A modal dialog, an open menu or a list of choices has the keyboard to itself.
 * A list of choices is drawn, though closed, as soon as somebody tabs over its button.
 */
function isBehindSomething(): boolean {
  return document.querySelector('dialog:modal, .c-popup:not([data-closed])') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]');
}

/** Enter and Space press the control that has the focus; arrows move inside groups of choices. */
function belongsToControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // Space does not press a link: in a row of a list it looks at the row.
  if (key === 'Space' && target.matches('[data-row] a[href]')) return false;
  if (key === 'Enter' || key === 'Space')
    return target.matches('button, a[href], summary, input, label, [role="button"]');
  if (key.startsWith('Arrow'))
    return target.matches('input[type="radio"], [role="tab"], [role="slider"], [role="menuitem"]');
  return false;
}
