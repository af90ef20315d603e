// The steps of `npm run check`, `npm test` and `npm run test:all`.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plans } from './steps.ts';

const root = join(import.meta.dirname, '..');
const filesOf = (plan: string) =>
  plans[plan]?.flatMap(({ command }) => command).filter((word) => word.endsWith('.test.ts')) ?? [];

test('every test file that `npm run check` names exists', () => {
  expect(filesOf('check').filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('`npm run check` compares the failure codes with their tests and the table types with the migrations', () => {
  expect(filesOf('check')).toContain('apps/api/test/abuse/failure-codes.test.ts');
  expect(filesOf('check')).toContain('apps/api/src/database/tables.test.ts');
});

test('the first tier leaves no test file out but the slow ones, and `npm run test:all` runs those after it', () => {
  expect(filesOf('test')).toEqual([]);
  const [first, all] = [plans['test'] ?? [], plans['test:all'] ?? []];
  expect(all.slice(0, first.length)).toEqual(first);
  expect(all.slice(first.length).map(({ name }) => name)).toEqual(['node-slow', 'e2e-slow']);
  const foldersOf = (name: string) =>
    first.find((step) => step.name === name)?.command.filter((word) => word.endsWith('/')) ?? [];
  const folders = [...foldersOf('unit'), ...foldersOf('api')];
  const files = globSync('{packages,apps,tools,e2e,bench}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const runsOf = (file: string) => folders.filter((folder) => file.startsWith(folder)).length;
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => runsOf(file) !== 1)).toEqual([]);
});
