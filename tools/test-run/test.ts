// `npm run check`, `npm test` and `npm run test:all`: runs the checks and the unit tests two at a time, then the other steps one
// after the other, and ends with one line, `N passed, M failed`.
//   npm test -- api e2e            these steps alone
//   npm test -- --again            also those whose files have not changed since they passed
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, rememberedHash } from './content-hash.ts';
import { countStep, type Count } from './count.ts';
import { plans, type Step } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const [plan = 'test', ...asked] = process.argv.slice(2);
const wanted = asked.filter((argument) => !argument.startsWith('--'));
/** A build machine, and whoever wants to know everything, is not told what passed earlier. */
const runsUnchanged = asked.includes('--again') || plan === 'test:all' || process.env['CI'] !== undefined;
const steps = (plans[plan] ?? []).filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** Most of them use one core for most of their time. */
const STEPS_AT_ONCE = 2;

// Ctrl-C reaches the running steps by itself: they are in the same process group.
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));

interface Outcome {
  exitCode: number;
  /** What a step printed that runs beside another; the output of the others is shown as it comes. */
  output: string;
}

const runsBesideAnother = ({ isCheck = false, followsChecks = false }: Step) => isCheck || followsChecks;

function execute(step: Step): Promise<Outcome> {
  const [program = '', ...args] = step.command;
  const shown = runsBesideAnother(step) ? 'pipe' : 'inherit';
  let output = '';
  return new Promise((settle) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', shown, shown] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.once('error', (error) => settle({ exitCode: 127, output: `${error.message}\n` }));
    child.once('close', (code) => settle({ exitCode: code ?? 1, output }));
  });
}

async function run(step: Step): Promise<Count> {
  const { name, report, inputs } = step;
  const hash = inputs && hashFiles(root, inputs);
  const lastPassed = rememberedHash(name);
  if (hash !== undefined && !runsUnchanged && lastPassed.equals(hash))
    return { passed: 1, failed: 0, note: 'unchanged' };
  const reportFile = report && join(root, report.file);
  if (reportFile) rmSync(reportFile, { force: true });
  if (!runsBesideAnother(step)) console.log(`\n── ${name}`);
  const { exitCode, output } = await execute(step);
  if (output !== '') process.stdout.write(`\n── ${name}\n${output}`);
  const text = reportFile && existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  const count = countStep(exitCode, report?.kind, text);
  if (hash !== undefined && count.failed === 0) lastPassed.save(hash);
  return count;
}

const total = { passed: 0, failed: 0 };
const summary = new Map<Step, string>();
const failedTests: string[] = [];

/** Runs the steps of a queue until it is empty; several calls share one queue. */
async function workOff(queue: Step[]): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    if (isStopped) return;
    const startedAt = performance.now();
    const { passed, failed, note, failures = [] } = await run(step);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    total.passed += passed;
    total.failed += failed;
    failedTests.push(...failures.map((failure) => failure.replace(`${root}/`, '')));
    const details = [`${passed} passed`, `${failed} failed`, `${seconds} s`, ...(note ? [note] : [])];
    summary.set(step, `${step.name.padEnd(12)} ${details.join(', ')}`);
  }
}

const checks = steps.filter(({ isCheck }) => isCheck);
const first = [...checks, ...steps.filter(({ followsChecks }) => followsChecks)];
await Promise.all(Array.from({ length: STEPS_AT_ONCE }, () => workOff(first)));
await workOff(steps.filter((step) => !runsBesideAnother(step)));

if (failedTests.length > 0) console.log(`\nfailed:\n${failedTests.join('\n')}`);
console.log(`\n${steps.flatMap((step) => summary.get(step) ?? []).join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (isStopped) process.exit(130);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
