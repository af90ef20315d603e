// Text that was typed and not saved: it outlives the end of a session in this tab, and is offered again to the same person.
import { useEffect } from 'react';
import { sessionStore } from '#client/storage.ts';

const INDEX_KEY = 'console-drafts';
const keyOf = (name: string) => `console-draft:${name}`;

const names = (): string[] => JSON.parse(sessionStore.read(INDEX_KEY) ?? '[]') as string[];

/** Undefined when there is none. */
export function readDraft(name: string): unknown {
  const text = sessionStore.read(keyOf(name));
  return text === undefined ? undefined : JSON.parse(text);
}

function writeDraft(name: string, text: string): void {
  sessionStore.write(keyOf(name), text);
  sessionStore.write(INDEX_KEY, JSON.stringify([...new Set([...names(), name])]));
}

export function dropDraft(name: string): void {
  sessionStore.remove(keyOf(name));
  sessionStore.write(INDEX_KEY, JSON.stringify(names().filter((other) => other !== name)));
}

/** On signing out: the next person at this browser sees nothing of it. */
export function clearDrafts(): void {
  for (const name of names()) dropDraft(name);
}

/**
 * Keeps the changed values of a form under a name that includes the person, such as `station:3:of:12`. Undefined values
 * mean that nothing is changed and drop the draft.
 */
export function useDraft(name: string, values: unknown): void {
  const text = values === undefined ? undefined : JSON.stringify(values);
  useEffect(() => {
    if (text === undefined) dropDraft(name);
    else writeDraft(name, text);
  }, [name, text]);
}
