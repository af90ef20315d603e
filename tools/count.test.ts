// Nothing that went wrong may be counted as nothing.
import { expect, test } from 'vitest';
import { countStep } from './count.ts';

const vitest = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const playwright = (
  stats: { expected: number; unexpected?: number; flaky?: number },
  errors: unknown[] = [],
) => JSON.stringify({ stats: { unexpected: 0, flaky: 0, ...stats }, errors });

test('a check counts as one', () => {
  expect(countStep({ exitCode: 0 })).toEqual({ passed: 1, failed: 0 });
  expect(countStep({ exitCode: 1 })).toEqual({ passed: 0, failed: 1 });
});

test('tests are counted from the report', () => {
  expect(countStep({ exitCode: 0, kind: 'vitest', report: vitest(12, 0) })).toEqual({
    passed: 12,
    failed: 0,
  });
  expect(countStep({ exitCode: 1, kind: 'vitest', report: vitest(10, 2) })).toEqual({
    passed: 10,
    failed: 2,
  });
  const stories = playwright({ expected: 5, unexpected: 1 });
  expect(countStep({ exitCode: 1, kind: 'playwright', report: stories })).toEqual({ passed: 5, failed: 1 });
});

test('a test file that does not load is a failure', () => {
  const files = [{ status: 'failed', assertionResults: [] }];
  expect(countStep({ exitCode: 1, kind: 'vitest', report: vitest(3, 0, files) })).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a story that passes only at the second try, and an error outside any story, are failures', () => {
  expect(
    countStep({ exitCode: 0, kind: 'playwright', report: playwright({ expected: 4, flaky: 1 }) }).failed,
  ).toBe(1);
  expect(
    countStep({ exitCode: 1, kind: 'playwright', report: playwright({ expected: 4 }, ['no server']) }).failed,
  ).toBe(1);
});

test('a crash without a report, a run of no tests, and a bad end after good tests are failures', () => {
  expect(countStep({ exitCode: 134, kind: 'vitest' })).toMatchObject({ passed: 0, failed: 1 });
  expect(countStep({ exitCode: 0, kind: 'vitest', report: vitest(0, 0) })).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(countStep({ exitCode: 1, kind: 'vitest', report: vitest(8, 0) })).toMatchObject({
    passed: 8,
    failed: 1,
  });
});
