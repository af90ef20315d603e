// Counts passed and failed tests from a step's exit code and report; a step that cannot be counted has failed.

export interface Count {
  passed: number;
  failed: number;
  /** What the numbers alone do not say. */
  note?: string;
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

export function countStep(exitCode: number, kind?: 'vitest' | 'playwright', report?: string): Count {
  if (kind === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return { passed: 0, failed: 1, note: 'ended without a report' };
  const count = kind === 'vitest' ? countVitest(JSON.parse(report)) : countPlaywright(JSON.parse(report));
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1, note: 'ran no test' };
  if (exitCode !== 0 && count.failed === 0)
    return { ...count, failed: 1, note: `exit code ${exitCode} although every test passed` };
  return count;
}

function countVitest(report: VitestReport): Count {
  // A file that does not load reports no test: it counts as one failure.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

function countPlaywright({ stats, errors = [] }: PlaywrightReport): Count {
  // A flaky test, one that passes only when retried, has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
