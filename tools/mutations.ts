// `npm run mutations`: puts one fault of tools/mutations after the other into the product, and checks that its test fails.
//   -- --only refund               only faults whose title, file or test contains this
//   -- --first-tier                only faults that a test of the first tier catches
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrokenEntries } from './mutations/find-broken-entries.ts';
import { runners, TestFiles, titlePattern, type NamedTest } from './mutations/find-test.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';
import { readPlaywrightReport, type Verdict } from './mutations/verdict.ts';
import { VitestTests } from './mutations/vitest-tests.ts';
import { e2eReport } from './test-run/steps.ts';

const root = join(import.meta.dirname, '..');
const { only = '', 'first-tier': firstTier = false } = parseArgs({
  options: { only: { type: 'string' }, 'first-tier': { type: 'boolean' } },
}).values;
const testFiles = new TestFiles(root);

const vitestProjects = {
  node: new VitestTests('node'),
  browser: new VitestTests('browser'),
  'node-slow': new VitestTests('node-slow'),
  'browser-slow': new VitestTests('browser-slow'),
};
/** What the file that is changed right now held before. */
let original: { path: string; text: string } | undefined;
let running: ChildProcess | undefined;

function restore(): void {
  if (original) writeFileSync(original.path, original.text);
  original = undefined;
}

// Whatever ends this process, the product is left as it was.
process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    restore();
    running?.kill('SIGTERM');
    // Ends the processes and databases that the tests have started.
    void forEachProject((project) => project.close()).finally(() => process.exit(130));
  });

async function runTest(test: NamedTest): Promise<Verdict> {
  const { runner } = test;
  return runner === 'e2e' || runner === 'e2e-slow' ? runPlaywright(test) : vitestProjects[runner].run(test);
}

async function runPlaywright({ title, file, runner }: NamedTest): Promise<Verdict> {
  const report = join(root, e2eReport(runner));
  rmSync(report, { force: true });
  const args = [
    'test',
    `--project=${runner}`,
    '--max-failures=1',
    '--grep',
    titlePattern(title).source,
    file,
  ];
  const ended = await new Promise<string>((resolve, reject) => {
    running = spawn('playwright', args, { cwd: root, stdio: 'ignore' });
    running.once('error', reject).once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  if (existsSync(report)) return readPlaywrightReport(readFileSync(report, 'utf8'));
  return { kind: 'not_run', detail: `the run ended without a report: ${ended}` };
}

async function tryMutation({ file, find, replace }: Mutation, test: NamedTest): Promise<Verdict> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  original = { path, text };
  try {
    // A function, because `$&` and the like in a text would be taken for patterns.
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    await forEachProject((project) => project.changed(path));
    return await runTest(test);
  } finally {
    restore();
    await forEachProject((project) => project.changed(path));
  }
}

async function forEachProject(act: (project: VitestTests) => Promise<void>): Promise<void> {
  for (const project of Object.values(vitestProjects)) await act(project);
}

const matching = mutations.filter(({ title, file, caughtBy }) =>
  `${title} ${file} ${caughtBy} ${testFiles.filesWith(caughtBy).join(' ')}`.includes(only),
);
const broken = findBrokenEntries(root, matching, testFiles);
if (matching.length === 0 || broken.length > 0) {
  console.log(broken.length > 0 ? broken.join('\n') : `no fault contains "${only}"`);
  process.exit(1);
}

/** Faults of one test stand together, so that it is run once without a fault, and tests of one file, so that it is loaded once. */
const faultsByTest = Map.groupBy(matching, ({ caughtBy }) => caughtBy);
const tests = [...faultsByTest.keys()]
  .map((title) => testFiles.get(title))
  .filter(({ runner }) => !firstTier || !runner.endsWith('-slow'))
  .toSorted((a, b) => runners.indexOf(a.runner) - runners.indexOf(b.runner) || a.file.localeCompare(b.file));
const total = tests.reduce((sum, { title }) => sum + faultsByTest.get(title)!.length, 0);
const words = { failed: 'caught', passed: 'MISSED', not_run: 'NOT RUN' } as const;

const notCaught: string[] = [];
let tried = 0;
let runner: NamedTest['runner'] | undefined;
for (const test of tests) {
  // A database or a browser that is no longer needed would only take memory.
  if (test.runner !== runner) await forEachProject((project) => project.close());
  runner = test.runner;
  // A test that fails without a fault catches nothing.
  const faultless = await runTest(test);
  if (faultless.kind !== 'passed')
    console.log(`without a fault: ${faultless.kind} ${test.file} "${test.title}": ${faultless.detail}`);
  for (const mutation of faultsByTest.get(test.title)!) {
    tried++;
    const startedAt = performance.now();
    const { kind, detail } = faultless.kind === 'passed' ? await tryMutation(mutation, test) : faultless;
    const isCaught = faultless.kind === 'passed' && kind === 'failed';
    const outcome = faultless.kind === 'passed' ? words[kind] : 'NO TEST';
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const place = `${tried}/${total}`.padStart(7);
    const line = `${place} ${test.runner.padEnd(12)} ${outcome.padEnd(7)} ${String(seconds).padStart(3)} s  ${mutation.title}`;
    console.log(isCaught ? line : `${line}: ${detail}`);
    if (!isCaught) notCaught.push(`${mutation.title} (${mutation.file}; ${test.file}: ${test.title})`);
  }
}
await forEachProject((project) => project.close());
if (notCaught.length > 0) console.log(`\nnot caught:\n${notCaught.join('\n')}`);
console.log(`${total - notCaught.length} caught, ${notCaught.length} not caught`);
process.exit(notCaught.length === 0 ? 0 : 1);
