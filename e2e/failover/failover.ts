// `npm run failover`: shoppers and staff act while the database fails over, copies and the proxy die; afterwards all money and items must be accounted for.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runAsynchronousControl, type ControlResult } from './asynchronous-control.ts';
import { runBackup, type BackupResult } from './run-backup.ts';
import { startFailoverCluster } from './failover-cluster.ts';
import { failoverFaults } from './failover-faults.ts';
import { findPrograms } from './packages.ts';
import { describeBackup, describeFault, writeReport } from './report.ts';
import { createActors, runFault, type FaultResult } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** Some faults only, by their keys: `--only switchover,node,backup,control`. */
    only: { type: 'string' },
    /** Leaves bench/failover.md as it is. */
    dry: { type: 'boolean', default: false },
  },
});

const programs = findPrograms();
if ('missing' in programs) {
  console.error(
    `The fail-over run needs these Debian packages: apt-get install ${programs.missing.join(' ')}`,
  );
  process.exit(1);
}

const seed = values.seed ?? String(randomInt(1_000_000));
const wanted = values.only?.split(',');
const known = [...failoverFaults.map(({ key }) => key), 'backup', 'control'];
const unknown = (wanted ?? []).filter((key) => !known.includes(key));
if (unknown.length > 0) {
  console.error(`--only takes ${known.join(', ')}; not ${unknown.join(', ')}`);
  process.exit(1);
}
const isWanted = (key: string) => wanted === undefined || wanted.includes(key);
const faults = failoverFaults.filter(({ key }) => isWanted(key));
console.log(`failover --seed ${seed}${values.only === undefined ? '' : ` --only ${values.only}`}`);

const cluster = await startFailoverCluster(programs);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(130)));

const results: FaultResult[] = [];
let backup: BackupResult | undefined;
let control: ControlResult | undefined;
let isGood = false;
try {
  const actors = await createActors(cluster, seed);
  for (const fault of faults) {
    const result = await runFault(cluster, actors, fault);
    results.push(result);
    for (const line of describeFault(result)) console.log(line);
  }
  if (cluster.backup && isWanted('backup')) {
    backup = await runBackup(cluster, cluster.backup, actors, programs);
    console.log(describeBackup(backup));
  }
  // Last, because it breaks the books.
  if (isWanted('control')) {
    control = await runAsynchronousControl(cluster, actors);
    console.log(`asynchronous control: ${control.violations.length} broken invariants and acknowledgements`);
  }
  if (control && wanted === undefined && !values.dry)
    writeReport({ seed, programs, faults: results, control, backup });
  isGood =
    results.every(({ overBudget }) => overBudget.length === 0) &&
    control?.violations.length !== 0 &&
    (backup?.differences ?? []).length === 0;
} finally {
  await cluster.stop(!isGood);
}

if (!isGood) {
  console.log(`logs and data: ${cluster.folder}`);
  process.exitCode = 1;
}
