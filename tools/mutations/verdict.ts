// Reads from a test report whether tests passed, failed, or were not run at all, as after a syntax error.

export type Runner = 'node' | 'browser' | 'e2e';

/** A run without a single test proves nothing: neither that a fault was caught nor that it was missed. */
export interface Verdict {
  kind: 'passed' | 'failed' | 'not_run';
  /** The first failure, or what is wrong with the run. */
  detail: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

export function runnerOf(testFile: string): Runner {
  if (testFile.endsWith('.e2e.ts')) return 'e2e';
  return testFile.endsWith('.tsx') ? 'browser' : 'node';
}

export function readVerdict(runner: Runner, report: string): Verdict {
  if (report === '') return { kind: 'not_run', detail: 'the run ended without a report' };
  return runner === 'e2e' ? readPlaywright(JSON.parse(report)) : readVitest(JSON.parse(report));
}

function readVitest({ testResults }: VitestReport): Verdict {
  const unloaded = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (testResults.length === 0) return { kind: 'not_run', detail: 'no test was found' };
  if (unloaded) return { kind: 'not_run', detail: firstLine(unloaded.message) };
  for (const { status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((result) => result.status === 'failed');
    if (failed) return { kind: 'failed', detail: failed.fullName };
    // What is prepared before the tests has failed.
    if (status === 'failed') return { kind: 'failed', detail: firstLine(message) };
  }
  return { kind: 'passed', detail: '' };
}

function readPlaywright(report: PlaywrightSuite): Verdict {
  const specs = specsOf(report);
  if (specs.length === 0) return { kind: 'not_run', detail: 'no test was found' };
  const failed = specs.find(({ ok }) => !ok);
  return failed ? { kind: 'failed', detail: failed.title } : { kind: 'passed', detail: '' };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): { title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

const firstLine = (text: string) => text.split('\n', 1)[0]!;
