// What `npm run check`, `npm test` and `npm run test:all` run: first the checks of the sources, then one step after the other.
// `npm test` is the first tier, which somebody waits for; `npm run test:all` runs it and the second.
import { globSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  name: string;
  command: readonly string[];
  /** Reads the sources and starts nothing: it runs beside another check, and its output is shown when it has ended. */
  isCheck?: boolean;
  /** Begins when no further check waits, beside the last of them: the longest uses one core. Its output is shown like that of a check. */
  followsChecks?: boolean;
  /** Where the step reports how many tests passed; without a report it counts as one test. */
  report?: { kind: 'vitest' | 'playwright'; file: string };
  /** The files that decide its outcome: while they are unchanged since it passed, `npm run check` and `npm test` skip it. */
  inputs?: readonly string[];
}

const code = '{ts,tsx,mjs,js,css,html,json,sql,svg}';
const settings = ['*.{ts,json}', '.*.json'];
const sources = [`{packages,apps,tools,e2e,bench}/**/*.${code}`, ...settings];
/** Tests of the documents compare them with the sources. */
const everything = [...sources, '{docs,deploy,bench}/**/*', '*.md', '.*'];
/** What the service is made of, and its tests. */
const server = [
  'apps/{api,sandbox}/**/*',
  'apps/web/public-docs/**/*',
  `packages/{domain,contract,embedded-postgres}/**/*.${code}`,
  `tools/**/*.${code}`,
  'README.md',
  ...settings,
];
/** What the apps are made of, and their component tests. */
const screens = [`{packages,apps/web,apps/console}/**/*.${code}`, `tools/**/*.${code}`, ...settings];

/** Where tests without a browser stand, by what decides their outcome. */
const serverFolders = ['apps/api/', 'apps/sandbox/', 'packages/embedded-postgres/'];
const otherFolders = [
  ...['client', 'contract', 'domain', 'map', 'scanner', 'ui'].map((name) => `packages/${name}/`),
  'apps/web/',
  'apps/console/',
  'tools/',
  'e2e/',
  'bench/',
];

function vitest(name: string, inputs: readonly string[], ...args: string[]): Step {
  const file = `.cache/reports/${name}.json`;
  const reporters = [
    '--reporter=default',
    '--reporter=./tools/test-run/test-report.ts',
    `--outputFile=${file}`,
  ];
  return {
    name,
    command: ['vitest', 'run', ...args, ...reporters],
    report: { kind: 'vitest', file },
    inputs,
  };
}

/** playwright.config.ts writes the report of the project that is run. */
export const e2eReport = (project: string) => `.cache/reports/${project}.json`;

function playwright(project: string): Step {
  return {
    name: project,
    command: ['playwright', 'test', `--project=${project}`],
    report: { kind: 'playwright', file: e2eReport(project) },
    inputs: sources,
  };
}

const checks: Step[] = [
  { name: 'format', isCheck: true, command: ['oxfmt', '--check'] },
  // One checker for a project: several would each derive the types they share, for twice the processor time on two cores.
  { name: 'types', isCheck: true, command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'imports', isCheck: true, command: ['node', 'tools/imports/imports.ts'] },
];

/** Of the second tier: lint derives the types of every source once more, which takes as long as the whole of the unit tests. */
const slowChecks: Step[] = [
  { name: 'lint', isCheck: true, command: ['oxlint', '--type-aware'], inputs: sources },
  { name: 'unused', isCheck: true, command: ['knip', '--no-progress'], inputs: sources },
];

/** Of the API only the two tests that compare its parts with each other: the others take minutes. */
const quickTests = [
  'apps/api/test/abuse/failure-codes.test.ts',
  'apps/api/src/database/tables.test.ts',
  ...globSync('{packages,tools,apps/web,apps/console}/**/*.test.ts', {
    cwd: join(import.meta.dirname, '../..'),
    // Starting and killing database servers, and building the web app, take longer than all the others together.
    exclude: [
      '**/node_modules/**',
      '**/*.slow.test.ts',
      'packages/embedded-postgres/**',
      'tools/build/shipped*.test.ts',
    ],
  }),
];

const firstTier: Step[] = [
  ...checks,
  // The seed is printed; `--sequence.seed` repeats an order.
  {
    ...vitest('unit', everything, '--project=node', '--sequence.shuffle.tests', ...otherFolders),
    followsChecks: true,
  },
  // Three workers on two cores: a test often waits for its database.
  vitest('api', server, '--project=node', '--maxWorkers=3', ...serverFolders),
  { name: 'browser', command: ['node', 'tools/test-run/find-browser.ts'] },
  vitest('components', screens, '--project=browser'),
  playwright('e2e'),
];

export const plans: Record<string, readonly Step[]> = {
  check: [...checks, ...slowChecks, vitest('quick', everything, '--project=node', ...quickTests)],
  test: firstTier,
  'test:all': [
    ...firstTier,
    ...slowChecks,
    vitest('node-slow', everything, '--project=node-slow', '--maxWorkers=3'),
    vitest('components-slow', screens, '--project=browser-slow'),
    playwright('e2e-slow'),
  ],
};
