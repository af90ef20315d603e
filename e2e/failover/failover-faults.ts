// The faults of a fail-over run: what happens to the cluster, and what may come of it.
import { setTimeout as pause } from 'node:timers/promises';
import type { FailoverCluster } from './failover-cluster.ts';

export interface FailoverFault {
  key: string;
  name: string;
  /** Happens while shoppers and staff act; resolves when everything that was taken away is back. */
  apply(cluster: FailoverCluster): Promise<void>;
  /** How long nobody may be able to write. */
  maxWriteGapSeconds: number;
  /** Whether every single call must succeed. */
  isUnnoticeable?: boolean;
}

/** A primary that disappears is replaced when its lease in etcd has expired. */
const LOST_PRIMARY_SECONDS = 20;
const SWITCHOVER_SECONDS = 6;
/** Longer than the lease and the election. */
const OUTAGE_MS = 30_000;
const PROXY_OUTAGE_MS = 4_000;

export const failoverFaults: readonly FailoverFault[] = [
  {
    key: 'switchover',
    name: 'planned switchover',
    maxWriteGapSeconds: SWITCHOVER_SECONDS,
    apply: ({ database }) => database.switchOver(),
  },
  {
    key: 'postmaster',
    name: "kill -9 of the primary's PostgreSQL",
    maxWriteGapSeconds: LOST_PRIMARY_SECONDS,
    apply: async ({ database }) => (await database.primary()).killPostmaster(),
  },
  {
    key: 'node',
    name: "kill -9 of the primary's Patroni and PostgreSQL",
    maxWriteGapSeconds: LOST_PRIMARY_SECONDS,
    apply: async ({ database }) => {
      const primary = await database.primary();
      await primary.kill();
      await pause(OUTAGE_MS);
      primary.start();
    },
  },
  {
    key: 'freeze',
    name: 'primary frozen for 30 s',
    maxWriteGapSeconds: LOST_PRIMARY_SECONDS,
    apply: async ({ database }) => {
      const primary = await database.primary();
      primary.freeze();
      await pause(OUTAGE_MS);
      primary.thaw();
    },
  },
  {
    key: 'standby',
    name: 'synchronous standby frozen for 30 s',
    maxWriteGapSeconds: LOST_PRIMARY_SECONDS,
    apply: async ({ database }) => {
      const standby = await database.synchronousStandby();
      standby.freeze();
      await pause(OUTAGE_MS);
      standby.thaw();
    },
  },
  {
    key: 'copy',
    name: 'kill -9 of a copy',
    maxWriteGapSeconds: 3,
    apply: async ({ copies }) => copies[0]!.kill(),
  },
  {
    key: 'proxy',
    name: 'kill -9 of HAProxy, back after 4 s',
    maxWriteGapSeconds: PROXY_OUTAGE_MS / 1000 + 4,
    apply: async ({ proxy }) => {
      await proxy.kill();
      await pause(PROXY_OUTAGE_MS);
      await proxy.start();
    },
  },
  {
    key: 'rolling',
    name: 'rolling restart of the three copies, drained by the proxy first',
    maxWriteGapSeconds: 3,
    isUnnoticeable: true,
    apply: async ({ copies, proxy }) => {
      for (const [index, copy] of copies.entries()) {
        await proxy.drain(index + 1);
        await copy.terminate();
        await copy.ready();
        await proxy.restore(index + 1);
      }
    },
  },
  {
    key: 'sigterm',
    name: 'rolling restart of the three copies by SIGTERM alone',
    maxWriteGapSeconds: 3,
    isUnnoticeable: true,
    apply: async ({ copies }) => {
      for (const copy of copies) {
        await copy.terminate();
        await copy.ready();
      }
    },
  },
];
