// Several workers behind one port, as processes, for tests that kill or stop them.
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { freePort } from '#embedded-postgres/free-port.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { spawnServer, type ServiceProcess } from './service-process.ts';

export const WORKERS_TIMEOUT_MS = 300_000;
const CALL_TIMEOUT_MS = 20_000;
/** Several processes start at once on a small machine. */
export const patience = { timeout: 60_000 };

export interface RunningWorkers extends ServiceProcess {
  /** The process of each worker that listens. */
  workers(): Map<number, number>;
}

export interface Workers {
  folder(): string;
  /** Of the run's own PostgreSQL; without these variables the service starts an embedded one. */
  database(): Record<string, string>;
  /** Resolves when both workers listen. */
  start(variables: Record<string, string>): Promise<RunningWorkers>;
}

/** Called once at the top of a test file: every test gets a database, and its service is stopped after it. */
export function useWorkers(): Workers {
  let folder: string;
  let database: FreshDatabase;
  let service: ServiceProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ondesk-workers-'));
    database = await freshDatabase();
    service = undefined;
  });
  afterEach(async () => {
    await service?.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder: () => folder,
    database: () => ({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.ownerUrl }),
    start: async (variables) => {
      const started = await spawnServer(await freePort(), {
        WORKERS: '2',
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        ...variables,
      });
      service = started;
      await started.listening;
      const workers = () => workersOf(started);
      await expect.poll(() => workers().size, patience).toBe(2);
      return { ...started, workers };
    },
  };
}

/** As the log tells; a line of it may stand behind a step of the start. */
function workersOf(from: ServiceProcess): Map<number, number> {
  const lines = from.output().match(/\{[^{}]*"worker listens"\}/g) ?? [];
  const told = lines.map((line) => JSON.parse(line) as { worker: number; pid: number });
  return new Map(told.map(({ worker, pid }) => [worker, pid]));
}

/** On a connection of its own, so that any worker may answer. */
export function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout: CALL_TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(0));
    asked.end();
  });
}
