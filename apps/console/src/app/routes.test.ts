// The route table of the console and the addresses the server knows.
import { expect, test } from 'vitest';
import { consoleScreenPathOf, consoleScreenPaths } from '#domain/page/console-screen-paths.ts';
import { paths } from '#console/navigation/paths.ts';
import { routes } from './routes.tsx';

test('the console has a screen for every address that the server answers with 200, and for no other', () => {
  expect(routes.map(({ path }) => path)).toEqual([...consoleScreenPaths, '*']);
});

test('every path the console writes is one of a screen', () => {
  // A list of one is written as that one, and is what the path of several serials takes.
  const written = Object.values(paths).map((path) =>
    typeof path === 'function' ? (path as (...args: unknown[]) => string)(['1']) : path,
  );
  expect(written.filter((path) => consoleScreenPathOf(path.split('?')[0] ?? '') === undefined)).toEqual([]);
});
