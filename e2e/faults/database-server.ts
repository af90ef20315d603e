// The run's own PostgreSQL, durable as in earnest, and the ways in which it is made to fall over and come back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#api/database/embedded.ts';
import { processesIn } from '#api/database/embedded/processes.ts';
import type { Draw } from './draw.ts';

const patienceMs = 60_000;
const lookMs = 50;

export interface DatabaseServer {
  url: string;
  /** kill -9 of the server: its backends end, and it is started again at the same address. */
  kill(): Promise<void>;
  /** kill -9 of one backend: PostgreSQL throws everybody out and recovers. */
  killBackend(draw: Draw): Promise<void>;
  /** A fast shutdown: transactions under way are broken off, then it is started again. */
  restart(): Promise<void>;
  /** Resolves when it answers. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabaseServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings });
  const cluster = join(dataDir, 'cluster');
  const postmaster = () => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  async function back(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!(await answers(embedded.url))) {
      if (Date.now() > deadline) throw new Error('the database did not come back');
      await pause(lookMs);
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = postmaster();
    process.kill(pid, signal);
    while (isAlive(pid)) await pause(lookMs);
    await back();
  }

  return {
    url: embedded.url,
    back,
    kill: () => end('SIGKILL'),
    restart: () => end('SIGINT'),
    killBackend: async (draw) => {
      const server = postmaster();
      const backends = processesIn(cluster).filter((pid) => pid !== server);
      // Only Linux tells which processes stand in a folder.
      if (backends.length === 0) return end('SIGKILL');
      process.kill(draw.pick(backends), 'SIGKILL');
      await pause(lookMs);
      await back();
    },
    stop: () => embedded.stop(),
  };
}

async function answers(url: string): Promise<boolean> {
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
