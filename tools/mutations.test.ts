// The list of product faults stays true while the code changes, and a run that tested nothing is not taken for a caught fault.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashPoints } from '#api/crash-points.ts';
import { findBrokenEntries } from './mutations/find-broken-entries.ts';
import { mutations } from './mutations/mutations.ts';
import { readVerdict, runnerOf } from './mutations/verdict.ts';

const root = join(import.meta.dirname, '..');

test('every product fault changes a text that is in its file exactly once, and names a test that exists', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(66);
  expect(findBrokenEntries(root, mutations)).toEqual([]);
});

test('a product fault whose text is gone or is there twice, or whose test is gone, is named', () => {
  const entry = { title: 'a fault', about: 'data', replace: '', caughtBy: 'package.json' } as const;
  expect(findBrokenEntries(root, [{ ...entry, file: 'package.json', find: 'no such text' }])).toEqual([
    'a fault: its text is 0 times in package.json.',
  ]);
  expect(findBrokenEntries(root, [{ ...entry, file: 'package.json', find: '"scripts"' }])).toEqual([]);
  expect(
    findBrokenEntries(root, [{ ...entry, file: 'gone.ts', find: 'x', caughtBy: 'gone.test.ts' }]),
  ).toEqual(['a fault: its text is 0 times in gone.ts.', 'a fault: there is no test gone.test.ts.']);
});

test('no two product faults are the same, and each crash point has one', () => {
  expect(new Set(mutations.map(({ title }) => title)).size).toBe(mutations.length);
  expect(new Set(mutations.map(({ file, find, replace }) => [file, find, replace].join('\n'))).size).toBe(
    mutations.length,
  );
  const titles = mutations.map(({ title }) => title);
  expect(crashPoints.filter((point) => !titles.some((title) => title.startsWith(`${point}: `)))).toEqual([]);
});

test('a file is run by the program that its name says', () => {
  expect(runnerOf('apps/api/src/app.test.ts')).toBe('node');
  expect(runnerOf('apps/web/src/app/app.test.tsx')).toBe('browser');
  expect(runnerOf('e2e/offline.e2e.ts')).toBe('e2e');
});

const vitest = (status: string, assertionResults: { status: string; fullName: string }[], message = '') =>
  JSON.stringify({ testResults: [{ name: 'a.test.ts', status, message, assertionResults }] });

test('a fault is caught by a failed test, or by tests that could not be prepared', () => {
  const failed = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two' },
  ];
  expect(readVerdict('node', vitest('failed', failed))).toEqual({ kind: 'failed', detail: 'two' });
  const skipped = [{ status: 'skipped', fullName: 'one' }];
  expect(readVerdict('node', vitest('failed', skipped, 'beforeAll failed\nat …'))).toEqual({
    kind: 'failed',
    detail: 'beforeAll failed',
  });
  const suites = [
    { specs: [{ title: 'one', ok: true }], suites: [{ specs: [{ title: 'two', ok: false }] }] },
  ];
  expect(readVerdict('e2e', JSON.stringify({ suites }))).toEqual({ kind: 'failed', detail: 'two' });
});

test('a run whose tests passed has missed the fault', () => {
  expect(readVerdict('browser', vitest('passed', [{ status: 'passed', fullName: 'one' }])).kind).toBe(
    'passed',
  );
  expect(readVerdict('e2e', JSON.stringify({ suites: [{ specs: [{ title: 'one', ok: true }] }] })).kind).toBe(
    'passed',
  );
});

test('a syntax error, a run without tests and a run without a report prove nothing', () => {
  expect(readVerdict('node', vitest('failed', [], 'Unexpected token'))).toEqual({
    kind: 'not_run',
    detail: 'Unexpected token',
  });
  expect(readVerdict('node', JSON.stringify({ testResults: [] })).kind).toBe('not_run');
  expect(readVerdict('e2e', JSON.stringify({ suites: [] })).kind).toBe('not_run');
  expect(readVerdict('node', '').kind).toBe('not_run');
});
