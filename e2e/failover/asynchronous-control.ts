// The control of a fail-over run: without synchronous replication a lost primary must break the books, or the checks prove nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { checkAfterFaults } from '#e2e/faults/checks.ts';
import type { FailoverCluster } from './failover-cluster.ts';
import { startLoad, waitForWrite, type Actors } from './run.ts';

export interface ControlResult {
  violations: string[];
}

const WARM_UP_MS = 4_000;
/** What is acknowledged in this time is on the primary alone. */
const HELD_BACK_MS = 6_000;
const MAX_LAG_BYTES = 1_000_000_000;

/** Leaves the cluster with broken books: nothing can be measured on it afterwards. */
export async function runAsynchronousControl(
  cluster: FailoverCluster,
  actors: Actors,
): Promise<ControlResult> {
  const { database } = cluster;
  await database.waitUntilWhole();
  await database.configure({ synchronous_mode: false, maximum_lag_on_failover: MAX_LAG_BYTES });
  while (await hasSynchronousStandby(cluster)) await pause(200);
  const load = startLoad(cluster, actors, 'asynchronous control');
  await pause(WARM_UP_MS);
  await database.runAsSuperuser(
    'postgres',
    'alter role replicator nologin',
    'select pg_terminate_backend(pid) from pg_stat_replication',
  );
  await pause(HELD_BACK_MS);
  const primary = await database.primary();
  await primary.kill();
  await waitForWrite(actors.answers);
  await load.end();
  return { violations: await checkAfterFaults(cluster, actors.observations) };
}

async function hasSynchronousStandby({ database }: FailoverCluster): Promise<boolean> {
  return (await Promise.all(database.nodes.map((node) => node.is('synchronous')))).includes(true);
}
