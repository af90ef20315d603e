// Counting the steps: nothing that went wrong may count as nothing.
import { expect, test } from 'vitest';
import { countStep } from './count.ts';

const vitest = (passed: number, failures: readonly string[] = []) => JSON.stringify({ passed, failures });
const playwright = (
  stats: { expected: number; unexpected?: number; flaky?: number },
  errors: { message: string }[] = [],
  suites: unknown[] = [],
) => JSON.stringify({ stats: { unexpected: 0, flaky: 0, ...stats }, errors, suites });

test('a step without a report counts as one test', () => {
  expect(countStep(0)).toEqual({ passed: 1, failed: 0 });
  expect(countStep(1)).toEqual({ passed: 0, failed: 1 });
});

test('tests are counted from the report', () => {
  expect(countStep(0, 'vitest', vitest(12))).toEqual({ passed: 12, failed: 0 });
  expect(countStep(1, 'vitest', vitest(10, ['a', 'b']))).toMatchObject({ passed: 10, failed: 2 });
  expect(countStep(1, 'playwright', playwright({ expected: 5, unexpected: 1 }))).toEqual({
    passed: 5,
    failed: 1,
  });
});

test('an end-to-end test that passes only when retried, and an error outside any test, count as failures', () => {
  expect(countStep(0, 'playwright', playwright({ expected: 4, flaky: 1 })).failed).toBe(1);
  expect(countStep(1, 'playwright', playwright({ expected: 4 }, [{ message: 'no server\nstack' }]))).toEqual({
    passed: 4,
    failed: 1,
    failures: ['outside of a test: no server'],
  });
});

test('a crash without a report counts as a failure', () => {
  expect(countStep(134, 'vitest')).toMatchObject({ passed: 0, failed: 1 });
});

test('a run of no tests counts as a failure', () => {
  expect(countStep(0, 'vitest', vitest(0))).toMatchObject({ passed: 0, failed: 1 });
});

test('an exit code that is not zero after passing tests counts as a failure', () => {
  expect(countStep(1, 'vitest', vitest(8))).toMatchObject({ passed: 8, failed: 1 });
});

test('failed tests are named by file and title, at any depth', () => {
  const failed = ['price.test.ts: an hour costs 1,000 won'];
  expect(countStep(1, 'vitest', vitest(1, failed)).failures).toEqual(failed);
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    file: 'rent.e2e.ts',
    ok,
    tests: [{ status }],
  });
  const suites = [
    { specs: [spec('rents', true, 'expected'), spec('returns', false, 'unexpected')] },
    { suites: [{ specs: [spec('extends', true, 'flaky')] }] },
  ];
  const { failures } = countStep(
    1,
    'playwright',
    playwright({ expected: 1, unexpected: 1, flaky: 1 }, [], suites),
  );
  expect(failures).toEqual(['rent.e2e.ts: returns', 'rent.e2e.ts: extends']);
});
