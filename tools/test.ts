// `npm test` and `npm run check`: runs the steps one after the other and ends with one line, `N passed, M failed`.
//   npm test -- node e2e           these steps alone
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, rememberedHash } from './content-hash.ts';
import { countStep, type Count } from './count.ts';
import { plans, type Step } from './steps.ts';

const root = join(import.meta.dirname, '..');
const [plan = 'test', ...wanted] = process.argv.slice(2);
const steps = (plans[plan] ?? []).filter(({ name }) => wanted.length === 0 || wanted.includes(name));

// Ctrl-C reaches the running step by itself: it is in the same process group.
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));

async function run({ name, command, report, inputs }: Step): Promise<Count> {
  const hash = inputs && hashFiles(root, inputs);
  const lastPassed = rememberedHash(name);
  if (hash !== undefined && lastPassed.equals(hash)) return { passed: 1, failed: 0, note: 'unchanged' };
  const reportFile = report && join(root, report.file);
  if (reportFile) rmSync(reportFile, { force: true });
  const [program = '', ...args] = command;
  const exitCode = await new Promise<number>((settle) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      settle(127);
    });
    child.once('close', (code) => settle(code ?? 1));
  });
  const text = reportFile && existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  const count = countStep(exitCode, report?.kind, text);
  if (hash !== undefined && count.failed === 0) lastPassed.save(hash);
  return count;
}

const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const failedTests: string[] = [];

for (const step of steps) {
  if (isStopped) break;
  console.log(`\n── ${step.name}`);
  const startedAt = performance.now();
  const { passed, failed, note, failures = [] } = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  failedTests.push(...failures.map((failure) => failure.replace(`${root}/`, '')));
  const details = [`${passed} passed`, `${failed} failed`, `${seconds} s`, ...(note ? [note] : [])];
  summary.push(`${step.name.padEnd(12)} ${details.join(', ')}`);
}

if (failedTests.length > 0) console.log(`\nfailed:\n${failedTests.join('\n')}`);
console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (isStopped) process.exit(130);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
