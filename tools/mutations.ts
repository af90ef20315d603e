// `npm run mutations`: puts one fault of tools/mutations after the other into copies of the product, and checks that its test fails.
//   -- --only refund               only faults whose title, file or test contains this
//   -- --first-tier                only faults that a test of the first tier catches
//   -- --copies 1                  so many at a time; two by default, each in a copy of its own
import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyCheckout } from './mutations/copy-checkout.ts';
import { groupByFile, type Outcome, type Told } from './mutations/fault-tasks.ts';
import { findBrokenEntries } from './mutations/find-broken-entries.ts';
import { TestFiles } from './mutations/find-test.ts';
import { mutations } from './mutations/list/mutations.ts';
import { findBrowser } from './test-run/find-browser.ts';

const root = join(import.meta.dirname, '..');
const { only, copies, ...tier } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'first-tier': { type: 'boolean', default: false },
    copies: { type: 'string', default: '2' },
  },
}).values;
const testFiles = new TestFiles(root);

const matching = mutations.filter(({ title, file, caughtBy }) =>
  `${title} ${file} ${caughtBy} ${testFiles.filesWith(caughtBy).join(' ')}`.includes(only),
);
const broken = findBrokenEntries(root, matching, testFiles);
if (matching.length === 0 || broken.length > 0) {
  console.log(broken.length > 0 ? broken.join('\n') : `no fault contains "${only}"`);
  process.exit(1);
}

const tasks = groupByFile(matching, testFiles).filter(
  ({ runner }) => !tier['first-tier'] || !runner.endsWith('-slow'),
);
const total = tasks.reduce((sum, task) => sum + task.mutations.length, 0);
const notCaught: string[] = [];
const startedAt = performance.now();
let tried = 0;

function show({ mutation, result, detail, seconds }: Outcome): void {
  tried++;
  const { file, runner } = testFiles.get(mutation.caughtBy);
  const place = `${tried}/${total}`.padStart(7);
  const took = `${Math.round(seconds)} s`.padStart(5);
  const line = `${place} ${runner.padEnd(12)} ${result.padEnd(7)} ${took}  ${mutation.title}`;
  console.log(result === 'caught' ? line : `${line}: ${detail}`);
  if (result !== 'caught')
    notCaught.push(`${result}: ${mutation.title} (${mutation.file}; ${file}: ${mutation.caughtBy})`);
}

const processes: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    tasks.length = 0;
    for (const child of processes) child.kill('SIGTERM');
  });

/** Tries tasks until there are none left. */
async function tryInCopy(name: string): Promise<void> {
  const copy = copyCheckout(root, name);
  try {
    const child = fork(join(copy, 'tools/mutations/try-faults.ts'), { cwd: copy });
    processes.push(child);
    child.on('message', (told: Told) => {
      if (told === 'ready') child.send(tasks.shift() ?? 'end');
      else show(told.outcome);
    });
    await new Promise((resolve) => child.once('close', resolve));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (tasks.some(({ runner }) => !runner.startsWith('node'))) await findBrowser();
await Promise.all(Array.from({ length: Number(copies) }, async (_, at) => tryInCopy(`${process.pid}-${at}`)));

const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
if (notCaught.length > 0) console.log(`\nnot caught:\n${notCaught.join('\n')}`);
console.log(`${tried - notCaught.length} of ${total} caught, in ${minutes} min`);
process.exit(tried === total && notCaught.length === 0 ? 0 : 1);
