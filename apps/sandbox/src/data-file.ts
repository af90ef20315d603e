/** Reads the JSON files of the sandbox's data folder; one that is damaged is named, and left as it is. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Something that a person can correct. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** The text of a file; undefined when there is none. */
export function readDataFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // The only one of these errors that does not name the file.
    if (code === 'EISDIR') throw new DamagedFileError(`${resolve(file)} is a folder and must be a file`);
    throw error;
  }
}

/** `isWhole`: whether everything is in it that the file must hold. `remedy`: what to do when it is not. */
export function parseData<T>(
  text: string,
  isWhole: (value: unknown) => value is T,
  { file, remedy }: { file: string; remedy: string },
): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DamagedFileError(`${file} is damaged; ${remedy}`, { cause });
  }
  if (!isWhole(value)) throw new DamagedFileError(`${file} is damaged; ${remedy}`);
  return value;
}

export const MADE_ANEW = 'put it back from a backup, or delete it to have a new one made';
