// `npm test` and `npm run check`: runs the steps, shows what they say, and ends with one line of counts.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from './build-web.ts';
import { countStep, type Count } from './count.ts';
import { findBrowser } from './find-browser.ts';
import { plans, type Step } from './steps.ts';

const root = join(import.meta.dirname, '..');
const [planName = 'test', ...wanted] = process.argv.slice(2);
const plan = (plans[planName] ?? []).map((row) =>
  row.map((lane) => lane.filter((step) => wanted.length === 0 || wanted.includes(step.name))),
);
const columnWidth = Math.max(...plan.flat(2).map((step) => step.name.length));

const running = new Set<ChildProcess>();
let isStopped = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true;
    // Each step leads a group of its own: its workers and browsers go with it.
    for (const child of running) if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  });

async function run(step: Step): Promise<Count> {
  const say = (line: string) => console.log(`${step.name.padEnd(columnWidth)} │ ${line}`);
  if (step.tests && globSync(step.tests, { cwd: root, exclude: ['**/node_modules/**'] }).length === 0) {
    say('nothing to run yet');
    return { passed: 0, failed: 0 };
  }
  const startedAt = performance.now();
  const reportFile = step.report && join(root, step.report.file);
  if (reportFile) {
    rmSync(reportFile, { force: true });
    mkdirSync(dirname(reportFile), { recursive: true });
  }
  const [program = '', ...args] = step.command;
  const { NO_COLOR: _unwanted, ...rest } = process.env;
  const env = { ...rest, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);
  const exitCode = await new Promise<number>((settle) => {
    child.once('error', (error) => {
      say(error.message);
      settle(127);
    });
    child.once('close', (code) => settle(code ?? 1));
  });
  running.delete(child);
  const report = reportFile && existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  const { passed, failed, problem } = countStep({
    exitCode,
    ...(step.report && { kind: step.report.kind }),
    report,
  });
  if (problem) say(problem);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${failed === 0 ? 'passed' : 'FAILED'} (${passed} passed, ${failed} failed, ${seconds} s)`);
  return { passed, failed };
}

/** Whatever the browser steps need is made ready once, before the first of them. */
async function prepare(steps: readonly Step[]): Promise<void> {
  if (!steps.some((step) => step.needsBrowser)) return;
  await findBrowser();
  if (steps.some((step) => step.name === 'stories')) buildWeb();
}

const total: Count = { passed: 0, failed: 0 };

async function runAll(lane: readonly Step[]): Promise<void> {
  for (const step of lane) {
    if (isStopped) return;
    const { passed, failed } = await run(step);
    total.passed += passed;
    total.failed += failed;
  }
}

for (const row of plan) {
  if (isStopped) break;
  try {
    await prepare(row.flat());
    await Promise.all(row.map(runAll));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += row.length;
  }
}

console.log(`${total.passed} passed, ${total.failed} failed`);
if (isStopped) process.exit(130);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
