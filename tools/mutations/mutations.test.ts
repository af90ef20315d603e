// The list of product faults stays true while the code changes, and a run that tested nothing is not taken for a caught fault.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashPoints } from '#api/crash-points.ts';
import { groupByFile } from './fault-tasks.ts';
import { findBrokenEntries } from './find-broken-entries.ts';
import { runnerOf, TestFiles, titlePattern } from './find-test.ts';
import { mutations } from './list/mutations.ts';
import { readPlaywrightReport, readResults } from './verdict.ts';

const root = join(import.meta.dirname, '../..');
const testFiles = new TestFiles(root);

test('every product fault changes a text that is in its file exactly once, and names a test that is in one file', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(195);
  expect(findBrokenEntries(root, mutations, testFiles)).toEqual([]);
});

test('CONTRIBUTING.md says how many product faults are listed', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  expect(text).toContain(`lists faults of the product, ${mutations.length} in all`);
});

test('a product fault whose text is gone or is there twice, or whose test is gone or in two files, is named', () => {
  const entry = { title: 'a fault', about: 'data', replace: '', caughtBy: 'a test' } as const;
  const inFiles = (...files: string[]) => ({ filesWith: () => files });
  const found = { ...entry, file: 'package.json', find: '"scripts"' };
  expect(findBrokenEntries(root, [{ ...found, find: 'no such text' }], inFiles('a.test.ts'))).toEqual([
    'a fault: its text is 0 times in package.json.',
  ]);
  expect(findBrokenEntries(root, [found], inFiles('a.test.ts'))).toEqual([]);
  expect(findBrokenEntries(root, [{ ...found, file: 'gone.ts' }], inFiles())).toEqual([
    'a fault: its text is 0 times in gone.ts.',
    'a fault: there is no test "a test".',
  ]);
  expect(findBrokenEntries(root, [found], inFiles('a.test.ts', 'b.test.ts'))).toEqual([
    'a fault: "a test" is in a.test.ts and b.test.ts.',
  ]);
});

test('the faults that tests of one file catch are tried together, those of one test one after the other', () => {
  const fault = (title: string, caughtBy: string) =>
    ({ title, about: 'data', file: 'package.json', find: '', replace: '', caughtBy }) as const;
  const faults = [fault('first', 'b'), fault('second', 'a'), fault('third', 'b'), fault('fourth', 'c')];
  const files = { a: 'one.test.ts', b: 'one.test.ts', c: 'two.slow.e2e.ts' };
  const get = (title: string) => {
    const file = files[title as keyof typeof files];
    return { title, file, runner: runnerOf(file) };
  };
  const tasks = groupByFile(faults, { get });
  expect(tasks.map(({ file, mutations: ofFile }) => [file, ofFile.map(({ title }) => title)])).toEqual([
    ['one.test.ts', ['second', 'first', 'third']],
    ['two.slow.e2e.ts', ['fourth']],
  ]);
  expect(groupByFile(mutations, testFiles).flatMap((task) => task.mutations)).toHaveLength(mutations.length);
});

test('no two product faults are the same, and each crash point has one', () => {
  expect(new Set(mutations.map(({ title }) => title)).size).toBe(mutations.length);
  expect(new Set(mutations.map(({ file, find, replace }) => [file, find, replace].join('\n'))).size).toBe(
    mutations.length,
  );
  const titles = mutations.map(({ title }) => title);
  expect(crashPoints.filter((point) => !titles.some((title) => title.startsWith(`${point}: `)))).toEqual([]);
});

test('a product fault of money, access or data is caught by the first tier', () => {
  const isFirstTier = (title: string) => !testFiles.get(title).runner.endsWith('-slow');
  const late = mutations.filter(
    ({ about, caughtBy }) => ['money', 'access', 'data'].includes(about) && !isFirstTier(caughtBy),
  );
  expect(late.map(({ title }) => title)).toEqual([]);
});

test('a file is run by the program that its name says', () => {
  expect(runnerOf('apps/api/src/app.test.ts')).toBe('node');
  expect(runnerOf('apps/api/src/server.slow.test.ts')).toBe('node-slow');
  expect(runnerOf('apps/web/src/app/app.test.tsx')).toBe('browser');
  expect(runnerOf('apps/web/src/app/app.slow.test.tsx')).toBe('browser-slow');
  expect(runnerOf('e2e/offline.e2e.ts')).toBe('e2e');
  expect(runnerOf('e2e/offline.slow.e2e.ts')).toBe('e2e-slow');
});

test('a test is found by a part of its title, whatever letters it has', () => {
  const title = 'costs 500 won (VAT included), is it? [yes]';
  expect(`a rental ${title} at once`).toMatch(titlePattern(title));
  expect('a rental costs 500 won').not.toMatch(titlePattern(title));
});

const skipped = { name: 'one', state: 'skipped' } as const;
const passed = { name: 'two', state: 'passed' } as const;

test('a fault is caught by a failed test, or by tests that could not be prepared', () => {
  const failed = { name: 'three', state: 'failed' } as const;
  expect(readResults([{ tests: [skipped, passed, failed], errors: [] }], [])).toEqual({
    kind: 'failed',
    detail: 'three',
  });
  const error = { message: 'beforeAll failed\nat …' };
  expect(readResults([{ tests: [skipped], errors: [error] }], [])).toEqual({
    kind: 'failed',
    detail: 'beforeAll failed',
  });
  const suites = [{ specs: [aSpec('one', true)], suites: [{ specs: [aSpec('two', false)] }] }];
  expect(readPlaywrightReport(JSON.stringify({ suites }))).toEqual({ kind: 'failed', detail: 'two' });
});

test('a run whose tests passed has missed the fault', () => {
  expect(readResults([{ tests: [skipped, passed], errors: [] }], []).kind).toBe('passed');
  const suites = [{ specs: [aSpec('one', true)] }];
  expect(readPlaywrightReport(JSON.stringify({ suites })).kind).toBe('passed');
});

test('a syntax error, a run without tests and a server that did not start prove nothing', () => {
  expect(readResults([{ tests: [], errors: [{ message: 'Unexpected token' }] }], [])).toEqual({
    kind: 'not_run',
    detail: 'Unexpected token',
  });
  expect(readResults([{ tests: [skipped], errors: [] }], []).kind).toBe('not_run');
  expect(readResults([], []).kind).toBe('not_run');
  const suites = [{ specs: [aSpec('one', true, 'skipped')] }];
  const errors = [{ message: 'the server did not start\nat …' }];
  expect(readPlaywrightReport(JSON.stringify({ suites, errors }))).toEqual({
    kind: 'not_run',
    detail: 'the server did not start',
  });
  expect(readPlaywrightReport(JSON.stringify({ suites: [] })).kind).toBe('not_run');
});

function aSpec(title: string, ok: boolean, status = 'expected') {
  return { title, ok, tests: [{ status }] };
}
