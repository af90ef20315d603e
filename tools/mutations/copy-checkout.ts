// Copies the sources of this checkout into its cache, where faults are put into them: whoever works here is not disturbed.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Made by runs, or as large as the packages, which the copy shares. */
const leftOut = new Set(
  'node_modules dist .git .cache data screenshots test-results coverage .vitest'.split(' '),
);

/** The folder of the copy. */
export function copyCheckout(root: string, name: string): string {
  const copy = join(root, '.cache/mutations', name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(root).filter((found) => !leftOut.has(found)))
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (source) => !leftOut.has(basename(source)),
    });
  mkdirSync(join(copy, '.cache'));
  // The packages, and the browser where it was unpacked from one.
  for (const shared of ['node_modules', '.cache/chromium'].filter((path) => existsSync(join(root, path))))
    symlinkSync(join(root, shared), join(copy, shared), 'junction');
  return copy;
}
