/** A small persistent store: named collections of records, written to one append-only file of JSON lines. */
import { closeSync, fchmodSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseData, readDataFile } from './data-file.ts';

/** One change of one record; `null` deletes the record. */
export type Change = readonly [collection: string, id: string, value: unknown];

interface Collection<T> {
  get(id: string): T | undefined;
  has(id: string): boolean;
  size(): number;
  /** In the order in which the records were first written. */
  values(): T[];
  idsOf(value: T): string[];
  put(id: string, value: T): Change;
  delete(id: string): Change;
}

export interface FileStore {
  collection<T>(name: string): Collection<T>;
  /** All changes reach the file as one line, so that a crash keeps either all of them or none. */
  write(changes: readonly Change[]): void;
  clear(): void;
  close(): void;
}

export function openFileStore(file: string): FileStore {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const collections = new Map<string, Map<string, unknown>>();

  function records(name: string): Map<string, unknown> {
    let found = collections.get(name);
    if (!found) collections.set(name, (found = new Map()));
    return found;
  }

  function apply(changes: readonly Change[]): void {
    for (const [name, id, value] of changes) {
      if (value === null) records(name).delete(id);
      else records(name).set(id, value);
    }
  }

  for (const line of readLines(file)) apply(line);

  // Rewriting the file with the remaining records keeps the file from growing with every restart.
  const rewritten = `${file}.new`;
  let descriptor = openSync(rewritten, 'w', 0o600);
  // A file left over from a crash keeps the mode it was created with.
  fchmodSync(descriptor, 0o600);
  let size = 0;
  for (const [name, entries] of collections) {
    for (const [id, value] of entries) append([[name, id, value]]);
  }
  renameSync(rewritten, file);

  function append(changes: readonly Change[]): void {
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    try {
      for (let written = 0; written < line.length;) {
        written += writeSync(descriptor, line, written, line.length - written, size + written);
      }
    } catch (error) {
      // A full disk may leave half a line behind; the next line must not be glued to it.
      ftruncateSync(descriptor, size);
      throw error;
    }
    size += line.length;
  }

  return {
    collection<T>(name: string): Collection<T> {
      const entries = records(name) as Map<string, T>;
      return {
        get: (id) => entries.get(id),
        has: (id) => entries.has(id),
        size: () => entries.size,
        values: () => [...entries.values()],
        idsOf: (value) => [...entries].flatMap(([id, stored]) => (stored === value ? [id] : [])),
        put: (id, value) => [name, id, value],
        delete: (id) => [name, id, null],
      };
    },
    write(changes) {
      if (changes.length === 0) return;
      append(changes);
      apply(changes);
    },
    clear() {
      ftruncateSync(descriptor, 0);
      size = 0;
      for (const entries of collections.values()) entries.clear();
    },
    close() {
      if (descriptor >= 0) closeSync(descriptor);
      descriptor = -1;
    },
  };
}

function readLines(file: string): Change[][] {
  const text = readDataFile(file) ?? '';
  const remedy = 'put it back from a backup, or delete it: the sandbox forgets what it has taken and sent';
  // Whatever follows the last line break was cut off by a crash and never acknowledged.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseData(line, isChanges, { file: resolve(file), remedy }));
}

function isChanges(value: unknown): value is Change[] {
  return (
    Array.isArray(value) &&
    value.every((change) => Array.isArray(change) && change.length === 3 && typeof change[0] === 'string')
  );
}
