// `npm run mutations`: puts one fault of tools/mutations after the other into the product, and checks that its test fails.
//   -- --only refund               only faults whose title, file or test contains this
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrokenEntries } from './mutations/find-broken-entries.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';
import { NodeTests } from './mutations/node-tests.ts';
import { readVerdict, runnerOf, type Runner, type Verdict } from './mutations/verdict.ts';
import { e2eReport } from './steps.ts';

const root = join(import.meta.dirname, '..');
const browserReport = '.cache/reports/mutation.json';
const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const chosen = mutations.filter(({ title, file, caughtBy }) => `${title} ${file} ${caughtBy}`.includes(only));

const nodeTests = new NodeTests();
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
    process.exit(130);
  });

async function runTests(runner: Runner, files: readonly string[], stopAtFirst: boolean): Promise<Verdict> {
  if (runner === 'node') return nodeTests.run(files, { stopAtFirst });
  const vitest = ['vitest', 'run', '--project=browser', '--reporter=json', `--outputFile=${browserReport}`];
  const [program = '', ...args] = runner === 'e2e' ? ['playwright', 'test'] : vitest;
  const stop = runner === 'e2e' ? '--max-failures=1' : '--bail=1';
  const report = join(root, runner === 'e2e' ? e2eReport('e2e') : browserReport);
  rmSync(report, { force: true });
  await new Promise((resolve, reject) => {
    running = spawn(program, [...args, ...(stopAtFirst ? [stop] : []), ...files], {
      cwd: root,
      stdio: 'ignore',
    });
    running.once('error', reject).once('close', resolve);
  });
  return readVerdict(runner, existsSync(report) ? readFileSync(report, 'utf8') : '');
}

async function tryMutation({ file, find, replace, caughtBy }: Mutation): Promise<Verdict> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  original = { path, text };
  try {
    // A function, because `$&` and the like in a text would be taken for patterns.
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    await nodeTests.changed(path);
    return await runTests(runnerOf(caughtBy), [caughtBy], true);
  } finally {
    restore();
    await nodeTests.changed(path);
  }
}

/** A test that fails without a fault catches nothing. */
async function requirePassingTests(): Promise<void> {
  for (const runner of ['node', 'browser', 'e2e'] as const) {
    const tests = new Set(chosen.map(({ caughtBy }) => caughtBy));
    const files = [...tests].filter((file) => runnerOf(file) === runner);
    if (files.length === 0) continue;
    const verdict = await runTests(runner, files, false);
    if (verdict.kind !== 'passed') {
      console.log(`without a fault, the ${runner} tests do not pass: ${verdict.detail}`);
      process.exit(1);
    }
    console.log(`without a fault, ${files.length} files of ${runner} tests pass`);
  }
}

const broken = findBrokenEntries(root, chosen);
if (chosen.length === 0 || broken.length > 0) {
  console.log(broken.length > 0 ? broken.join('\n') : `no fault contains "${only}"`);
  process.exit(1);
}

await requirePassingTests();
const missed: string[] = [];
for (const [index, mutation] of chosen.entries()) {
  const startedAt = performance.now();
  const { kind, detail } = await tryMutation(mutation);
  const outcome = { failed: 'caught', passed: 'MISSED', not_run: 'NOT RUN' }[kind];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const place = `${index + 1}/${chosen.length}`.padStart(7);
  const line = `${place} ${outcome.padEnd(7)} ${String(seconds).padStart(3)} s  ${mutation.title}`;
  console.log(detail === '' ? line : `${line}: ${detail}`);
  if (kind !== 'failed') missed.push(`${mutation.title} (${mutation.file}, ${mutation.caughtBy})`);
}
await nodeTests.close();
if (missed.length > 0) console.log(`\nnot caught:\n${missed.join('\n')}`);
console.log(`${chosen.length - missed.length} caught, ${missed.length} not caught`);
process.exit(missed.length === 0 ? 0 : 1);
