// Holds every import of the repository against the import rules, and the rules against the repository.
import { expect, test } from 'vitest';
import { importRules, mayImport, moduleOf } from './import-rules.ts';
import { findCycles, findMissingFiles, findViolations, importsOf, readFiles } from './imports.ts';

const files = readFiles();

test('every import follows the import rules', () => {
  expect(Object.keys(files).length).toBeGreaterThan(50);
  expect(findViolations(files)).toEqual([]);
});

test('every import names a file that exists', () => {
  expect(findMissingFiles(files)).toEqual([]);
});

test('no files import each other in a circle, not even for types alone', () => {
  expect(findCycles(files)).toEqual([]);
  const circle = {
    'apps/api/src/item/a.ts': `import { b } from './b.ts';`,
    'apps/api/src/item/b.ts': `import type { C } from './c.ts';`,
    'apps/api/src/item/c.ts': `export type { A } from './a.ts';`,
    'apps/api/src/item/d.ts': `import { a } from './a.ts';`,
  };
  expect(findCycles(circle)).toEqual(['apps/api/src/item: a.ts, b.ts, c.ts']);
});

test('no file is looked for under a percent-encoded path: the repository may lie in a folder with spaces or Korean letters', () => {
  const encoded = Object.entries(files).filter(([, text]) => /import\.meta\.url\)\s*\.pathname/.test(text));
  expect(encoded.map(([file]) => file)).toEqual([]);
});

test('the import rules list only modules that exist', () => {
  const modules = new Set(Object.keys(files).map(moduleOf));
  const listed = Object.keys(importRules).filter((module) => !module.endsWith('*'));
  expect(listed.filter((module) => !modules.has(module))).toEqual([]);
});

test('the import rules contain no cycle', () => {
  const walked = new Set<string>();
  const walk = (module: string, path: string[]): string[][] => {
    if (path.includes(module)) return [[...path.slice(path.indexOf(module)), module]];
    if (walked.has(module)) return [];
    walked.add(module);
    return (importRules[module] ?? [])
      .filter((next) => !next.includes('*'))
      .flatMap((next) => walk(next, [...path, module]));
  };
  expect(Object.keys(importRules).flatMap((module) => walk(module, []))).toEqual([]);
});

test('the web app and the API never import each other, and the sandbox imports neither', () => {
  for (const from of Object.keys(importRules))
    for (const to of Object.keys(importRules)) {
      const [app, other] = [from.split('/')[0], to.split('/')[0]];
      const isForbidden =
        (app === 'web' && (other === 'api' || other === 'sandbox')) ||
        (app === 'api' && other === 'web') ||
        (app === 'sandbox' && other !== 'sandbox');
      if (isForbidden) expect([from, to, mayImport(from, to)]).toEqual([from, to, false]);
    }
});

test.each([
  [
    'apps/api/src/payment/request-refund.ts',
    `import { x } from '#api/rental/rental.queries.ts';`,
    'api/payment may not import api/rental',
  ],
  [
    'packages/ui/src/action/button.tsx',
    `import type { X } from '#web/home/home-screen.tsx';`,
    'ui may not import web/home',
  ],
  [
    'apps/web/src/home/home-screen.tsx',
    `import { x } from '../device/camera.ts';`,
    'an import that leaves its folder starts with #',
  ],
  [
    'apps/web/src/home/home-screen.tsx',
    `const x = await import('#api/app.ts');`,
    'web/home may not import api/app',
  ],
  [
    'apps/api/src/rental/get-rentable-item.ts',
    `import {\n  x,\n} from '#api/rental/rental.queries.ts';`,
    'an import inside its folder starts with ./',
  ],
  [
    'apps/api/src/loyalty/points.ts',
    `import { x } from '#domain/text/won.ts';`,
    'api/loyalty may not import domain',
  ],
  ['packages/domain/src/text/won.ts', `import { z } from 'zod';`, 'domain may import no package'],
])('a forbidden import in %s is reported', (file, text, problem) => {
  expect(findViolations({ [file]: text })).toEqual([expect.stringContaining(problem)]);
});

test('imports are found however they are written, but not in comments', () => {
  const text = `// import { no } from '#api/app.ts';
import a from './a.ts';
import { b, type B } from "./b.ts";
import type { C } from './c.ts';
import './d.css';
import {
  e,
} from './e.ts';
export { f } from './f.ts';
const g = await import('./g.ts');
const h = new Worker(new URL('./h.ts', import.meta.url));`;
  const found = importsOf('tools/x.ts', text).map(({ specifier }) => specifier);
  expect(found).toEqual(['./a.ts', './b.ts', './c.ts', './d.css', './e.ts', './f.ts', './g.ts']);
});

test('a file directly below a root is a module of its own', () => {
  expect(moduleOf('apps/api/src/server.ts')).toBe('api/server');
  expect(moduleOf('apps/api/src/app.test.ts')).toBe('api/app');
  expect(moduleOf('apps/web/src/session-state.ts')).toBe('web/session-state');
  expect(moduleOf('apps/web/src/rental/order-confirm-screen.tsx')).toBe('web/rental');
  expect(moduleOf('packages/domain/src/text/won.ts')).toBe('domain');
});
