// The steps of `npm run check`, `npm test` and `npm run test:all`.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runnerOf } from '../mutations/find-test.ts';
import { plans } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const filesOf = (plan: string) =>
  plans[plan]?.flatMap(({ command }) => command).filter((word) => word.endsWith('.test.ts')) ?? [];

test('every test file that `npm run check` names exists', () => {
  expect(filesOf('check').filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('`npm run check` compares the failure codes with their tests and the table types with the migrations', () => {
  expect(filesOf('check')).toContain('apps/api/test/abuse/failure-codes.test.ts');
  expect(filesOf('check')).toContain('apps/api/src/database/tables.test.ts');
});

test('`npm run test:all` runs the first tier, and then lint, unused code and the second tier of each kind of test', () => {
  const [first, all] = [plans['test'] ?? [], plans['test:all'] ?? []];
  expect(all.slice(0, first.length)).toEqual(first);
  expect(all.slice(first.length).map(({ name }) => name)).toEqual([
    'lint',
    'unused',
    'node-slow',
    'components-slow',
    'e2e-slow',
  ]);
});

test('every test file is run by one step: of the first tier, unless its name says that it is slow', () => {
  expect(filesOf('test')).toEqual([]);
  const files = globSync(['{packages,apps,tools,e2e,bench}/**/*.test.{ts,tsx}', 'e2e/*.e2e.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(400);
  /** A step that names folders runs the files of its project that are in them, any other step all of them. */
  const stepsOf = (plan: string, file: string) =>
    (plans[plan] ?? []).filter(({ command }) => {
      const folders = command.filter((word) => word.endsWith('/'));
      return (
        command.includes(`--project=${runnerOf(file)}`) &&
        (folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
      );
    });
  expect(files.filter((file) => stepsOf('test:all', file).length !== 1)).toEqual([]);
  const isSlow = (file: string) => file.includes('.slow.');
  expect(files.filter((file) => stepsOf('test', file).length !== (isSlow(file) ? 0 : 1))).toEqual([]);
});
