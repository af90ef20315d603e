// Counts passed and failed tests from what each step leaves behind; a step that cannot be counted has failed.

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** A file that does not even load has no tests to count: it counts as one failure itself. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A story that passes only at the second try has failed. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}

/** What a step comes to: its report where it has one, and a failure for whatever a report cannot say. */
export function countStep(outcome: {
  exitCode: number;
  kind?: 'vitest' | 'playwright';
  report?: string | undefined;
}): Count & { problem?: string } {
  const { exitCode, kind, report } = outcome;
  if (kind === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return { passed: 0, failed: 1, problem: 'it ended without a report' };
  const parsed: unknown = JSON.parse(report);
  const count =
    kind === 'vitest' ? countVitest(parsed as VitestReport) : countPlaywright(parsed as PlaywrightReport);
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1, problem: 'it ran no test at all' };
  if (exitCode !== 0 && count.failed === 0)
    return { ...count, failed: 1, problem: `it ended with code ${exitCode} although every test passed` };
  return count;
}
