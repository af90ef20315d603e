// Finds the file of a test by the test's title, and the program that runs it by the file's name.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the order in which they are run. The slow ones are the second tier. */
export const runners = ['node', 'browser', 'node-slow', 'browser-slow', 'e2e', 'e2e-slow'] as const;
export type Runner = (typeof runners)[number];

export interface NamedTest {
  title: string;
  file: string;
  runner: Runner;
}

export function runnerOf(testFile: string): Runner {
  if (testFile.endsWith('.slow.e2e.ts')) return 'e2e-slow';
  if (testFile.endsWith('.e2e.ts')) return 'e2e';
  if (testFile.endsWith('.slow.test.ts')) return 'node-slow';
  if (testFile.endsWith('.slow.test.tsx')) return 'browser-slow';
  return testFile.endsWith('.tsx') ? 'browser' : 'node';
}

/** Matches a title that contains this text. */
export function titlePattern(title: string): RegExp {
  return new RegExp(title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
}

export class TestFiles {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #found = new Map<string, string[]>();

  constructor(root: string) {
    const files = globSync(['{packages,apps,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.{test,e2e}.ts'], {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', 'tools/mutations/mutations.test.ts'],
    });
    this.#texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  }

  /** One, unless the list is wrong. */
  filesWith(title: string): string[] {
    const known = this.#found.get(title);
    if (known) return known;
    const files = [...this.#texts].filter(([, text]) => text.includes(title)).map(([file]) => file);
    this.#found.set(title, files);
    return files;
  }

  get(title: string): NamedTest {
    const [file] = this.filesWith(title);
    if (file === undefined) throw new Error(`there is no test "${title}"`);
    return { title, file, runner: runnerOf(file) };
  }
}
