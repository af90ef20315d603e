// The PostgreSQL server of a fault run, with production durability, and the ways to kill and restart it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { processesIn } from '#embedded-postgres/processes.ts';
import type { SeededRandom } from './random.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

export interface DatabaseServer {
  ownerUrl: string;
  /** As the service connects. */
  url: string;
  /** kill -9 of the server; its supervisor starts it again at the same address. */
  kill(): Promise<void>;
  /** kill -9 of one backend: PostgreSQL closes all connections and recovers. */
  killBackend(random: SeededRandom): Promise<void>;
  /** A fast shutdown, which aborts open transactions, and a start. */
  restart(): Promise<void>;
  /** Resolves when the server accepts connections. */
  waitUntilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabaseServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings });
  const clusterFolder = join(dataDir, 'cluster');
  const postmaster = () => Number.parseInt(readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8'), 10);
  async function waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await canConnect(embedded.serviceUrl))) {
      if (Date.now() > deadline) throw new Error('the database did not come back');
      await pause(POLL_MS);
    }
  }

  async function endAndWait(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = postmaster();
    process.kill(pid, signal);
    while (isAlive(pid)) await pause(POLL_MS);
    await waitUntilReady();
  }

  return {
    ownerUrl: embedded.ownerUrl,
    url: embedded.serviceUrl,
    waitUntilReady,
    kill: () => endAndWait('SIGKILL'),
    restart: () => endAndWait('SIGINT'),
    killBackend: async (random) => {
      const server = postmaster();
      const backends = processesIn(clusterFolder).filter((pid) => pid !== server);
      // Only Linux tells which processes run in a folder.
      if (backends.length === 0) return endAndWait('SIGKILL');
      process.kill(random.pick(backends), 'SIGKILL');
      await pause(POLL_MS);
      await waitUntilReady();
    },
    stop: () => embedded.stop(),
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
