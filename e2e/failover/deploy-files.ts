// The files of deploy/, with the addresses and folders of this run in place of the real ones: what is shipped is what runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');

export function deployFile(name: string): string {
  return join(deploy, name);
}

/** A text to be replaced that does not occur is an error: the run would no longer test the file. */
export function readDeployFile(
  name: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  let text = readFileSync(deployFile(name), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${name} no longer says "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
