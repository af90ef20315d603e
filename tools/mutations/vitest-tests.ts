// Runs tests of one vitest project in this process, one after the other: starting vitest, its database or its browser anew takes longer
// than most of the tests.
import type { TestModule, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { titlePattern } from './find-test.ts';
import { readModules, type Verdict } from './verdict.ts';

/** What tools/test-run/test-database.ts runs when vitest starts, and no test runs again: the database that every test copies. */
const makesTestDatabase = /\.sql$|\/api\/src\/database\/(?:migrate|grant-service-role)\.ts$/;

export class VitestTests {
  readonly #project: string;
  #vitest: Promise<Vitest> | undefined;

  constructor(project: string) {
    this.#project = project;
  }

  /** Of one file, all in one run: a verdict for each title. */
  async run(file: string, titles: readonly string[]): Promise<Verdict[]> {
    this.#vitest ??= this.#start();
    const vitest = await this.#vitest;
    const specifications = await vitest.globTestSpecifications([file]);
    const anyTitle = new RegExp(titles.map((title) => titlePattern(title).source).join('|'));
    for (const specification of specifications) specification.testNamePattern = anyTitle;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const ids = new Set(specifications.map(({ moduleId }) => moduleId));
    const modules: TestModule[] = testModules.filter(({ moduleId }) => ids.has(moduleId));
    return titles.map((title) => readModules(modules, unhandledErrors, title));
  }

  /** A file has changed. */
  async changed(path: string): Promise<void> {
    if (makesTestDatabase.test(path)) await this.close();
    else (await this.#vitest)?.invalidateFile(path);
  }

  async close(): Promise<void> {
    const vitest = await this.#vitest;
    this.#vitest = undefined;
    await vitest?.close();
  }

  async #start(): Promise<Vitest> {
    // A reporter that reports nothing.
    const vitest = await createVitest('test', { watch: false, project: [this.#project], reporters: [{}] });
    await vitest.standalone();
    return vitest;
  }
}
