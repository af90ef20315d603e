// Holds the packages named for the component tests against what the apps import.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserPackages } from './browser-packages.ts';

const root = join(import.meta.dirname, '../..');
const sources = '{apps/web,apps/console,packages/{client,ui,map,scanner}}/src/**/*.{ts,tsx}';
/** At the beginning of a line or where a script is fetched later; types are gone before anything is bundled. */
const imports =
  /^(?:import (?!type )|export |\} from ).*(?<=from )'([@a-z][^']*)'|import\('([@a-z][^']*)'\)/gm;

test('every package that a source of the apps loads is bundled before the component tests begin', () => {
  const found = globSync(sources, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => Array.from(readFileSync(join(root, file), 'utf8').matchAll(imports)))
    .map(([, named, fetched]) => named ?? fetched!)
    // Node's own, what our build makes, files that are served as they are, and the test runner in helpers of tests.
    .filter((name) => !/^(?:node:|virtual:|vitest)|\?url$/.test(name));
  const packages = new Set(found);
  expect(packages).toContain('@jsquash/webp/encode.js');
  expect([...packages].filter((name) => !browserPackages.includes(name))).toEqual([]);
});
