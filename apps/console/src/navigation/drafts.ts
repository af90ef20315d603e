// Text that was typed and not saved: it outlives the end of a session in this tab, and is offered again to the same person.
import { useEffect } from 'react';
import { sessionStore } from '#client/storage.ts';

const INDEX_KEY = 'console-drafts';
const keyOf = (name: string) => `console-draft:${name}`;

export interface Draft {
  /** The form and the person: `station:3:of:12`. */
  name: string;
  /** Of the row the form was opened with: what was typed over an older one is not put over a newer one. */
  version: number;
}

const names = (): string[] => JSON.parse(sessionStore.read(INDEX_KEY) ?? '[]') as string[];

/** Undefined when there is none of this version. */
export function readDraft({ name, version }: Draft): unknown {
  const text = sessionStore.read(keyOf(name));
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as { version: number; values: unknown };
  return stored.version === version ? stored.values : undefined;
}

function writeDraft(name: string, text: string): void {
  sessionStore.write(keyOf(name), text);
  sessionStore.write(INDEX_KEY, JSON.stringify([...new Set([...names(), name])]));
}

/** Of whichever version. */
export function dropDraft({ name }: Pick<Draft, 'name'>): void {
  sessionStore.remove(keyOf(name));
  sessionStore.write(INDEX_KEY, JSON.stringify(names().filter((other) => other !== name)));
}

/** On signing out: the next person at this browser sees nothing of it. */
export function clearDrafts(): void {
  for (const name of names()) dropDraft({ name });
}

/** Keeps the changed values of a form. Undefined values mean that nothing is changed and drop the draft. */
export function useDraft({ name, version }: Draft, values: unknown): void {
  const text = values === undefined ? undefined : JSON.stringify({ version, values });
  useEffect(() => {
    if (text === undefined) dropDraft({ name });
    else writeDraft(name, text);
  }, [name, text]);
}
