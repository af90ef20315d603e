// Counts passed and failed tests from a step's exit code and report, and names the failed ones; a step that cannot be counted has failed.

export interface Count {
  passed: number;
  failed: number;
  /** What the numbers alone do not say. */
  note?: string;
  /** File and title of each failed test, as far as the report tells them. */
  failures?: readonly string[];
}

/** What tools/test-run/test-report.ts writes about a vitest run. */
export interface TestReport {
  passed: number;
  failures: readonly string[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: { message?: string }[];
}

export function countStep(exitCode: number, kind?: 'vitest' | 'playwright', report?: string): Count {
  if (kind === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return { passed: 0, failed: 1, note: 'ended without a report' };
  const count = kind === 'vitest' ? countVitest(JSON.parse(report)) : countPlaywright(JSON.parse(report));
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1, note: 'ran no test' };
  if (exitCode !== 0 && count.failed === 0)
    return { ...count, failed: 1, note: `exit code ${exitCode} although every test passed` };
  return count;
}

function countVitest({ passed, failures }: TestReport): Count {
  return withFailures(passed, failures.length, failures);
}

function countPlaywright({ stats, errors = [], ...root }: PlaywrightReport): Count {
  // A flaky test, one that passes only when retried, has failed.
  const outside = errors.map(({ message = '' }) => `outside of a test: ${message.split('\n')[0]}`);
  return withFailures(stats.expected, stats.unexpected + stats.flaky + errors.length, [
    ...failedSpecs(root),
    ...outside,
  ]);
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failedSpecs)];
}

const withFailures = (passed: number, failed: number, failures: readonly string[]): Count =>
  failures.length === 0 ? { passed, failed } : { passed, failed, failures };
