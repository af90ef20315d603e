// A process in a copy of the checkout: takes one task after the other, runs the tests of its file without a fault, and each with its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { e2eReport } from '../test-run/steps.ts';
import type { FaultTask, Outcome, Told } from './fault-tasks.ts';
import { titlePattern } from './find-test.ts';
import type { Mutation } from './mutation.ts';
import { readPlaywrightReport, type Verdict } from './verdict.ts';
import { VitestTests } from './vitest-tests.ts';

const root = join(import.meta.dirname, '../..');
const vitestProjects = {
  node: new VitestTests('node'),
  browser: new VitestTests('browser'),
  'node-slow': new VitestTests('node-slow'),
  'browser-slow': new VitestTests('browser-slow'),
};
const words = { failed: 'caught', passed: 'MISSED', not_run: 'NOT RUN' } as const;
let playwright: ChildProcess | undefined;
let lastRunner: FaultTask['runner'] | undefined;

async function forEachProject(act: (project: VitestTests) => Promise<void>): Promise<void> {
  for (const project of Object.values(vitestProjects)) await act(project);
}

/** A verdict for each title. */
async function runTests({ file, runner }: FaultTask, titles: readonly string[]): Promise<Verdict[]> {
  if (runner !== 'e2e' && runner !== 'e2e-slow') return vitestProjects[runner].run(file, titles);
  const verdicts: Verdict[] = [];
  for (const title of titles) verdicts.push(await runPlaywright(runner, file, title));
  return verdicts;
}

async function runPlaywright(project: string, file: string, title: string): Promise<Verdict> {
  const report = join(root, e2eReport(project));
  rmSync(report, { force: true });
  const only = ['--max-failures=1', '--grep', titlePattern(title).source, file];
  const ended = await new Promise<string>((resolve, reject) => {
    playwright = spawn('playwright', ['test', `--project=${project}`, ...only], { stdio: 'ignore' });
    playwright.once('error', reject).once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  if (existsSync(report)) return readPlaywrightReport(readFileSync(report, 'utf8'));
  return { kind: 'not_run', detail: `the run ended without a report: ${ended}` };
}

async function tryMutation(task: FaultTask, { file, find, replace, caughtBy }: Mutation): Promise<Verdict> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  // A function, because `$&` and the like in a text would be taken for patterns.
  const faulty = text.replace(find, () => replace);
  try {
    writeFileSync(path, faulty);
    await forEachProject((project) => project.changed(path));
    const [verdict] = await runTests(task, [caughtBy]);
    return verdict!;
  } finally {
    writeFileSync(path, text);
    await forEachProject((project) => project.changed(path));
  }
}

async function tryAll(task: FaultTask): Promise<void> {
  // A database or a browser that is no longer needed would only take memory.
  if (task.runner !== lastRunner) await forEachProject((project) => project.close());
  lastRunner = task.runner;
  const titles = [...new Set(task.mutations.map(({ caughtBy }) => caughtBy))];
  const faultless = new Map((await runTests(task, titles)).map((verdict, at) => [titles[at]!, verdict]));
  for (const mutation of task.mutations) {
    const startedAt = performance.now();
    const before = faultless.get(mutation.caughtBy)!;
    const { kind, detail } = before.kind === 'passed' ? await tryMutation(task, mutation) : before;
    const result: Outcome['result'] = before.kind === 'passed' ? words[kind] : 'NO TEST';
    tell({ outcome: { mutation, result, detail, seconds: (performance.now() - startedAt) / 1000 } });
  }
}

function tell(told: Told): void {
  process.send?.(told);
}

/** Ends the processes and databases that the tests have started. */
async function end(code: number): Promise<never> {
  playwright?.kill('SIGTERM');
  await forEachProject((project) => project.close());
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
process.once('disconnect', () => void end(130));
process.on('message', (task: FaultTask | 'end') => {
  if (task === 'end') void end(0);
  else void tryAll(task).then(() => tell('ready'));
});
tell('ready');
