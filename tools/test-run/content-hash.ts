// Skips work whose input files have not changed since it last succeeded: their hash is kept under .cache.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** One hash over the names and contents of the files that match. */
export function hashFiles(
  folder: string,
  patterns: readonly string[],
  exclude: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  const ignored = ['**/node_modules/**', '**/dist/**', ...exclude];
  for (const file of globSync(patterns, { cwd: folder, exclude: ignored }).toSorted()) {
    const path = join(folder, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** The hash of the last successful run, remembered under a name. */
export function rememberedHash(name: string, folder = root) {
  const file = join(folder, '.cache', 'hashes', name);
  return {
    equals: (hash: string) => existsSync(file) && readFileSync(file, 'utf8') === hash,
    save(hash: string) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, hash);
    },
    clear: () => rmSync(file, { force: true }),
  };
}
