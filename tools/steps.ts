// What `npm test` and `npm run check` run, step by step.

export interface Step {
  name: string;
  command: readonly string[];
  /** Where the step writes how many tests passed; without one it counts as a single check. */
  report?: { kind: 'vitest' | 'playwright'; file: string };
  /** The files it runs: none of them means there is nothing to run. */
  tests?: readonly string[];
  needsBrowser?: boolean;
}

const reports = '.cache/reports';

function vitest(name: string, project: string, tests: string[], filters: string[] = []): Step {
  const file = `${reports}/${name.replace(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['vitest', 'run', '--project', project, ...reporters, ...filters];
  return { name, command, report: { kind: 'vitest', file }, tests };
}

const format: Step = {
  name: 'format',
  command: ['prettier', '--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
};
const lint: Step = { name: 'lint', command: ['oxlint', '--type-aware'] };
const types: Step = { name: 'types', command: ['tsc', '-b'] };
const floorPlan: Step = { name: 'floor plan', command: ['node', 'tools/imports.ts'] };
const deadCode: Step = { name: 'dead code', command: ['knip', '--no-progress'] };
const unit = vitest(
  'unit',
  'node',
  ['{packages,tools,apps/web}/**/*.test.ts'],
  ['packages/', 'tools/', 'apps/web/'],
);
const node = vitest('node tests', 'node', ['{packages,apps,tools,e2e,bench}/**/*.test.ts']);
const components: Step = {
  ...vitest('components', 'browser', ['apps/web/src/**/*.test.tsx']),
  needsBrowser: true,
};
/** `playwright.config.ts` writes this report. */
export const storiesReport = `${reports}/stories.json`;
const stories: Step = {
  name: 'stories',
  command: ['playwright', 'test'],
  report: { kind: 'playwright', file: storiesReport },
  tests: ['e2e/*.story.ts'],
  needsBrowser: true,
};

/** Steps that run one after the other. */
type Lane = readonly Step[];

/** The lanes of one row run side by side; a row begins when the one before has ended. */
export const plans: Record<string, readonly (readonly Lane[])[]> = {
  check: [[[format], [lint]], [[types], [floorPlan]], [[deadCode]], [[unit]]],
  test: [[[format], [lint]], [[types, floorPlan], [deadCode]], [[node]], [[components]], [[stories]]],
};
