// Counting the steps: nothing that went wrong may count as nothing.
import { expect, test } from 'vitest';
import { countStep } from './count.ts';

const vitest = (
  passed: number,
  failed: number,
  testResults: { status: string; assertionResults: { status: string }[] }[] = [],
) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });
const playwright = (
  stats: { expected: number; unexpected?: number; flaky?: number },
  errors: unknown[] = [],
) => JSON.stringify({ stats: { unexpected: 0, flaky: 0, ...stats }, errors });

test('a step without a report counts as one test', () => {
  expect(countStep(0)).toEqual({ passed: 1, failed: 0 });
  expect(countStep(1)).toEqual({ passed: 0, failed: 1 });
});

test('tests are counted from the report', () => {
  expect(countStep(0, 'vitest', vitest(12, 0))).toEqual({ passed: 12, failed: 0 });
  expect(countStep(1, 'vitest', vitest(10, 2))).toEqual({ passed: 10, failed: 2 });
  expect(countStep(1, 'playwright', playwright({ expected: 5, unexpected: 1 }))).toEqual({
    passed: 5,
    failed: 1,
  });
});

test('a test file that does not load counts as a failure', () => {
  const unloaded = [{ status: 'failed', assertionResults: [] }];
  expect(countStep(1, 'vitest', vitest(3, 0, unloaded))).toEqual({ passed: 3, failed: 1 });
});

test('an end-to-end test that passes only when retried, and an error outside any test, count as failures', () => {
  expect(countStep(0, 'playwright', playwright({ expected: 4, flaky: 1 })).failed).toBe(1);
  expect(countStep(1, 'playwright', playwright({ expected: 4 }, ['no server'])).failed).toBe(1);
});

test('a crash without a report counts as a failure', () => {
  expect(countStep(134, 'vitest')).toMatchObject({ passed: 0, failed: 1 });
});

test('a run of no tests counts as a failure', () => {
  expect(countStep(0, 'vitest', vitest(0, 0))).toMatchObject({ passed: 0, failed: 1 });
});

test('an exit code that is not zero after passing tests counts as a failure', () => {
  expect(countStep(1, 'vitest', vitest(8, 0))).toMatchObject({ passed: 8, failed: 1 });
});
