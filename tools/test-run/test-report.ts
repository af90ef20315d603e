// Writes what a vitest run came to, for the summary of `npm test`: how many tests passed, and every failure by name,
// also those of no test: a file that does not load, and an error that was thrown outside of a test.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import type { TestReport } from './count.ts';

export default class TestReporter implements Reporter {
  #file = '';

  /** The file is named on the command line: `--reporter=./tools/test-run/test-report.ts --outputFile=…`. */
  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile !== 'string') throw new Error('--outputFile names the file of the report.');
    this.#file = outputFile;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ module, test })),
    );
    const failed = tests.filter(({ test }) => test.result().state === 'failed');
    const report: TestReport = {
      passed: tests.filter(({ test }) => test.result().state === 'passed').length,
      failures: [
        ...failed.map(({ module, test }) => `${nameOf(module)}: ${test.fullName}`),
        ...modules.flatMap((module) =>
          outsideTests(
            module,
            failed.some((one) => one.module === module),
          ),
        ),
        ...unhandledErrors.map((error) => `${placeOf(error)}${firstLine(error.message)}`),
      ],
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(report));
  }
}

const nameOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);
const firstLine = (text: string) => text.split('\n')[0];

/** A file that does not load, and a hook of a suite that failed. */
function outsideTests(module: TestModule, hasFailedTest: boolean): string[] {
  const errors = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ].map(({ message }) => `${nameOf(module)}, outside of a test: ${firstLine(message)}`);
  if (errors.length === 0 && !hasFailedTest && module.state() === 'failed')
    return [`${nameOf(module)} failed`];
  return errors;
}

/** Vitest notes on an error what was running when it was thrown. */
function placeOf(error: SerializedError): string {
  const file: unknown = error['VITEST_TEST_PATH'];
  return typeof file === 'string'
    ? `${relative(process.cwd(), file)}, outside of a test: `
    : 'outside of a test: ';
}
