// What `npm test` and `npm run check` run: first the checks of the sources, then one step after the other.
import { globSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  name: string;
  command: readonly string[];
  /** Reads the sources and starts nothing: it runs beside another check, and its output is shown when it has ended. */
  isCheck?: boolean;
  /** Where the step reports how many tests passed; without a report it counts as one test. */
  report?: { kind: 'vitest' | 'playwright'; file: string };
  /** The files that decide its outcome: while they are unchanged since it passed, it is not run again. */
  inputs?: readonly string[];
}

const sources = [
  '{packages,apps,tools,e2e,bench}/**/*.{ts,tsx,mjs,js,css,html,json}',
  '*.{ts,json}',
  '.*.json',
];

function vitest(name: string, ...args: string[]): Step {
  const file = `.cache/reports/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, command: ['vitest', 'run', ...args, ...reporters], report: { kind: 'vitest', file } };
}

/** playwright.config.ts writes this report. */
export const e2eReport = '.cache/reports/e2e.json';

const checks: Step[] = [
  { name: 'format', isCheck: true, command: ['oxfmt', '--check'] },
  { name: 'lint', isCheck: true, command: ['oxlint', '--type-aware'], inputs: sources },
  // One checker for a project: several would each derive the types they share, for twice the processor time on two cores.
  { name: 'types', isCheck: true, command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'imports', isCheck: true, command: ['node', 'tools/imports.ts'] },
  { name: 'unused', isCheck: true, command: ['knip', '--no-progress'], inputs: sources },
];

/** Of the API only the two tests that compare its parts with each other: the others take minutes. */
const unitTests = [
  'apps/api/test/abuse/failure-codes.test.ts',
  'apps/api/src/database/tables.test.ts',
  ...globSync('{packages,tools,apps/web,apps/console}/**/*.test.ts', {
    cwd: join(import.meta.dirname, '..'),
    // Starting and killing database servers, and building the web app, take longer than all the others together.
    exclude: ['**/node_modules/**', 'packages/embedded-postgres/**', 'tools/shipped*.test.ts'],
  }),
];

export const plans: Record<string, readonly Step[]> = {
  check: [...checks, vitest('unit', '--project=node', ...unitTests)],
  test: [
    ...checks,
    // Three workers on two cores: the tests that start and kill processes wait more than they work.
    vitest('node', '--project=node', '--maxWorkers=3'),
    { name: 'browser', command: ['node', 'tools/find-browser.ts'] },
    vitest('components', '--project=browser'),
    {
      name: 'e2e',
      command: ['playwright', 'test'],
      report: { kind: 'playwright', file: e2eReport },
    },
  ],
};
