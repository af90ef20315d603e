// Holds every import of the house against the floor plan, and the plan against its own rules.
import { expect, test } from 'vitest';
import { floorPlan, mayImport, placeOf } from './floor-plan.ts';
import { findBreaches, findDeadEnds, importsOf, readFiles } from './imports.ts';

const files = readFiles();

test('every import follows the floor plan', () => {
  expect(Object.keys(files).length).toBeGreaterThan(50);
  expect(findBreaches(files)).toEqual([]);
});

test('every import leads somewhere', () => {
  expect(findDeadEnds(files)).toEqual([]);
});

test('the plan has no circle', () => {
  const walk = (place: string, path: string[]): string[][] =>
    path.includes(place)
      ? [[...path.slice(path.indexOf(place)), place]]
      : (floorPlan[place] ?? []).flatMap((next) => (next.includes('*') ? [] : walk(next, [...path, place])));
  const starts = Object.keys(floorPlan).filter(
    (place) => !['tools', 'e2e', 'api-test', 'bench'].includes(place),
  );
  expect(starts.flatMap((place) => walk(place, []))).toEqual([]);
});

test('web and api never meet, and the sandbox knows neither', () => {
  for (const from of Object.keys(floorPlan))
    for (const to of Object.keys(floorPlan)) {
      const [street, other] = [from.split('/')[0], to.split('/')[0]];
      const isApart =
        (street === 'web' && (other === 'api' || other === 'sandbox')) ||
        (street === 'api' && other === 'web');
      if (isApart || (street === 'sandbox' && other !== 'sandbox'))
        expect([from, to, mayImport(from, to)]).toEqual([from, to, false]);
    }
});

test.each([
  [
    'apps/api/src/payment/settle-payment.ts',
    `import { x } from '#api/rental/rental.queries.ts';`,
    'api/payment may not know api/rental',
  ],
  [
    'apps/web/src/ui/button.tsx',
    `import type { X } from '#web/home/home-screen.tsx';`,
    'web/ui may not know web/home',
  ],
  [
    'apps/web/src/home/home-screen.tsx',
    `import { x } from '../ui/button.tsx';`,
    'it leaves its folder, so it is written #',
  ],
  [
    'apps/web/src/home/home-screen.tsx',
    `const x = await import('#api/app.ts');`,
    'web/home may not know api/app',
  ],
  [
    'apps/api/src/rental/return-item.ts',
    `import {\n  x,\n} from '#api/rental/rental.queries.ts';`,
    'it stays in its folder, so it is written ./',
  ],
  [
    'apps/api/src/loyalty/points.ts',
    `import { x } from '#domain/won.ts';`,
    'api/loyalty may not know domain',
  ],
  ['packages/domain/src/won.ts', `import { z } from 'zod';`, 'the domain needs no package and no system'],
])('a wrong import in %s is caught', (file, text, complaint) => {
  expect(findBreaches({ [file]: text })).toEqual([expect.stringContaining(complaint)]);
});

test('two files that need one another are caught; types alone are not a need', () => {
  const circle = { 'tools/a.ts': `import { b } from './b.ts';`, 'tools/b.ts': `import { a } from './a.ts';` };
  expect(findBreaches(circle)).toEqual(['tools/a.ts → tools/b.ts → tools/a.ts: a circle']);
  expect(findBreaches({ ...circle, 'tools/b.ts': `import type { A } from './a.ts';` })).toEqual([]);
});

test('imports are found however they are written, and not in comments', () => {
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
  const found = importsOf('tools/x.ts', text).map(({ written }) => written);
  expect(found).toEqual(['./a.ts', './b.ts', './c.ts', './d.css', './e.ts', './f.ts', './g.ts']);
});

test('a file at the top of a street is a place of its own', () => {
  expect(placeOf('apps/api/src/server.ts')).toBe('api/server');
  expect(placeOf('apps/api/src/config.test.ts')).toBe('api/config');
  expect(placeOf('apps/web/src/visit.ts')).toBe('web/visit');
  expect(placeOf('apps/web/src/rental/order-confirm-screen.tsx')).toBe('web/rental');
  expect(placeOf('packages/domain/src/won.ts')).toBe('domain');
});
