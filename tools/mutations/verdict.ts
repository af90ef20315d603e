// Tells whether a named test passed, failed, or was not run at all, as after a syntax error.
import type { TestModule } from 'vitest/node';

/** A run without a single test proves nothing: neither that a fault was caught nor that it was missed. */
export interface Verdict {
  kind: 'passed' | 'failed' | 'not_run';
  /** The first failure, or what is wrong with the run. */
  detail: string;
}

/** What is read of vitest's results. */
export interface ModuleResult {
  tests: readonly { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending' }[];
  /** Of the module, and of what is prepared before its tests. */
  errors: readonly { message: string }[];
}

interface PlaywrightSuite {
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  errors?: { message: string }[];
}

/** Of the tests whose title contains this. */
export function readModules(
  modules: readonly TestModule[],
  unhandledErrors: readonly unknown[],
  title: string,
): Verdict {
  const results = modules.map((module) => ({
    tests: [...module.children.allTests()]
      .map((test) => ({ name: test.fullName, state: test.result().state }))
      .filter(({ name }) => name.includes(title)),
    errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())],
  }));
  return readResults(results, unhandledErrors);
}

export function readResults(modules: readonly ModuleResult[], unhandledErrors: readonly unknown[]): Verdict {
  const tests = modules.flatMap((module) => module.tests);
  const errors = [...modules.flatMap((module) => module.errors), ...unhandledErrors];
  const failed = tests.find(({ state }) => state === 'failed');
  if (failed) return { kind: 'failed', detail: failed.name };
  // A module that could not be loaded has no tests; if its tests could not be prepared, all of them are skipped.
  if (tests.length > 0 && errors.length > 0) return { kind: 'failed', detail: firstLine(errors[0]) };
  if (tests.some(({ state }) => state === 'passed')) return { kind: 'passed', detail: '' };
  return { kind: 'not_run', detail: firstLine(errors[0]) };
}

export function readPlaywrightReport(text: string): Verdict {
  const report = JSON.parse(text) as PlaywrightReport;
  const specs = specsOf(report).filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'));
  // Such as a server that did not start.
  if (specs.length === 0) return { kind: 'not_run', detail: firstLine(report.errors?.[0]) };
  const failed = specs.find(({ ok }) => !ok);
  return failed ? { kind: 'failed', detail: failed.title } : { kind: 'passed', detail: '' };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(error: unknown): string {
  const { message = 'no test was found' } = (error ?? {}) as { message?: string };
  return message.split('\n', 1)[0]!;
}
