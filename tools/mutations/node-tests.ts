// Runs node tests in this process, one run after the other: starting vitest and its database anew takes longer than most of the tests.
import type { TestModule, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import type { Verdict } from './verdict.ts';

export class NodeTests {
  #vitest: Promise<Vitest> | undefined;
  #stopAtFirst = false;

  /** Paths of the repository. Of a fault the first failed test says enough. */
  async run(files: readonly string[], { stopAtFirst }: { stopAtFirst: boolean }): Promise<Verdict> {
    this.#stopAtFirst = stopAtFirst;
    this.#vitest ??= this.#start();
    const vitest = await this.#vitest;
    const specifications = await vitest.globTestSpecifications([...files]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    const modules = testModules.filter(({ moduleId }) => ids.has(moduleId));
    if (modules.length < files.length) return { kind: 'not_run', detail: describe(unhandledErrors[0]) };
    return readModules(modules);
  }

  /** A file has changed. The database is made by the migrations when vitest starts. */
  async changed(path: string): Promise<void> {
    if (path.endsWith('.sql')) await this.close();
    else (await this.#vitest)?.invalidateFile(path);
  }

  async close(): Promise<void> {
    const vitest = await this.#vitest;
    this.#vitest = undefined;
    await vitest?.close();
  }

  async #start(): Promise<Vitest> {
    const vitest: Vitest = await createVitest('test', {
      watch: false,
      project: ['node'],
      reporters: [
        {
          onTestCaseResult: (test) => {
            if (this.#stopAtFirst && test.result().state === 'failed')
              void vitest.cancelCurrentRun('test-failure');
          },
        },
      ],
    });
    await vitest.standalone();
    return vitest;
  }
}

function readModules(modules: readonly TestModule[]): Verdict {
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    if (tests.length === 0) return { kind: 'not_run', detail: describe(module.errors()[0]) };
    const failed = tests.find((test) => test.result().state === 'failed');
    if (failed) return { kind: 'failed', detail: failed.fullName };
    // What is prepared before the tests has failed.
    const [error] = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ];
    if (error) return { kind: 'failed', detail: describe(error) };
  }
  return { kind: 'passed', detail: '' };
}

function describe(error: unknown): string {
  const { message = 'no test was found' } = (error ?? {}) as { message?: string };
  return message.split('\n', 1)[0]!;
}
