// The steps of `npm test` and `npm run check`.
import { existsSync } from 'node:fs';
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

test('`npm test` leaves no test file out', () => {
  expect(filesOf('test')).toEqual([]);
});
